@NullMarked
package org.hinge.data;

import org.jspecify.annotations.NullMarked;
