@NullMarked
package org.hinge.bench.paper;

import org.jspecify.annotations.NullMarked;
