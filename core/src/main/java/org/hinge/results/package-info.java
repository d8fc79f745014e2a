/**
 * Folders of results: written as one step, read back, and compared with the targets they are about.
 *
 * <p>In: records of results. Out: files, or what was in them. A folder holds one result, whole, and
 * nothing else of Hinge's; what was there stays until the new one is complete.
 */
@NullMarked
package org.hinge.results;

import org.jspecify.annotations.NullMarked;
