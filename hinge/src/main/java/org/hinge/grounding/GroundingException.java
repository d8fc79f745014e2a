package org.hinge.grounding;

import org.hinge.language.Rule;

/** A rule cannot be grounded for a reason that the user can mend. */
public final class GroundingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Rule rule;
    private final String help;

    GroundingException(Rule rule, String message, String help) {
        super(message);
        this.rule = rule;
        this.help = help;
    }

    public Rule rule() {
        return rule;
    }

    /** How to mend it. */
    public String help() {
        return help;
    }
}
