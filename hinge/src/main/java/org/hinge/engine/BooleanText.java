package org.hinge.engine;

import java.util.Arrays;
import java.util.function.DoubleFunction;

/** A Boolean answer told to a person: the first atoms of each predicate, then the summary. */
final class BooleanText {
    private static final int VIOLATED_SHOWN = 5;

    private BooleanText() {}

    static String of(BooleanAnswer answer, int atomsShown) {
        LoadedProgram loaded = answer.problem().loaded();
        StringBuilder out = new StringBuilder();
        if (atomsShown > 0 && answer.hasValues()) {
            out.append(
                    AtomText.of(
                            loaded.program(),
                            loaded.data(),
                            answer.values(),
                            atomsShown,
                            number(answer)));
        }
        out.append(
                answer.ground().mrf().variables() == 0 && !answer.isInfeasible()
                        ? AnswerText.NO_TARGETS
                        : answer.result().text(energy(answer)));
        out.append(AnswerText.counts(answer.ground().mrf(), answer.seconds()));
        return out.toString();
    }

    private static DoubleFunction<String> number(BooleanAnswer answer) {
        return answer.marginals() == null ? ValueWriter::text : AnswerText::sixDigits;
    }

    private static String energy(BooleanAnswer answer) {
        if (!answer.hasValues()) {
            return "";
        }
        double constant = answer.constantEnergy();
        return "energy "
                + AnswerText.number(answer.energy())
                + (constant == 0 ? "" : " (and a constant " + AnswerText.number(constant) + ")");
    }

    /** The first hard ground rules that the values violate; empty if there are none. */
    static String violated(BooleanAnswer answer) {
        int[] terms = answer.result().violated();
        if (terms.length == 0) {
            return "";
        }
        LoadedProgram loaded = answer.problem().loaded();
        int shown = Math.min(VIOLATED_SHOWN, terms.length);
        return "no assignment of true and false was found that meets all hard rules; this one violates %,d ground rule%s%s:\n"
                        .formatted(
                                terms.length,
                                terms.length == 1 ? "" : "s",
                                terms.length > shown ? ", such as" : "")
                + ConflictText.list(
                        loaded,
                        loaded.groundRules(answer.ground().mrf(), Arrays.copyOf(terms, shown)))
                + "    help: hinge infer without --semantics boolean looks for values in between\n";
    }
}
