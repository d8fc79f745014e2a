package org.hinge.inference.parts;

import org.jspecify.annotations.Nullable;

/**
 * The parts of a field have lost each other. What has been solved so far is worth nothing but the
 * last complete checkpoint.
 */
public final class ExchangeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ExchangeException(String message) {
        super(message);
    }

    public ExchangeException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
