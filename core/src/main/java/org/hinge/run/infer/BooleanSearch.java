package org.hinge.run.infer;

import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.walk.DiscreteSolution;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.run.load.StopAfter;
import org.jspecify.annotations.Nullable;

/** The best assignment that MaxWalkSAT sees. */
final class BooleanSearch {
    private BooleanSearch() {}

    static BooleanOutcome find(BooleanProblem problem, BooleanSettings.Search settings) {
        problem.steps().beginKeeping("searching");
        StopAfter stop = new StopAfter(problem.steps(), settings.timeLimitSeconds(), "flips");
        MaxWalkSat search =
                new MaxWalkSat(
                        MaxWalkSatSettings.DEFAULT
                                .withFlips(settings.flips())
                                .withSeed(problem.seed()));
        DiscreteSolution found = search.solve(problem.discrete(), stop);
        return BooleanOutcome.found(
                termination(found, stop.why()),
                found.values(),
                found.flips(),
                // Potentials cost at least 0, and a proven optimum at least what it costs.
                found.isOptimal() ? found.energy() : 0,
                found.violated(),
                new BooleanAnswer.Searched(found.flips(), found.isOptimal()));
    }

    /** All flips made is what was asked for, unless no feasible assignment was among them. */
    private static Termination termination(DiscreteSolution found, @Nullable Termination stopped) {
        if (stopped != null) {
            return stopped;
        }
        return found.feasibility() == Feasibility.FEASIBLE
                ? Termination.CONVERGED
                : Termination.ITERATION_LIMIT;
    }
}
