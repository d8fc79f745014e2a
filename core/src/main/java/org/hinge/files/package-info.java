/**
 * Files that appear whole or not at all, and temporary folders that do not stay.
 *
 * <p>In: what is to be written, and where. Out: at each moment what was there before or what is
 * there now, whole, whenever the process is killed; what a killed process leaves is removed by a
 * later one. Knows nothing of what the files say.
 */
@NullMarked
package org.hinge.files;

import org.jspecify.annotations.NullMarked;
