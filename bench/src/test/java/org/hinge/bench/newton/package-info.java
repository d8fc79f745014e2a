@NullMarked
package org.hinge.bench.newton;

import org.jspecify.annotations.NullMarked;
