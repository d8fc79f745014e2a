/**
 * What commands say of themselves.
 *
 * <p>In: the specification of a command and the width of the terminal. Out: its help. Always holds:
 * every option stands under one heading, and no line is wider than the terminal where words can be
 * parted.
 */
@NullMarked
package org.hinge.cli.help;

import org.jspecify.annotations.NullMarked;
