package org.hinge.api;

import java.util.List;

/** A run was asked to stop before there was any answer. */
public final class InterruptedRunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> help;

    /**
     * Without a word on what to do about it.
     *
     * @param message what was under way
     */
    public InterruptedRunException(String message) {
        this(message, List.of());
    }

    /**
     * With what to do about it.
     *
     * @param message what was under way
     * @param help one suggestion each
     */
    public InterruptedRunException(String message, List<String> help) {
        super(message);
        this.help = List.copyOf(help);
    }

    /** {@return what to do about it, one suggestion each} */
    public List<String> help() {
        return help;
    }
}
