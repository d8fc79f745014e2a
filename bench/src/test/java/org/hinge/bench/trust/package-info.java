/** Tests of the predictors of trust. */
@NullMarked
package org.hinge.bench.trust;

import org.jspecify.annotations.NullMarked;
