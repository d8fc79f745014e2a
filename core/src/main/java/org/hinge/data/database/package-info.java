/**
 * The door to the embedded database: no other package sees its driver.
 *
 * <p>In: statements made of table names ({@link org.hinge.data.database.TableNames}) and numbers,
 * rows from Java, files under plain names. Out: tables, numbers and batches of rows. {@link
 * org.hinge.data.database.QueryEngine} is what grounding may ask of any engine, {@link
 * org.hinge.data.database.Database} is DuckDB. Text of users is bound or appended, never part of a
 * statement.
 */
@NullMarked
package org.hinge.data.database;

import org.jspecify.annotations.NullMarked;
