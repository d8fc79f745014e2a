/**
 * Finds what is wrong with a program that can be read, one pass a class.
 *
 * <p>In: syntax trees and, once declared, the {@link org.hinge.schema.Schema}. Out: diagnostics,
 * and what later stages ask for (the schema, what binds each variable). Always holds: a pass
 * reports only what no other pass reports.
 */
@NullMarked
package org.hinge.language.check;

import org.jspecify.annotations.NullMarked;
