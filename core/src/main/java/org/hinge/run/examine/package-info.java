/**
 * Reads a folder of results, grounds its program again, and has its claims examined.
 *
 * <p>In: a folder, perhaps the program. Out: every claim with what became of it. The folder is not
 * trusted: whoever wrote it chose its texts, and the program that it names.
 */
@NullMarked
package org.hinge.run.examine;

import org.jspecify.annotations.NullMarked;
