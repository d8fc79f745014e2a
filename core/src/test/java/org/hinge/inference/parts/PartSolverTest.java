package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Tolerances;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/** What parts of a field find together is what one solver finds that has all of it. */
class PartSolverTest {
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-4).withMaxIterations(20_000).withThreads(1);

    private static final int[] PARTS = {1, 2, 3, 8};

    @Test
    void partsOfRandomFieldsProveWhatTheWholeFieldProves() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField field = RandomFields.of(seed);
            Solution whole = whole(field.mrf(), field.weights());
            for (int parts : PARTS) {
                String about = "seed " + seed + " in " + parts + " parts";
                PartsRun run = inParts(field.mrf(), field.weights(), parts, seed % 2 == 0);
                assertEqual(whole, run, field.mrf(), field.weights(), about);
            }
        }
    }

    @Test
    void partsTakeTheIterationsOfTheWholeField() {
        for (boolean squared : new boolean[] {false, true}) {
            List<HingeLossMrf> all = fields(squared);
            for (int f = 0; f < all.size(); f++) {
                for (boolean presolve : new boolean[] {false, true}) {
                    String about = "field " + f + " squared " + squared + " presolve " + presolve;
                    compareIterations(all.get(f), SETTINGS.withPresolve(presolve), about);
                }
            }
        }
    }

    private static void compareIterations(HingeLossMrf mrf, SolverSettings settings, String field) {
        double[] weights = GeneratedFields.weights();
        Solution whole = whole(mrf, weights, settings);
        for (int parts : PARTS) {
            String about = field + " in " + parts + " parts";
            PartsRun run =
                    PartsRun.of(mrf, TermPartitioner.split(mrf, weights, parts, false), settings);
            assertEqual(whole, run, mrf, weights, about);
            assertThat(run.first().iterations()).as(about).isEqualTo(whole.iterations());
            assertNear(run.first().energy(), whole.energy(), about);
            assertNear(run.first().lowerBound(), whole.lowerBound(), about);
        }
    }

    private static List<HingeLossMrf> fields(boolean squared) {
        GeneratedFields fields = new GeneratedFields(5, squared);
        return List.of(
                fields.citations(300, 900),
                fields.triads(200, 900),
                fields.averages(200, 60),
                fields.matching(12),
                fields.assignment(8, 1.1),
                // Not feasible, which takes all constraints to prove.
                fields.assignment(8, 0.9));
    }

    @Test
    void onePartIsSolvedLikeTheWholeField() {
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            RandomField field = RandomFields.of(seed);
            Solution whole = whole(field.mrf(), field.weights());
            PartsRun run = inParts(field.mrf(), field.weights(), 1, false);
            assertThat(run.values).as("seed %s", seed).isEqualTo(whole.values());
            assertThat(run.duals).as("seed %s", seed).isEqualTo(whole.duals());
        }
    }

    @Test
    void theSameNumberOfPartsGivesTheSameBits() {
        HingeLossMrf mrf = new GeneratedFields(3, false).citations(200, 500);
        for (int parts : new int[] {2, 8}) {
            PartsRun once = inParts(mrf, GeneratedFields.weights(), parts, true);
            for (int again = 0; again < 3; again++) {
                PartsRun next = inParts(mrf, GeneratedFields.weights(), parts, true);
                assertThat(next.values).isEqualTo(once.values);
                assertThat(next.duals).isEqualTo(once.duals);
                assertThat(next.first().lowerBound()).isEqualTo(once.first().lowerBound());
            }
        }
    }

    /** One part is told to stop; the others learn it with the next sums. */
    @Test
    void whenOnePartIsToStopAllStopAtTheSameIteration() {
        HingeLossMrf mrf = new GeneratedFields(3, false).citations(200, 500);
        List<FieldPart> parts = TermPartitioner.split(mrf, GeneratedFields.weights(), 3, false);
        List<ThreadExchange> exchanges = ThreadExchange.connect(3, 1, 60);
        SolverSettings endless = SETTINGS.withGap(Double.MIN_VALUE).withAbsoluteGap(0.0);
        List<Solution> solutions =
                PartsRun.inThreads(
                        3,
                        part ->
                                new PartSolver(
                                                parts.get(part),
                                                endless,
                                                exchanges.get(part),
                                                Checkpoints.none(1))
                                        .solve(part == 1 ? stopAfter(30) : SolverProgress.NONE));
        for (Solution solution : solutions) {
            assertThat(solution.termination()).isEqualTo(Termination.INTERRUPTED);
            assertThat(solution.iterations()).isBetween(30, 33);
            assertThat(solution.iterations()).isEqualTo(solutions.get(0).iterations());
            assertThat(solution.lowerBound()).isEqualTo(solutions.get(0).lowerBound());
        }
    }

    private static SolverProgress stopAfter(int iterations) {
        AtomicInteger asked = new AtomicInteger();
        return new SolverProgress() {
            @Override
            public boolean stopWanted() {
                return asked.incrementAndGet() > iterations;
            }
        };
    }

    private static void assertNear(double found, double wanted, String about) {
        assertThat(found).as(about).isCloseTo(wanted, within(1e-8 * (1 + Math.abs(wanted))));
    }

    private static void assertEqual(
            Solution whole, PartsRun run, HingeLossMrf mrf, double[] weights, String about) {
        for (Solution part : run.solutions) {
            assertThat(part.termination()).as(about).isEqualTo(whole.termination());
            assertThat(part.iterations()).as(about).isEqualTo(run.first().iterations());
            assertThat(part.energy()).as(about).isEqualTo(run.first().energy());
            assertThat(part.lowerBound()).as(about).isEqualTo(run.first().lowerBound());
            assertThat(part.ruleEnergy()).as(about).isEqualTo(run.first().ruleEnergy());
        }
        Certificate certificate = Certificate.of(mrf, weights, run.values, run.duals);
        if (whole.termination() == Termination.INFEASIBLE) {
            assertThat(Certificate.infeasibility(mrf, run.duals))
                    .as(about)
                    .isGreaterThan(Tolerances.INFEASIBLE);
            return;
        }
        Solution first = run.first();
        double size = 1 + Math.abs(first.energy());
        assertThat(certificate.energy()).as(about).isCloseTo(first.energy(), within(1e-12 * size));
        assertThat(certificate.lowerBound())
                .as(about)
                .isBetween(first.lowerBound() - 1e-12 * size, first.lowerBound() + 1e-9 * size);
        assertThat(certificate.maxViolation()).as(about).isEqualTo(first.maxViolation());
        if (whole.termination() == Termination.CONVERGED) {
            GapRule rule = GapRule.of(mrf, weights, SETTINGS);
            double wanted = rule.wanted(whole.energy());
            assertThat(rule.isGoodEnough(first.energy(), first.lowerBound())).as(about).isTrue();
            assertThat(first.energy()).as(about).isCloseTo(whole.energy(), within(2 * wanted));
            assertThat(first.maxViolation()).as(about).isLessThanOrEqualTo(Tolerances.FEASIBLE);
        }
    }

    private static PartsRun inParts(
            HingeLossMrf mrf, double[] weights, int parts, boolean refined) {
        return PartsRun.of(mrf, TermPartitioner.split(mrf, weights, parts, refined), SETTINGS);
    }

    private static Solution whole(HingeLossMrf mrf, double[] weights) {
        return whole(mrf, weights, SETTINGS);
    }

    private static Solution whole(HingeLossMrf mrf, double[] weights, SolverSettings settings) {
        return new PrimalDualSolver(settings)
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }
}
