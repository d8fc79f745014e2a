/**
 * New projects: a folder with a program that runs at once.
 *
 * <p>In: the name of a folder, and perhaps tables. Out: the folder, as a whole or not at all, and
 * what is in it. A user's file is never changed, and none is lost.
 */
@NullMarked
package org.hinge.run.begin;

import org.jspecify.annotations.NullMarked;
