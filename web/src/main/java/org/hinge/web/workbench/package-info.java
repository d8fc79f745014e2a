/**
 * A program while somebody explores it.
 *
 * <p>In: wishes, such as another weight. Out: what there is to see, as maps and lists that become
 * JSON. Always holds: one thread works on the session ({@link org.hinge.web.workbench.Workbench});
 * what it has found is read by any thread.
 */
@NullMarked
package org.hinge.web.workbench;

import org.jspecify.annotations.NullMarked;
