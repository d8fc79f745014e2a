/** Tests that concern the code base as a whole, and what tests of several packages share. */
@NullMarked
package org.hinge;

import org.jspecify.annotations.NullMarked;
