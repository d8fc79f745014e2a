/**
 * From staged texts to the tables of a data set.
 *
 * <p>In: tables of texts. Out: the dictionary, the constants of each type, the atoms of each
 * predicate and their truth, sorted and distinct. The same texts give the same tables in every run,
 * whatever the number of threads.
 */
@NullMarked
package org.hinge.data.tables;

import org.jspecify.annotations.NullMarked;
