package org.hinge.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.hinge.api.result.Answer;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.LazyReport;
import org.hinge.api.result.Objective;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Termination;
import org.hinge.api.result.Values;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** An answer told to a person: the first atoms of each predicate, then the summary. */
final class AnswerText {
    /** A gap below this is rounding. */
    private static final double EXACT = 1e-9;

    /** So is a violation below this. */
    private static final double ROUNDING = 1e-12;

    /** In place of the energy: nothing was solved, and nothing proven. */
    static final String NO_TARGETS = "nothing to infer: there are no targets\n";

    private AnswerText() {}

    static String of(Answer answer, int atomsShown) {
        return atoms(answer, atomsShown)
                + outcome(answer)
                + counts(answer.model(), answer.run().seconds());
    }

    /** The first atoms of each predicate. */
    static String atoms(Answer answer, int shown) {
        Values values = answer.values();
        return values == null || shown == 0
                ? ""
                : AtomText.of(values, shown, NumberText::sixDigits);
    }

    /** What was found, and what is proven of it. */
    static String outcome(Answer answer) {
        Values values = answer.values();
        String solved = "";
        if (values != null) {
            solved = values.size() == 0 ? NO_TARGETS : solved(answer);
        }
        LazyReport lazy = answer.lazy();
        return lazy == null ? solved : solved + rounds(answer, lazy);
    }

    private static String rounds(Answer answer, LazyReport lazy) {
        String text =
                "%,d of %s grounded only where violated, in %s"
                        .formatted(
                                lazy.asked().size(),
                                Counted.of(answer.model().rules().size(), "rule"),
                                Counted.of(lazy.rounds().size(), "round"));
        int formulas = lazy.formulas().size();
        String inFull =
                formulas == 0
                        ? ""
                        : "; %,d more could not be: more than one clause".formatted(formulas);
        return text + inFull + "\n";
    }

    /** How large the field is and how long it took. */
    static String counts(GroundModel model, RunRecord.Seconds seconds) {
        return size(model)
                + "; %.2f s to load, %.2f to ground, %.2f to solve\n"
                        .formatted(seconds.load(), seconds.ground(), seconds.solve());
    }

    /** How large a field is. */
    static String size(GroundModel model) {
        return String.join(
                ", ",
                Counted.of(model.variables(), "atom"),
                Counted.of(model.potentials(), "potential"),
                Counted.of(model.constraints(), "constraint"));
    }

    private static String solved(Answer answer) {
        Objective objective = answer.objective();
        return "%s in %s: %s, %s; largest violation %s\n"
                .formatted(
                        ending(answer.termination()),
                        Counted.of(answer.iterations(), "iteration"),
                        energy(objective),
                        proof(
                                answer.termination(),
                                objective.gap(),
                                objective.absoluteGap(),
                                answer.wanted()),
                        violation(objective.maxViolation()));
    }

    /** The energy, and the constant one if there is any. */
    static String energy(Objective objective) {
        Double constant = objective.constantEnergy();
        return "energy "
                + number(objective.energy())
                + (constant != null && constant == 0
                        ? ""
                        : " (and a constant " + number(constant) + ")");
    }

    private static String number(@Nullable Double value) {
        return NumberText.brief(value == null ? Double.NaN : value);
    }

    /** Why a solver stopped. */
    static String ending(Termination termination) {
        return switch (termination) {
            case CONVERGED -> "solved";
            case ITERATION_LIMIT -> "stopped at the limit of iterations";
            case TIME_LIMIT -> "stopped at the limit of time";
            case INTERRUPTED -> "interrupted";
            case INFEASIBLE -> throw new AssertionError("an infeasible field has no energy");
        };
    }

    /**
     * What is proven of the energy.
     *
     * @param wanted a run whose gap is larger may have been ended by the difference
     */
    static String proof(
            Termination termination,
            @Nullable Double gap,
            @Nullable Double absoluteGap,
            Objective.Wanted wanted) {
        if (gap == null || absoluteGap == null) {
            return "nothing is proven yet";
        }
        if (gap < EXACT) {
            return "proven to be the least possible";
        }
        boolean near =
                termination == Termination.CONVERGED
                        && gap > wanted.share()
                        && absoluteGap <= wanted.difference();
        String most = near ? roundedUp(absoluteGap) : roundedUp(100 * gap) + " % of the energy";
        return "proven: at most %s above the least possible".formatted(most);
    }

    private static String violation(@Nullable Double violation) {
        return number(violation != null && violation < ROUNDING ? Double.valueOf(0) : violation);
    }

    /** Two digits that matter, never less than what is proven. */
    private static String roundedUp(double most) {
        MathContext digits = new MathContext(2, RoundingMode.CEILING);
        return NumberText.brief(new BigDecimal(most).round(digits).doubleValue());
    }
}
