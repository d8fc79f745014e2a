/**
 * Results told to machines.
 *
 * <p>In: records of results. Out: JSON by the names of docs/json.md. Numbers that do not exist are
 * null, never NaN.
 */
@NullMarked
package org.hinge.report.json;

import org.jspecify.annotations.NullMarked;
