/**
 * Reads the files of a folder of results for their examination.
 *
 * <p>In: files that anybody may have written. Out: the values and the proof that are in them, or an
 * {@link java.io.IOException} that says what is wrong. Code of its own: what else reads results
 * believes that Hinge wrote them.
 */
@NullMarked
package org.hinge.verify.reading;

import org.jspecify.annotations.NullMarked;
