package org.hinge.engine;

import java.util.Map;
import org.hinge.inference.Termination;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.walk.DiscreteSolution;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.jspecify.annotations.Nullable;

/** The best assignment that MaxWalkSAT saw. */
final class SearchResult implements BooleanResult {
    private final DiscreteSolution found;
    private final Termination termination;

    private SearchResult(DiscreteSolution found, Termination termination) {
        this.found = found;
        this.termination = termination;
    }

    static SearchResult find(BooleanProblem problem, BooleanSettings.Search settings) {
        RunSteps steps = problem.loaded().steps();
        steps.beginKeeping("searching");
        StopAfter stop = new StopAfter(steps, settings.timeLimitSeconds(), "flips");
        MaxWalkSat search =
                new MaxWalkSat(
                        MaxWalkSatSettings.DEFAULT
                                .withFlips(settings.flips())
                                .withSeed(problem.run().seed()));
        DiscreteSolution found = search.solve(problem.discrete(), stop);
        return new SearchResult(found, termination(found, stop.why()));
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

    DiscreteSolution found() {
        return found;
    }

    @Override
    public Termination termination() {
        return termination;
    }

    @Override
    public double[] values() {
        return found.values();
    }

    @Override
    public long iterations() {
        return found.flips();
    }

    /** Potentials cost at least 0, and a proven optimum at least what it costs. */
    @Override
    public double lowerBound() {
        return found.isOptimal() ? found.energy() : 0;
    }

    @Override
    public int[] violated() {
        return found.violated();
    }

    @Override
    public void addTo(Map<String, @Nullable Object> json) {
        json.put("flips", found.flips());
        json.put("provenOptimal", found.isOptimal());
        json.put("violatedConstraints", found.violated().length);
    }

    @Override
    public String text(String energy) {
        String how =
                switch (termination) {
                    case TIME_LIMIT -> "stopped at the limit of time after";
                    case INTERRUPTED -> "interrupted after";
                    case CONVERGED, ITERATION_LIMIT, INFEASIBLE -> "searched with";
                };
        return "%s %,d flip%s: %s, %s\n"
                .formatted(
                        how,
                        found.flips(),
                        found.flips() == 1 ? "" : "s",
                        energy,
                        found.isOptimal()
                                ? "proven to be the least possible"
                                : "the least that was seen, which proves nothing");
    }
}
