@NullMarked
package org.hinge.bench.generated;

import org.jspecify.annotations.NullMarked;
