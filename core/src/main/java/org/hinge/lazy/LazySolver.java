package org.hinge.lazy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.result.LazyReport;
import org.hinge.api.result.Termination;
import org.hinge.grounding.LazyGrounding;
import org.hinge.grounding.lazy.LazyCost;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Lazy MAP inference (the paper's section of that name): solve what is grounded, look which other
 * ground rules the values violate, add these, and solve again from where it stopped.
 *
 * <pre>
 *   E(y)   energy of the whole model: of what is grounded, and a query over all that is not
 *   L(s)   lower bound of the whole model: terms that are not grounded have the dual 0, whose
 *          conjugate is 0; leaving them out only lowers the bound
 * </pre>
 *
 * The gap that is reported and that ends the search is that between the best E and the best L
 * (docs/mathematics.md).
 */
public final class LazySolver {
    /** What is grounded is solved this much closer than the whole is wanted. */
    private static final double CLOSER = 0.5;

    /** Thresholds below this are 0. */
    private static final double LEAST_THRESHOLD = 1e-6;

    private static final int MOST_TIGHTENINGS = 4;

    private final LazyGrounding lazy;
    private final LazyProgress progress;
    private final SolverSettings limits;
    private final GapRule rule;
    private final double[] weights;
    private final long begin = System.nanoTime();
    private final List<LazyReport.Round> rounds = new ArrayList<>();

    private double threshold;
    private double innerGap;
    private int tightenings;
    private int iterations;
    private double solverSeconds;

    private double[] values = new double[0];
    private double[] ruleEnergies = new double[0];
    private double energy = Double.POSITIVE_INFINITY;
    private double violation = Double.POSITIVE_INFINITY;
    private double[] duals = new double[0];
    private double lowerBound = Double.NEGATIVE_INFINITY;

    /**
     * Of a program that is partly grounded.
     *
     * @param weights one per rule
     * @param threshold potentials are added whose linear function is above this
     * @param progress told how each round goes
     */
    public LazySolver(
            LazyGrounding lazy,
            double[] weights,
            SolverSettings limits,
            double threshold,
            LazyProgress progress) {
        this.lazy = lazy;
        this.weights = weights;
        this.limits = limits;
        this.rule = GapRule.ofLeastWeight(weights, limits);
        this.threshold = threshold;
        this.innerGap = CLOSER * limits.gap();
        this.progress = progress;
    }

    /** Told how lazy inference goes on, and asked whether it should. */
    public interface LazyProgress extends SolverProgress {
        /**
         * What is grounded is solved; now the whole model is looked at.
         *
         * @param answerKept whether there is an answer already
         */
        void looksAtWholeModel(int round, boolean answerKept);

        /** A round is over. */
        void ends(LazyReport.Round round);

        /** It has stopped as it was asked to; its answer is still to be written. */
        void stopped();

        /** The same, but a last look at the answer must not take much longer. */
        void stoppedForLastLook();

        /** Whether there is a limit of time for the whole run. */
        boolean isLimited();

        /** Whether it has passed. */
        boolean isOutOfTime();

        /** What is left of it. */
        double secondsLeft();
    }

    /**
     * Runs to the end.
     *
     * @throws org.hinge.grounding.limits.GroundingException if a limit is passed
     */
    public Solution run() {
        Start start = Start.atZero(mrf());
        while (true) {
            Solution solved = solve(start);
            if (solved.termination() == Termination.INFEASIBLE) {
                return solved;
            }
            Termination stop = judge(solved);
            if (stop != null) {
                return answer(stop);
            }
            start = Start.of(solved.values(), extended(solved.duals()));
        }
    }

    /** Solves what is grounded. */
    private Solution solve(Start start) {
        SolverSettings left =
                limits.withGap(innerGap)
                        .withMaxIterations(limits.maxIterations() - iterations)
                        .withTimeLimitSeconds(
                                Math.min(
                                        progress.secondsLeft(),
                                        Math.max(1e-3, limits.timeLimitSeconds() - seconds())));
        GapRule closer = new GapRule(innerGap, innerGap / rule.gap() * rule.absolute());
        long from = System.nanoTime();
        Solution solved = new PrimalDualSolver(left, closer).solve(mrf(), weights, start, progress);
        solverSeconds += (System.nanoTime() - from) / 1e9;
        iterations += solved.iterations();
        return solved;
    }

    /** Looks at the whole model, and grounds more of it; says why to stop, or null to go on. */
    private @Nullable Termination judge(Solution solved) {
        Termination asked = asked(solved);
        if (asked == Termination.INTERRUPTED && !rounds.isEmpty()) {
            // The whole model was looked at before, and a query may take long.
            progress.stopped();
            return asked;
        }
        if (asked != null) {
            progress.stoppedForLastLook();
        }
        try {
            progress.looksAtWholeModel(rounds.size() + 1, !rounds.isEmpty());
            note(solved, lazy.look(solved.values()));
            if (asked != null) {
                progress.stopped();
            }
            if (violation <= Solution.FEASIBLE && rule.isGoodEnough(energy, lowerBound)) {
                return Termination.CONVERGED;
            }
            if (asked != null || solved.termination() != Termination.CONVERGED) {
                return asked == null ? solved.termination() : asked;
            }
            if (iterations >= limits.maxIterations()) {
                return Termination.ITERATION_LIMIT;
            }
            return seconds() >= limits.timeLimitSeconds() ? Termination.TIME_LIMIT : groundMore();
        } catch (InterruptedRunException e) {
            if (rounds.isEmpty()) {
                throw e;
            }
            Termination why =
                    progress.isOutOfTime() ? Termination.TIME_LIMIT : Termination.INTERRUPTED;
            progress.stopped();
            return why;
        }
    }

    /** Why the run as a whole is to stop now; null if it is not. */
    private @Nullable Termination asked(Solution solved) {
        if (progress.stopWanted()) {
            return Termination.INTERRUPTED;
        }
        boolean passed = progress.isLimited() && solved.termination() == Termination.TIME_LIMIT;
        return passed || progress.isOutOfTime() ? Termination.TIME_LIMIT : null;
    }

    private void note(Solution solved, LazyCost cost) {
        double[] energies = ruleEnergies(solved.values(), cost);
        double whole = Arrays.stream(energies).sum();
        double violated = Math.max(solved.maxViolation(), cost.maxViolation());
        boolean hadFeasible = violation <= Solution.FEASIBLE;
        boolean better =
                violated <= Solution.FEASIBLE
                        ? !hadFeasible || whole < energy
                        : !hadFeasible && violated < violation;
        if (better) {
            values = solved.values();
            ruleEnergies = energies;
            energy = whole;
            violation = violated;
        }
        if (solved.lowerBound() > lowerBound) {
            lowerBound = solved.lowerBound();
            duals = solved.duals();
        }
        LazyReport.Round round =
                new LazyReport.Round(
                        rounds.size() + 1,
                        mrf().terms(),
                        whole,
                        lowerBound,
                        gap(),
                        violated,
                        threshold,
                        solved.iterations(),
                        seconds());
        rounds.add(round);
        progress.ends(round);
    }

    /** What each rule costs in the whole model. */
    private double[] ruleEnergies(double[] at, LazyCost cost) {
        double[] energies = Certificate.ruleEnergy(mrf(), weights, at);
        lazy.asked().stream()
                .forEach(
                        q -> {
                            double value = cost.ruleValue(q);
                            energies[q] = value == 0 ? 0 : weights[q] * value;
                        });
        return energies;
    }

    private @Nullable Termination groundMore() {
        int added = lazy.add(threshold);
        while (added == 0 && threshold > 0) {
            threshold = threshold < LEAST_THRESHOLD ? 0 : threshold / 10;
            added = lazy.add(threshold);
        }
        if (added > 0) {
            return null;
        }
        // All that is violated is grounded: only a closer solution can close the gap.
        innerGap /= 4;
        return ++tightenings > MOST_TIGHTENINGS ? Termination.ITERATION_LIMIT : null;
    }

    private Solution answer(Termination termination) {
        return new Solution(
                termination,
                values,
                extended(duals),
                ruleEnergies,
                energy,
                lowerBound,
                violation,
                iterations,
                seconds());
    }

    /** Infinite if no values were feasible. */
    private double gap() {
        return violation <= Solution.FEASIBLE
                ? GapRule.ratio(energy, lowerBound)
                : Double.POSITIVE_INFINITY;
    }

    /** Terms that were not there yet have the dual 0. */
    private double[] extended(double[] some) {
        return Arrays.copyOf(some, mrf().terms());
    }

    private HingeLossMrf mrf() {
        return lazy.ground().mrf();
    }

    /** How long solving took, without grounding and looking. */
    public double solverSeconds() {
        return solverSeconds;
    }

    private double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** How it went. */
    public LazyReport report() {
        return new LazyReport(
                rounds,
                lazy.asked().stream().map(rule -> rule + 1).boxed().toList(),
                lazy.formulas().stream().map(rule -> rule + 1).toList());
    }
}
