/** Tests of files that appear whole or not at all. */
@NullMarked
package org.hinge.files;

import org.jspecify.annotations.NullMarked;
