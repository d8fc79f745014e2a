package org.hinge.grounding.rows;

import org.hinge.language.Rule;
import org.hinge.model.TermKind;

/** What the ground rules of a rule are in the field. */
public final class KindOfTerms {
    private KindOfTerms() {}

    public static TermKind of(Rule rule) {
        boolean equality = rule instanceof Rule.Arithmetic sum && sum.form().equality();
        if (rule.isHard()) {
            return equality ? TermKind.EQUAL : TermKind.AT_MOST;
        }
        if (equality) {
            return rule.statement().squared() ? TermKind.SQUARE : TermKind.ABSOLUTE;
        }
        return rule.statement().squared() ? TermKind.SQUARED_HINGE : TermKind.HINGE;
    }
}
