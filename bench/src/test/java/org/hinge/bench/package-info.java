@NullMarked
package org.hinge.bench;

import org.jspecify.annotations.NullMarked;
