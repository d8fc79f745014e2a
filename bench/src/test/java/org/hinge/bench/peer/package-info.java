@NullMarked
package org.hinge.bench.peer;

import org.jspecify.annotations.NullMarked;
