@NullMarked
package org.hinge.bench.factorization;

import org.jspecify.annotations.NullMarked;
