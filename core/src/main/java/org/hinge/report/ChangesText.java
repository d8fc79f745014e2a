package org.hinge.report;

import org.hinge.api.explanation.Changes;
import org.hinge.text.Counted;

/** What would move an atom across a threshold, told to a person. */
final class ChangesText {
    private ChangesText() {}

    static String of(Changes changes, double value, boolean stopped) {
        StringBuilder out = new StringBuilder();
        String across = value >= changes.threshold() ? "below" : "above";
        out.append("  %s %s with\n".formatted(across, ExplanationText.number(changes.threshold())));
        for (Changes.OfWeight one : changes.weights()) {
            out.append(
                    "    weight %s instead of %s of rule %d  %s (then it is %s)\n"
                            .formatted(
                                    ExplanationText.number(one.after()),
                                    ExplanationText.number(one.before()),
                                    one.number(),
                                    one.rule(),
                                    ExplanationText.number(one.value())));
        }
        // Who was stopped cannot say that there is none.
        if (changes.weights().isEmpty() && !stopped) {
            out.append(
                    "    no weight of %s from 1/4096 times to 4096 times its own, or 0\n"
                            .formatted(Counted.of(changes.triedWeights(), "rule")));
        }
        for (Changes.OfObservation one : changes.observations()) {
            out.append(
                    "    %s = %s instead of %s (then it is %s)\n"
                            .formatted(
                                    one.atom(),
                                    ExplanationText.number(one.after()),
                                    ExplanationText.number(one.before()),
                                    ExplanationText.number(one.value())));
        }
        if (changes.observations().isEmpty() && !stopped) {
            out.append(
                    changes.triedObservations() == 0
                            ? "    no observed atom: none is in its ground rules\n"
                            : "    no value from 0 to 1 of %s\n"
                                    .formatted(
                                            Counted.of(
                                                    changes.triedObservations(), "observed atom")));
        }
        return out.toString();
    }
}
