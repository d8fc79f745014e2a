package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Deadline;
import org.hinge.inference.GapRule;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.Folding;
import org.hinge.inference.presolve.MergeTerms;
import org.hinge.inference.presolve.Postsolve;
import org.hinge.inference.presolve.Presolve;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/**
 * Parts that exchange sums take the iterations that one part with all terms takes, to the same
 * energy and bound.
 */
class ExchangeTest {
    private static final SolverSettings SETTINGS = SolverSettings.DEFAULT.withMaxIterations(3_000);

    /** What a search came to. */
    private record Outcome(Termination termination, int iterations, double energy, double bound) {}

    /** The searches, not what is made of them, are compared: every part believes its sums. */
    private static final GapSearch.Judge TRUSTING =
            new GapSearch.Judge() {
                @Override
                public boolean provesInfeasible(double[] ray) {
                    return true;
                }

                @Override
                public boolean confirms(Incumbents best) {
                    return true;
                }
            };

    @Test
    void partsTakeTheSameIterationsOnGeneratedFields() throws Exception {
        double[] weights = GeneratedFields.weights();
        for (boolean squared : new boolean[] {false, true}) {
            GeneratedFields fields = new GeneratedFields(5, squared);
            List<HingeLossMrf> all =
                    List.of(
                            fields.citations(300, 900),
                            fields.averages(200, 60),
                            fields.matching(12),
                            fields.assignment(8, 1.1),
                            fields.assignment(8, 0.9));
            for (int f = 0; f < all.size(); f++) {
                for (int parts : new int[] {2, 3}) {
                    compare(all.get(f), weights, parts, "field " + f + " squared " + squared);
                }
            }
        }
    }

    @Test
    void partsTakeTheSameIterationsOnRandomFields() throws Exception {
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            RandomField field = RandomFields.of(seed);
            compare(field.mrf(), field.weights(), 2, "seed " + seed);
        }
    }

    private static void compare(HingeLossMrf mrf, double[] weights, int parts, String about)
            throws Exception {
        Presolve presolve = new Presolve(mrf, weights, new double[mrf.variables()]);
        Postsolve postsolve = presolve.run();
        if (presolve.ray() != null) {
            return;
        }
        ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve);
        Outcome alone = search(reduced, 0, 1, Exchange.NONE);
        ThreadExchange exchange = new ThreadExchange(parts);
        ExecutorService threads = Executors.newFixedThreadPool(parts);
        try {
            List<Future<Outcome>> searches = new ArrayList<>();
            for (int p = 0; p < parts; p++) {
                int part = p;
                searches.add(
                        threads.submit(() -> search(reduced, part, parts, exchange.part(part))));
            }
            for (Future<Outcome> search : searches) {
                assertSame(search.get(), alone, about);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static void assertSame(Outcome found, Outcome alone, String about) {
        assertThat(found.termination()).as(about).isEqualTo(alone.termination());
        assertThat(found.iterations()).as(about).isEqualTo(alone.iterations());
        double digits = 1e-9 * (1 + Math.abs(alone.bound()));
        assertThat(found.bound()).as(about).isCloseTo(alone.bound(), within(digits));
        if (alone.termination() == Termination.CONVERGED) {
            assertThat(found.energy()).as(about).isCloseTo(alone.energy(), within(digits));
        }
    }

    /**
     * One part has the rows of every so many-th variable that comes first: terms of the same three
     * variables, whose steps are longer together, are not parted.
     */
    private static Outcome search(ReducedField reduced, int part, int parts, Exchange exchange) {
        try (Workers workers = new Workers(1)) {
            FoldedField field =
                    Folding.fold(
                            reduced,
                            row -> reduced.variable[reduced.start[row]] % parts == part,
                            workers);
            GapSearch search =
                    new GapSearch(
                            reduced,
                            field,
                            workers,
                            exchange,
                            new GapRule(1e-4, 1e-7),
                            1,
                            0,
                            SETTINGS,
                            SolverProgress.NONE,
                            new Deadline(600, SolverProgress.NONE),
                            TRUSTING);
            search.run(field.toFolded(reduced.lo), false);
            return new Outcome(
                    search.termination(),
                    search.iterations(),
                    search.best().energy(),
                    search.best().bound());
        }
    }
}
