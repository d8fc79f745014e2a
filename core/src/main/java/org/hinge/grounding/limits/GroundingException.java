package org.hinge.grounding.limits;

import org.hinge.diagnostic.Span;
import org.hinge.language.Rule;

/** A rule cannot be grounded for a reason that the user can mend. */
public final class GroundingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Span span;
    private final String help;

    public GroundingException(Rule rule, String message, String help) {
        this(rule.statement().span(), message, help);
    }

    public GroundingException(Span span, String message, String help) {
        super(message);
        this.span = span;
        this.help = help;
    }

    /** The rule, or the part of it that is to blame. */
    public Span span() {
        return span;
    }

    /** How to mend it. */
    public String help() {
        return help;
    }
}
