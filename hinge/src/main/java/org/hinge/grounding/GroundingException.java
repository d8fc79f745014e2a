package org.hinge.grounding;

/** A rule cannot be grounded for a reason that the user can mend. */
public final class GroundingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String help;

    GroundingException(String message, String help) {
        super(message);
        this.help = help;
    }

    /** How to mend it. */
    public String help() {
        return help;
    }
}
