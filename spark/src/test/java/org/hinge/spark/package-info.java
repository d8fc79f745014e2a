@NullMarked
package org.hinge.spark;

import org.jspecify.annotations.NullMarked;
