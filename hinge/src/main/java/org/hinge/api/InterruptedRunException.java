package org.hinge.api;

import java.util.List;

/** A run was asked to stop before there was any answer. */
public final class InterruptedRunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> help;

    public InterruptedRunException(String message) {
        this(message, List.of());
    }

    /**
     * With what to do about it.
     *
     * @param help one suggestion each
     */
    public InterruptedRunException(String message, List<String> help) {
        super(message);
        this.help = List.copyOf(help);
    }

    public List<String> help() {
        return help;
    }
}
