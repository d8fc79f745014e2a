package org.hinge.inference.pdhg;

import java.util.function.Supplier;
import org.hinge.api.result.Termination;
import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.GapRule;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.DoubleRow;
import org.jspecify.annotations.Nullable;

/**
 * Iterates until the gap between the best energy and the best bound is proven to be small.
 *
 * <p>A look at the gap costs as much as a few iterations: {@link LookSchedule} says when. Points
 * that violate constraints are repaired once their energy is near the bound.
 */
final class GapSearch {
    /** A repair is tried when the gap of the violating point is this many times the wanted one. */
    private static final double NEAR = 1.5;

    /** Without any feasible point by this many iterations, one is asked for. */
    private static final int DOUBTFUL = 200;

    /** What a part tells the others: the time is past, and, before that, it is to stop. */
    private static final double PAST = 1;

    private static final double STOP = 2;

    /** Judges by the whole field, not by what is left of it. */
    interface Judge {
        /** Whether duals of the rows prove that it is infeasible. */
        boolean provesInfeasible(double[] ray);

        /** Whether values and duals prove the wanted gap, rounding and all. */
        boolean confirms(Incumbents best);

        /** The values of the whole field at a point of what is left of it. */
        double[] values(double[] y);
    }

    /** From here on a point that just counts as feasible is taken, if there is no other. */
    private static final int HARDLY_FEASIBLE = 4 * DOUBTFUL;

    private final ReducedField reduced;
    private final FoldedField field;
    private final Supplier<Exchange> exchangeOfReduced;
    private final Exchange exchange;
    private final Operator operator;
    private final Evaluation evaluation;
    private final Incumbents best;
    private final GapRule rule;
    private final double unit;
    private final double constantEnergy;
    private final SolverSettings settings;
    private final SolverProgress progress;
    private final Deadline deadline;
    private final Judge judge;
    private final boolean constrained;
    private @Nullable Repair repair;
    private @Nullable InfeasibilityCheck infeasibility;
    private double @Nullable [] ray;
    private Termination termination = Termination.ITERATION_LIMIT;
    private int iterations;
    private int nextDoubt = DOUBTFUL;
    private int nextLook;

    /**
     * Prepares a search.
     *
     * @param field has the terms of one part
     * @param exchangeOfReduced with the others, in the reduced field's numbers of variables; asked
     *     for when it is needed, since it is as long as these
     * @param rule in the units of the field's weights
     * @param unit of these, for what is reported
     * @param judge has the last word
     */
    GapSearch(
            ReducedField reduced,
            FoldedField field,
            Workers workers,
            Supplier<Exchange> exchangeOfReduced,
            GapRule rule,
            double unit,
            double constantEnergy,
            SolverSettings settings,
            SolverProgress progress,
            Deadline deadline,
            Judge judge) {
        this.reduced = reduced;
        this.field = field;
        this.exchangeOfReduced = exchangeOfReduced;
        this.exchange = exchangeOfReduced.get().renumbered(field.original);
        this.operator = new Operator(field, workers, exchange);
        this.evaluation = new Evaluation(operator);
        this.best = new Incumbents(operator);
        this.rule = rule;
        this.unit = unit;
        this.constantEnergy = constantEnergy;
        this.settings = settings;
        this.progress = progress;
        this.deadline = deadline;
        this.judge = judge;
        this.constrained = exchange.isAnywhere(field.hasUnfoldedConstraints());
    }

    Incumbents best() {
        return best;
    }

    Termination termination() {
        return termination;
    }

    int iterations() {
        return iterations;
    }

    /** A proof over the rows, if the termination is INFEASIBLE. */
    double @Nullable [] ray() {
        return ray;
    }

    /** Where the iterations are: meets the folded constraints, perhaps not the others. */
    double[] current() {
        return operator.next;
    }

    /** Lets go of what only iterations need; then there is no current point. */
    void putAside() {
        operator.putAside();
    }

    /**
     * Where to begin. By itself, so that nothing holds these values while it runs.
     *
     * @param start values; the duals are set in their groups
     */
    void begin(double[] start) {
        operator.begin(start);
    }

    /**
     * Runs to the end; then {@link #termination} says how it ended.
     *
     * @param warm whether the duals of the groups may prove something already
     * @param savepoints may have a state to go on from; then nothing else matters
     */
    void run(boolean warm, Savepoints savepoints) {
        if (warm) {
            offerDualsOfStart();
        }
        Halpern halpern = new Halpern(operator, !(warm && isLinear()));
        LookSchedule looks = new LookSchedule(exchange.total(reduced.rows));
        nextLook = looks.first(warm) - 1;
        DoubleRow saved = savepoints.begin();
        if (saved != null) {
            SavedState.restore(saved, state -> keep(state, halpern, looks));
        }
        int begun = iterations;
        while (iterations < settings.maxIterations()) {
            if (iterations > begun && savepoints.isDue(iterations)) {
                savepoints.save(
                        iterations,
                        SavedState.of(field.storage, state -> keep(state, halpern, looks)));
            }
            boolean last = iterations + 1 == settings.maxIterations() || isInterrupted();
            boolean look = last || iterations >= nextLook;
            halpern.iterate(look); // z becomes the next point; for a look T(z) is kept beside it
            iterations++;
            if (look) {
                evaluation.evaluate(); // E(y), violation and L(s) at T(z)
                best.offerDuals(evaluation.lowerBound());
                offerValues(last); // repaired, if they violate constraints and are worth it
                report();
                if (isProvenInfeasible()) {
                    termination = Termination.INFEASIBLE;
                    return;
                }
                if (isGapSmallEnough()) {
                    termination = Termination.CONVERGED;
                    return;
                }
                if (last) {
                    return;
                }
                halpern.moveOn();
                nextLook = looks.next(iterations, timesWanted()) - 1;
            }
        }
    }

    /** All that the iterations to come depend on. */
    private void keep(SavedState state, Halpern halpern, LookSchedule looks) {
        iterations = state.keep(iterations);
        nextDoubt = state.keep(nextDoubt);
        nextLook = state.keep(nextLook);
        halpern.keep(state);
        looks.keep(state);
        best.keep(state);
        if (state.keep(repair != null)) {
            repairing().keep(state);
        }
    }

    /** The duals of a warm start may prove more than those of the first iterations. */
    private void offerDualsOfStart() {
        evaluation.evaluate();
        best.offerDuals(evaluation.lowerBound());
    }

    private boolean isLinear() {
        return !exchange.isAnywhere(!field.isLinear());
    }

    private boolean isInterrupted() {
        double here = deadline.isStopWanted() ? STOP : deadline.isPast() ? PAST : 0;
        double anywhere = exchange.largestBefore(here);
        if (anywhere > 0) {
            termination = anywhere == STOP ? Termination.INTERRUPTED : Termination.TIME_LIMIT;
        }
        return anywhere > 0;
    }

    private void offerValues(boolean last) {
        if (evaluation.violation() <= Tolerances.REPAIRED) {
            best.offerValues(operator.next, evaluation.energy());
        } else if ((last && !best.hasValues()) || isWorthRepair()) {
            repair(last);
        }
    }

    private boolean isWorthRepair() {
        if (!best.hasValues() && iterations >= nextDoubt) {
            nextDoubt = 4 * iterations;
            return true;
        }
        double energy = evaluation.penalisedEnergy() + constantEnergy;
        return energy - bound() <= NEAR * rule.wanted(energy);
    }

    private void repair(boolean last) {
        Repair repairing = repairing();
        Deadline until = last ? new Deadline(1, SolverProgress.NONE) : deadline;
        // Constraints that contradict each other by next to nothing have no better point.
        double allowed =
                iterations >= HARDLY_FEASIBLE && !best.hasValues()
                        ? Tolerances.FEASIBLE
                        : Tolerances.REPAIRED;
        double[] repaired = repairing.repair(operator.next, until, allowed);
        ray = repairing.ray();
        if (repaired == null && ray == null && !best.hasValues() && !last) {
            ray = ConflictProof.find(reduced, operator.workers, exchangeOfReduced.get(), deadline);
        }
        if (repaired != null) {
            System.arraycopy(repaired, 0, operator.next, 0, repaired.length);
            evaluation.evaluate();
            best.offerValues(repaired, evaluation.energy());
        }
    }

    private boolean isProvenInfeasible() {
        if (ray == null && constrained && !best.hasValues()) {
            ray = infeasibilityCheck().look();
        }
        if (ray != null && !judge.provesInfeasible(ray)) {
            ray = null;
        }
        return ray != null;
    }

    private boolean isGapSmallEnough() {
        return best.hasValues() && rule.isGoodEnough(energy(), bound()) && isConfirmed();
    }

    private boolean isConfirmed() {
        operator.putAside();
        boolean confirmed = judge.confirms(best);
        if (!confirmed) {
            operator.takeBack();
        }
        return confirmed;
    }

    /** How many times the wanted gap there is, as if repairs were as good as they can be. */
    private double timesWanted() {
        double energy = Math.min(best.energy(), evaluation.penalisedEnergy()) + constantEnergy;
        return (energy - bound()) / rule.wanted(energy);
    }

    private double energy() {
        return best.energy() + constantEnergy;
    }

    private double bound() {
        return best.bound() + constantEnergy;
    }

    private void report() {
        progress.report(
                new SolverProgress.Check(
                        iterations,
                        unit * energy(),
                        unit * bound(),
                        best.hasValues()
                                ? GapRule.ratio(energy(), bound())
                                : Double.POSITIVE_INFINITY,
                        evaluation.violation(),
                        deadline.seconds()),
                () -> judge.values(best.hasValues() ? best.values() : operator.next));
    }

    /** Made when first needed: most fields never need one. */
    private Repair repairing() {
        Repair made = repair;
        if (made == null) {
            made = new Repair(reduced, field, operator.workers, exchange);
            repair = made;
        }
        return made;
    }

    private InfeasibilityCheck infeasibilityCheck() {
        InfeasibilityCheck made = infeasibility;
        if (made == null) {
            made = new InfeasibilityCheck(operator, reduced.rows);
            infeasibility = made;
        }
        return made;
    }
}
