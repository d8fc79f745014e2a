@NullMarked
package org.hinge.bench.experiment;

import org.jspecify.annotations.NullMarked;
