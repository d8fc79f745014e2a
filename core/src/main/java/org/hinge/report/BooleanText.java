package org.hinge.report;

import java.util.Locale;
import java.util.function.DoubleFunction;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Termination;
import org.hinge.api.result.Values;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;

/** A Boolean answer told to a person: the first atoms of each predicate, then the summary. */
final class BooleanText {
    private static final String SOFT_HELP =
            "    help: hinge infer without --semantics boolean looks for values in between\n";

    private BooleanText() {}

    static String of(BooleanAnswer answer, int atomsShown) {
        return atoms(answer, atomsShown)
                + outcome(answer)
                + AnswerText.counts(answer.model(), answer.run().seconds());
    }

    /** The first atoms of each predicate. */
    static String atoms(BooleanAnswer answer, int shown) {
        Values values = answer.values();
        return values == null || shown == 0 ? "" : AtomText.of(values, shown, number(answer));
    }

    /** What was found, and what is proven of it. */
    static String outcome(BooleanAnswer answer) {
        boolean nothing = answer.model().variables() == 0 && !answer.isInfeasible();
        return nothing ? AnswerText.NO_TARGETS : method(answer);
    }

    private static DoubleFunction<String> number(BooleanAnswer answer) {
        return answer.method() instanceof BooleanAnswer.Sampled
                ? NumberText::sixDigits
                : NumberText::exact;
    }

    private static String method(BooleanAnswer answer) {
        String energy = answer.values() == null ? "" : AnswerText.energy(answer.objective());
        if (answer.method() instanceof BooleanAnswer.Rounded rounded) {
            return rounded(rounded, energy, answer.violated().count() == 0);
        }
        if (answer.method() instanceof BooleanAnswer.Searched searched) {
            return searched(searched, answer.termination(), energy);
        }
        return answer.method() instanceof BooleanAnswer.Sampled sampled
                ? sampled(sampled, answer)
                : "";
    }

    private static String rounded(BooleanAnswer.Rounded rounded, String energy, boolean feasible) {
        return "rounded %s to %s\n%s; %s%s expected of rounding at random\nguarantee: %s\n"
                .formatted(
                        soft(rounded.relaxation()),
                        energy,
                        score(rounded, feasible),
                        rounded.expectedScoreIsExact() ? "" : "at least ",
                        NumberText.brief(rounded.expectedScore()),
                        rounded.guarantee().text());
    }

    /** An assignment outside the hard rules may well score more than any inside. */
    private static String score(BooleanAnswer.Rounded rounded, boolean feasible) {
        String score = "score " + NumberText.brief(rounded.score());
        String most = NumberText.brief(rounded.lpBound());
        return feasible
                ? "%s of at most %s%s".formatted(score, most, share(rounded))
                : "%s; hard rules are violated, so it cannot be compared with the %s that are possible at most"
                        .formatted(score, most);
    }

    private static String share(BooleanAnswer.Rounded rounded) {
        if (!(rounded.lpBound() > 0)) {
            return "";
        }
        // Never more than what is proven.
        double percent = Math.floor(1000 * rounded.score() / rounded.lpBound() + 1e-6) / 10;
        return String.format(Locale.ROOT, " (%.1f %%)", percent);
    }

    private static String soft(BooleanAnswer.Relaxation relaxed) {
        String energy = NumberText.brief(relaxed.energy());
        Termination termination = relaxed.termination();
        Objective.Wanted wanted = relaxed.wanted();
        if (termination == null || wanted == null) {
            return "the given values of energy " + energy;
        }
        return "soft values (%s: energy %s, %s)"
                .formatted(
                        AnswerText.ending(termination),
                        energy,
                        AnswerText.proof(
                                termination, relaxed.gap(), relaxed.absoluteGap(), wanted));
    }

    private static String searched(
            BooleanAnswer.Searched searched, Termination termination, String energy) {
        String how =
                switch (termination) {
                    case TIME_LIMIT -> "stopped at the limit of time after";
                    case INTERRUPTED -> "interrupted after";
                    case CONVERGED, ITERATION_LIMIT, INFEASIBLE -> "searched with";
                };
        return "%s %s: %s, %s\n"
                .formatted(
                        how,
                        Counted.of(searched.flips(), "flip"),
                        energy,
                        searched.provenOptimal()
                                ? "proven to be the least possible"
                                : "the least that was seen, which proves nothing");
    }

    private static String sampled(BooleanAnswer.Sampled sampled, BooleanAnswer answer) {
        String how =
                switch (answer.termination()) {
                    case TIME_LIMIT -> "stopped at the limit of time: ";
                    case INTERRUPTED -> "interrupted: ";
                    case CONVERGED, ITERATION_LIMIT, INFEASIBLE -> "";
                };
        if (answer.values() == null) {
            return how + "no sweep was kept, so there are no values\n";
        }
        Double size = sampled.all().effectiveSize();
        return "%sprobabilities from %s of %s; largest R-hat %s, smallest effective size %s\n"
                .formatted(
                        how,
                        Counted.of(sampled.chains(), "chain"),
                        Counted.of(sampled.kept(), "kept sweep"),
                        rHat(sampled.all()),
                        size == null ? "none" : "%,d".formatted(Math.round(size)));
    }

    private static String rHat(BooleanAnswer.Agreement agreement) {
        Double rHat = agreement.rHat();
        if (rHat != null) {
            return NumberText.brief(rHat);
        }
        return agreement.stuck() > 0 ? NumberText.brief(Double.POSITIVE_INFINITY) : "none";
    }

    /** What a user should be warned of; mostly empty. */
    static String problem(BooleanAnswer answer) {
        return violated(answer.violated())
                + ConflictText.of(answer.contradiction())
                + (answer.method() instanceof BooleanAnswer.Sampled sampled
                        ? disagreement(sampled)
                        : "");
    }

    /** The first hard ground rules that the values violate; empty if there are none. */
    private static String violated(BooleanAnswer.Violated violated) {
        int count = violated.count();
        if (count == 0) {
            return "";
        }
        return "no assignment of true and false was found that meets all hard rules; this one violates %s%s:\n"
                        .formatted(
                                Counted.of(count, "ground rule"),
                                count > violated.rules().size() ? ", such as" : "")
                + ConflictText.list(violated.rules())
                + SOFT_HELP;
    }

    private static String disagreement(BooleanAnswer.Sampled sampled) {
        if (!sampled.begun()) {
            return """
                no assignment that meets the hard rules was found to begin with
                    help: --method maxwalksat shows which hard rules are hard to meet
                """;
        }
        long disagreeing = sampled.all().disagreeing();
        if (disagreeing == 0) {
            return "";
        }
        return ("warning: the chains disagree about %s (R-hat above 1.1): do not use their"
                        + " probabilities\n    help: raise --sweeps; hard rules that tie many atoms"
                        + " together can keep chains apart for ever\n")
                .formatted(Counted.of(disagreeing, "atom"));
    }
}
