/** Tests of projects of LINQS PSL as text. */
@NullMarked
package org.hinge.language.foreign;

import org.jspecify.annotations.NullMarked;
