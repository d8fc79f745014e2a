package org.hinge.schema.function;

import org.jspecify.annotations.Nullable;

/**
 * A function has no value for its arguments, fails, or gives what is no truth value: a mistake in
 * the data or in the class of the function. The message shows the call.
 */
public final class FunctionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String help;

    FunctionException(String message, String help, @Nullable Throwable cause) {
        super(message, cause);
        this.help = help;
    }

    /** How to mend it. */
    public String help() {
        return help;
    }
}
