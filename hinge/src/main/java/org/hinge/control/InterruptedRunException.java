package org.hinge.control;

/** A run was asked to stop before there was any answer. */
public final class InterruptedRunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public InterruptedRunException(String message) {
        super(message);
    }
}
