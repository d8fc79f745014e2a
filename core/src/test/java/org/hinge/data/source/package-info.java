@NullMarked
package org.hinge.data.source;

import org.jspecify.annotations.NullMarked;
