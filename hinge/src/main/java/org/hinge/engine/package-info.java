/**
 * The pipeline from files to answers: the public Java API of Hinge.
 *
 * <p>In: program and data files with settings. Out: answers, learned programs, scores and
 * explanations as values. Holds no state between calls.
 */
@NullMarked
package org.hinge.engine;

import org.jspecify.annotations.NullMarked;
