/**
 * Results told to people: texts and pictures; for machines, see {@link org.hinge.report.json}.
 *
 * <p>In: records of results. Out: texts. Whatever is printed is made here or in {@link
 * org.hinge.text}; nothing is computed anew.
 */
@NullMarked
package org.hinge.report;

import org.jspecify.annotations.NullMarked;
