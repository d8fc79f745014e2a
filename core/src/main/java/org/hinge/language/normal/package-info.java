/**
 * Rules in the forms that are grounded: clauses and linear forms.
 *
 * <p>In: syntax trees of rules. Out: {@link org.hinge.language.normal.ClauseForm} and {@link
 * org.hinge.language.normal.LinearForm}. Always holds: on Boolean values a form scores every
 * assignment as its rule does.
 */
@NullMarked
package org.hinge.language.normal;

import org.jspecify.annotations.NullMarked;
