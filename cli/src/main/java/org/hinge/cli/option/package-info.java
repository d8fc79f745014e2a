/**
 * What a user may ask of commands.
 *
 * <p>In: the arguments of a command, in groups that several commands share. Out: settings of {@code
 * api.settings}, or a message that says which option is wrong, and how to mend it. Always holds: an
 * option that would have no effect is refused.
 */
@NullMarked
package org.hinge.cli.option;

import org.jspecify.annotations.NullMarked;
