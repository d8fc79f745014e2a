/**
 * Values that go into Hinge and come out of it: atoms, diagnostics, and how a run is watched; and
 * the interface for functions of users.
 *
 * <p>In: nothing; this package and those below it use no other. Out: what every other package may
 * use.
 */
@NullMarked
package org.hinge.api;

import org.jspecify.annotations.NullMarked;
