/**
 * A program that stays open: its rules and data change, and it is asked again and again.
 *
 * <p>In come a loaded program, edits and requests; out go results as plain values. Edits are
 * checked when they are made, and take effect together at the next request. What is found is what
 * the edited program would give if it were opened.
 */
@NullMarked
package org.hinge.run.session;

import org.jspecify.annotations.NullMarked;
