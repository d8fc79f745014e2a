/**
 * What every request goes through, whatever it asks for.
 *
 * <p>In: requests. Out: answers in JSON, files, and streams of events. Always holds: a request is
 * refused before anything else happens unless its host, origin and token are right ({@link
 * org.hinge.web.http.Guard}); a body has a limit; a failure is told in JSON, never as a trace.
 */
@NullMarked
package org.hinge.web.http;

import org.jspecify.annotations.NullMarked;
