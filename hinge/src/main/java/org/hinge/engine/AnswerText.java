package org.hinge.engine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.hinge.diagnostic.Counted;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.hinge.model.HingeLossMrf;

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
        StringBuilder out = new StringBuilder();
        Solution solution = answer.solution();
        if (solution != null && !answer.isInfeasible()) {
            if (atomsShown > 0) {
                out.append(
                        AtomText.of(
                                answer.program(),
                                answer.data(),
                                answer.values(),
                                atomsShown,
                                AnswerText::sixDigits));
            }
            out.append(solution.values().length == 0 ? NO_TARGETS : solved(answer, solution));
        }
        LazyReport lazy = answer.lazy();
        if (lazy != null) {
            out.append(rounds(answer, lazy));
        }
        out.append(counts(answer.ground().mrf(), answer.seconds()));
        return out.toString();
    }

    private static String rounds(Answer answer, LazyReport lazy) {
        int rules = answer.program().rules().size();
        int rounds = lazy.rounds().size();
        String text =
                "%,d of %s grounded only where violated, in %s"
                        .formatted(
                                lazy.asked().size(),
                                Counted.of(rules, "rule"),
                                Counted.of(rounds, "round"));
        int formulas = lazy.formulas().size();
        String inFull =
                formulas == 0
                        ? ""
                        : "; %,d more could not be: more than one clause".formatted(formulas);
        return text + inFull + "\n";
    }

    /** How large the field is and how long it took. */
    static String counts(HingeLossMrf mrf, Answer.Seconds seconds) {
        return size(mrf)
                + "; %.2f s to load, %.2f to ground, %.2f to solve\n"
                        .formatted(seconds.load(), seconds.ground(), seconds.solve());
    }

    /** How large a field is. */
    static String size(HingeLossMrf mrf) {
        return String.join(
                ", ",
                Counted.of(mrf.variables(), "atom"),
                Counted.of(mrf.potentials(), "potential"),
                Counted.of(mrf.constraints(), "constraint"));
    }

    private static String solved(Answer answer, Solution solution) {
        String energy = "energy " + number(solution.energy());
        if (answer.constantEnergy() != 0) {
            energy += " (and a constant " + number(answer.constantEnergy()) + ")";
        }
        String proof = proof(solution, answer.rule());
        return "%s in %s: %s, %s; largest violation %s\n"
                .formatted(
                        ending(solution),
                        Counted.of(solution.iterations(), "iteration"),
                        energy,
                        proof,
                        violation(solution));
    }

    /** Why a solver stopped. */
    static String ending(Solution solution) {
        return switch (solution.termination()) {
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
     * @param rule a run whose gap is larger than wanted may have been ended by the difference
     */
    static String proof(Solution solution, GapRule rule) {
        if (!Double.isFinite(solution.gap())) {
            return "nothing is proven yet";
        }
        if (solution.gap() < EXACT) {
            return "proven to be the least possible";
        }
        boolean near =
                solution.termination() == Termination.CONVERGED
                        && solution.gap() > rule.gap()
                        && solution.absoluteGap() <= rule.absolute();
        String most =
                near
                        ? roundedUp(solution.absoluteGap())
                        : roundedUp(100 * solution.gap()) + " % of the energy";
        return "proven: at most %s above the least possible".formatted(most);
    }

    private static String violation(Solution solution) {
        return number(solution.maxViolation() < ROUNDING ? 0 : solution.maxViolation());
    }

    /** Two digits that matter, never less than what is proven. */
    private static String roundedUp(double most) {
        MathContext digits = new MathContext(2, RoundingMode.CEILING);
        return number(new BigDecimal(most).round(digits).doubleValue());
    }

    /** Six digits that matter, without noughts at the end. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.6g", value);
        return text.contains("e") || !text.contains(".")
                ? text
                : text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    static String sixDigits(double value) {
        return String.format(Locale.ROOT, "%.6f", value);
    }
}
