package org.hinge.density;

/** A normaliser is not known; the message says why. */
final class UnknownNormalizerException extends Exception {
    private static final long serialVersionUID = 1;

    UnknownNormalizerException(String why) {
        super(why);
    }
}
