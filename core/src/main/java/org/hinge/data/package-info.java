/**
 * Relations inside the embedded database: observations, targets and truth.
 *
 * <p>In: a schema, data files and databases, and the atoms that the program text gives. Out: a
 * {@link org.hinge.data.Dataset}, dictionary-encoded tables with values in [0, 1]. The same inputs
 * give the same ids, rows and order in every run, whatever the number of threads.
 *
 * <p>The stages, in the order of {@code DataLoader}: {@code Staging} holds texts as they were read,
 * {@code Dictionary} numbers them, {@code TypeTables} collects the constants of each type, {@code
 * BaseTables} makes the atoms and their truth. {@code Conflicts} finds what does not fit together.
 */
@NullMarked
package org.hinge.data;

import org.jspecify.annotations.NullMarked;
