/**
 * What runs find, as plain values.
 *
 * <p>In: settings. Out: one record for each report. What is here neither prints nor writes itself,
 * and never changes once made; numbers that do not exist are null.
 */
@NullMarked
package org.hinge.api.result;

import org.jspecify.annotations.NullMarked;
