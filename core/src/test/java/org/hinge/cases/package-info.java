/** Runs the golden cases: {@code cases/**}{@code /*.case} of the repository. */
@NullMarked
package org.hinge.cases;

import org.jspecify.annotations.NullMarked;
