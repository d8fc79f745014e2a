/**
 * What a user asks for: records that check themselves, with a message that names the setting.
 *
 * <p>In: nothing. Out: settings of every kind of run. One sealed interface for each kind, one
 * record for each method.
 */
@NullMarked
package org.hinge.api.settings;

import org.jspecify.annotations.NullMarked;
