/**
 * Hinge as a library: programs are opened here, as sessions.
 *
 * <p>In: files, texts and rows of the user's, with settings. Out: sessions, which answer with plain
 * values ({@link org.hinge.api.result}), or one exception with everything that must be mended.
 * Nothing is kept between sessions.
 */
@NullMarked
package org.hinge;

import org.jspecify.annotations.NullMarked;
