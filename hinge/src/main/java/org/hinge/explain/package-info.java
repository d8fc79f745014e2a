/**
 * Why an atom has its value: the ground rules that pull it up or down.
 *
 * <p>In: a ground program and its solution. Out: forces of ground rules on one atom, largest first.
 */
@NullMarked
package org.hinge.explain;

import org.jspecify.annotations.NullMarked;
