package org.hinge.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.control.InterruptedRunException;
import org.hinge.grounding.LazyCost;
import org.hinge.grounding.LazyGrounding;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Termination;
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
final class LazyInference {
    /** What is grounded is solved this much closer than the whole is wanted. */
    private static final double CLOSER = 0.5;

    /** Thresholds below this are 0. */
    private static final double LEAST_THRESHOLD = 1e-6;

    private static final int MOST_TIGHTENINGS = 4;

    private final LoadedProgram loaded;
    private final LazyGrounding lazy;
    private final SolverSettings limits;
    private final GapRule rule;
    private final double[] weights;
    private final long begin = System.nanoTime();
    private final List<LazyRound> rounds = new ArrayList<>();

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

    private LazyInference(
            LoadedProgram loaded,
            LazyGrounding lazy,
            double[] weights,
            InferenceSettings settings,
            int threads) {
        this.loaded = loaded;
        this.lazy = lazy;
        this.weights = weights;
        this.limits = settings.limits(threads);
        this.rule = GapRule.ofLeastWeight(weights, limits);
        this.threshold = settings.lazy().threshold();
        this.innerGap = CLOSER * settings.gap();
    }

    /** Grounds and solves; null if a limit is passed, which is then reported. */
    static @Nullable Answer answer(
            LoadedProgram loaded, RunSettings run, InferenceSettings settings) {
        long begin = System.nanoTime();
        LazyGrounding lazy = loaded.groundLazily(settings.lazy().constraints());
        if (lazy == null) {
            return null;
        }
        double[] weights = RuleWeights.of(loaded.program());
        LazyInference inference = new LazyInference(loaded, lazy, weights, settings, run.threads());
        Solution solution = null;
        if (lazy.ground().violatedCount() == 0 || run.allowViolated()) {
            solution = loaded.reported(inference::run);
            if (solution == null) {
                return null;
            }
        }
        loaded.steps().answered();
        double solve = inference.solverSeconds;
        double ground = (System.nanoTime() - begin) / 1e9 - solve;
        Answer.Seconds seconds = new Answer.Seconds(loaded.loadSeconds(), ground, solve);
        return new Answer(
                loaded,
                lazy.ground(),
                weights,
                solution,
                run,
                settings,
                seconds,
                inference.report());
    }

    /** Runs to the end. */
    private Solution run() {
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
                                        loaded.steps().secondsLeft(),
                                        Math.max(1e-3, limits.timeLimitSeconds() - seconds())));
        GapRule closer = new GapRule(innerGap, innerGap / rule.gap() * rule.absolute());
        long from = System.nanoTime();
        Solution solved =
                new PrimalDualSolver(left, closer).solve(mrf(), weights, start, loaded.steps());
        solverSeconds += (System.nanoTime() - from) / 1e9;
        iterations += solved.iterations();
        return solved;
    }

    /** Looks at the whole model, and grounds more of it; says why to stop, or null to go on. */
    private @Nullable Termination judge(Solution solved) {
        RunSteps steps = loaded.steps();
        Termination asked = asked(solved);
        if (asked == Termination.INTERRUPTED && !rounds.isEmpty()) {
            // The whole model was looked at before, and a query may take long.
            steps.stopped();
            return asked;
        }
        if (asked != null) {
            steps.stoppedForLastLook();
        }
        try {
            steps.looksAtWholeModel(rounds.size() + 1, !rounds.isEmpty());
            note(solved, lazy.look(solved.values()));
            if (asked != null) {
                steps.stopped();
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
                    steps.isOutOfTime() ? Termination.TIME_LIMIT : Termination.INTERRUPTED;
            steps.stopped();
            return why;
        }
    }

    /** Why the run as a whole is to stop now; null if it is not. */
    private @Nullable Termination asked(Solution solved) {
        RunSteps steps = loaded.steps();
        if (steps.stopWanted()) {
            return Termination.INTERRUPTED;
        }
        boolean passed = steps.isLimited() && solved.termination() == Termination.TIME_LIMIT;
        return passed || steps.isOutOfTime() ? Termination.TIME_LIMIT : null;
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
        LazyRound round =
                new LazyRound(
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
        loaded.steps().ends(round);
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

    private double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    private LazyReport report() {
        return new LazyReport(rounds, lazy.asked().stream().boxed().toList(), lazy.formulas());
    }
}
