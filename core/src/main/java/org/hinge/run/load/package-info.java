/**
 * A program with its data: found, read, checked, loaded, and grounded.
 *
 * <p>In: files or texts with settings. Out: a {@link org.hinge.run.load.LoadedProgram}, open until
 * it is closed, or diagnostics that say what to mend. Progress of all stages is put into words
 * here.
 */
@NullMarked
package org.hinge.run.load;

import org.jspecify.annotations.NullMarked;
