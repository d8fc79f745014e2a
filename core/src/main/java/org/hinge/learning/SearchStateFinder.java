package org.hinge.learning;

import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.walk.DiscreteSolution;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** Finds states over {0, 1} by local search, started where it ended before. Proves little. */
public final class SearchStateFinder implements StateFinder {
    private final MaxWalkSat search;
    private final SolverProgress progress;

    public SearchStateFinder(MaxWalkSat search, SolverProgress progress) {
        this.search = search;
        this.progress = progress;
    }

    @Override
    public State find(HingeLossMrf mrf, double[] weights, @Nullable State from, double sharper) {
        DiscreteMrf discrete = DiscreteMrf.of(mrf, weights);
        DiscreteSolution solution =
                from == null
                        ? search.solve(discrete, progress)
                        : search.solve(discrete, from.values(), progress);
        if (solution.feasibility() != Feasibility.FEASIBLE) {
            int term = solution.violated().length == 0 ? -1 : solution.violated()[0];
            throw new LearningException(
                    term < 0 ? -1 : mrf.rule(term),
                    term,
                    "no Boolean values of the free atoms were found that meet the hard rules",
                    "allow more flips, or learn with soft truth values");
        }
        return solution.isOptimal()
                ? State.of(
                        solution.values(),
                        new double[mrf.terms()],
                        solution.energy(),
                        solution.energy(),
                        0)
                : State.unproven(solution.values(), solution.energy());
    }
}
