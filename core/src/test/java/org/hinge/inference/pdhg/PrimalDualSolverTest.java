package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Fields;
import org.hinge.inference.GapRule;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PrimalDualSolverTest {
    private static final SolverSettings PRECISE =
            SolverSettings.DEFAULT.withGap(1e-7).withMaxIterations(100_000).withThreads(1);

    @Test
    void squaredHingesMeetInProportionToTheirWeights() {
        HingeLossMrf mrf =
                new Fields(1, 2)
                        .add(TermKind.SQUARED_HINGE, 1, 0)
                        .add(TermKind.SQUARED_HINGE, -1, 1)
                        .build();
        Solution solution = solve(mrf, 3, 1);
        assertEquals(0.25, solution.values()[0], 1e-12);
        assertEquals(0.75, solution.energy(), 1e-12);
    }

    /** The paper's example of two predictions under a sum of one: (0.65, 0.35). */
    @Test
    void squaredHingesShareWhatASumOfOneLeaves() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.SQUARED_HINGE, -1, 0, 0.9)
                        .add(TermKind.SQUARED_HINGE, 0, -1, 0.6)
                        .add(TermKind.AT_MOST, 1, 1, -1)
                        .build();
        Solution solution = solve(mrf, 1, 1, Double.NaN);
        assertArrayEquals(new double[] {0.65, 0.35}, solution.values(), 1e-4);
        assertEquals(2 * 0.25 * 0.25, solution.energy(), 1e-6);
    }

    /** The same with hinges: any point between (0.4, 0.6) and (0.9, 0.1) costs 0.5. */
    @Test
    void hingesLeaveASegmentOfOptima() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.HINGE, -1, 0, 0.9)
                        .add(TermKind.HINGE, 0, -1, 0.6)
                        .add(TermKind.AT_MOST, 1, 1, -1)
                        .build();
        Solution solution = solve(mrf, 1, 1, Double.NaN);
        assertEquals(0.5, solution.energy(), 1e-6);
        assertEquals(1, solution.values()[0] + solution.values()[1], 1e-12);
        assertTrue(solution.values()[0] >= 0.4 - 1e-6 && solution.values()[0] <= 0.9 + 1e-6);
    }

    @Test
    void solvesFieldsWithoutVariablesTermsOrWeights() {
        Solution empty = solve(new HingeLossMrfBuilder(0, 0).build());
        assertEquals(Termination.CONVERGED, empty.termination());
        Solution loose = solve(new HingeLossMrfBuilder(3, 1).build(), 1);
        assertEquals(Termination.CONVERGED, loose.termination());
        HingeLossMrf mrf = new Fields(2, 2).add(TermKind.HINGE, 1, 1, 0.5).build();
        Solution weightless = solve(mrf, 0, 0);
        assertEquals(Termination.CONVERGED, weightless.termination());
        assertEquals(0, weightless.energy());
        assertArrayEquals(new double[1], weightless.duals());
    }

    @Test
    void leavesAVariableThatNothingPushesWhereItWas() {
        HingeLossMrf mrf = new HingeLossMrfBuilder(2, 1).build();
        Start start = Start.of(new double[] {0.3, 0.8}, new double[0]);
        Solution solution =
                new PrimalDualSolver(PRECISE)
                        .solve(mrf, new double[] {1}, start, SolverProgress.NONE);
        assertArrayEquals(new double[] {0.3, 0.8}, solution.values());
    }

    @Test
    void provesAConflictOfBoundsAlone() {
        HingeLossMrf mrf =
                new Fields(2, 3)
                        .add(TermKind.AT_MOST, 1, 0, -0.3)
                        .add(TermKind.HINGE, 1, -1, 0)
                        .add(TermKind.AT_MOST, -1, 0, 0.5)
                        .build();
        Solution solution = solve(mrf, Double.NaN, 1, Double.NaN);
        assertEquals(Termination.INFEASIBLE, solution.termination());
        assertEquals(0.1, Certificate.infeasibility(mrf, solution.duals()), 1e-12);
        assertEquals(0, solution.duals()[1]);
    }

    /** No row alone shows it: the duals have to find out. */
    @Test
    void provesThatAnAssignmentIsImpossible() {
        for (int seed = 0; seed < RandomCases.count(200); seed++) {
            for (double capacity : new double[] {0.9, 0.999, 1, 1.1}) {
                HingeLossMrf mrf =
                        new GeneratedFields(seed, seed % 2 == 0).assignment(2 + seed % 9, capacity);
                Solution solution = solve(mrf, PRECISE);
                String about = "seed " + seed + ", capacity " + capacity;
                if (capacity < 1) {
                    assertEquals(Termination.INFEASIBLE, solution.termination(), about);
                    assertTrue(Certificate.infeasibility(mrf, solution.duals()) > 1e-6, about);
                } else {
                    assertEquals(Termination.CONVERGED, solution.termination(), about);
                    assertTrue(solution.maxViolation() <= 2e-9, about);
                }
            }
        }
    }

    /** The bound that is reported is what the duals of all terms give by the plain formula. */
    @Test
    void dualsReproduceTheBoundThatTheSearchSaw() {
        for (long seed = 0; seed < RandomCases.count(3_000); seed++) {
            RandomField field = RandomFields.of(seed);
            List<SolverProgress.Check> checks = new ArrayList<>();
            Solution solution = solve(field, PRECISE.withGap(1e-3), checks);
            if (solution.termination() == Termination.CONVERGED) {
                double seen = checks.get(checks.size() - 1).lowerBound();
                assertEquals(Math.max(0, seen), solution.lowerBound(), 1e-9, field.toString());
                assertTrue(solution.lowerBound() <= solution.energy() + 1e-9, field.toString());
            }
        }
    }

    @Test
    void aFieldSolvedBeforeIsSolvedAtOnce() {
        int cold = 0;
        int warm = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField field = RandomFields.of(seed);
            Solution first = solve(field, PRECISE, new ArrayList<>());
            if (first.termination() == Termination.CONVERGED) {
                Solution second =
                        new PrimalDualSolver(PRECISE)
                                .solve(
                                        field.mrf(),
                                        field.weights(),
                                        Start.from(first),
                                        SolverProgress.NONE);
                assertEquals(Termination.CONVERGED, second.termination(), field.toString());
                double tolerance = 2 * GapRule.of(field.mrf(), field.weights(), PRECISE).absolute();
                assertEquals(first.energy(), second.energy(), tolerance, field.toString());
                cold += first.iterations();
                warm += second.iterations();
            }
        }
        assertTrue(4 * warm < cold, warm + " of " + cold + " iterations");
    }

    @Test
    void theNumberOfThreadsChangesNoBit() {
        for (boolean squared : new boolean[] {false, true}) {
            HingeLossMrf mrf = new GeneratedFields(7, squared).triads(8_000, 40_000);
            SolverSettings settings = SolverSettings.DEFAULT.withGap(1e-2);
            Solution one = solve(mrf, settings.withThreads(1));
            for (int threads = 2; threads <= 5; threads++) {
                Solution many = solve(mrf, settings.withThreads(threads));
                assertArrayEquals(one.values(), many.values());
                assertArrayEquals(one.duals(), many.duals());
                assertEquals(one.iterations(), many.iterations());
            }
        }
    }

    @Test
    void familiesConvergeInFewIterations() {
        for (boolean squared : new boolean[] {false, true}) {
            GeneratedFields fields = new GeneratedFields(1, squared);
            converges(fields.citations(600, 2_000));
            converges(fields.triads(10_000, 35_000));
            converges(fields.averages(3_000, 300));
            converges(fields.matching(60));
        }
    }

    private static void converges(HingeLossMrf mrf) {
        SolverSettings settings = SolverSettings.DEFAULT.withThreads(1);
        Solution coarse = solve(mrf, settings.withGap(1e-2));
        assertTrue(coarse.iterations() <= 110, coarse.iterations() + " iterations to 1e-2");
        Solution fine = solve(mrf, settings.withGap(1e-3));
        assertTrue(fine.iterations() <= 260, fine.iterations() + " iterations to 1e-3");
        assertTrue(fine.gap() <= 1e-3 && fine.maxViolation() <= 1e-9);
    }

    @Test
    void stopsAtALimitWithTheBestAnswerSoFar() {
        HingeLossMrf mrf = new GeneratedFields(3, false).matching(30);
        Solution few = solve(mrf, PRECISE.withMaxIterations(10));
        assertEquals(Termination.ITERATION_LIMIT, few.termination());
        assertEquals(10, few.iterations());
        assertTrue(few.maxViolation() <= 1e-9 && few.gap() < 1 && few.gap() > 1e-7);
        Solution late = solve(mrf, PRECISE.withTimeLimitSeconds(1e-9));
        assertEquals(Termination.TIME_LIMIT, late.termination());
        assertEquals(1, late.iterations());
        SolverProgress impatient =
                new SolverProgress() {
                    private int asked;

                    @Override
                    public boolean stopWanted() {
                        asked++;
                        return asked > 20;
                    }
                };
        Solution stopped =
                new PrimalDualSolver(PRECISE)
                        .solve(mrf, GeneratedFields.weights(), Start.atZero(mrf), impatient);
        assertEquals(Termination.INTERRUPTED, stopped.termination());
        assertTrue(stopped.maxViolation() <= 1e-9 && stopped.gap() < 1);
    }

    private static Solution solve(HingeLossMrf mrf, double... weights) {
        return new PrimalDualSolver(PRECISE)
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }

    private static Solution solve(HingeLossMrf mrf, SolverSettings settings) {
        return new PrimalDualSolver(settings)
                .solve(mrf, GeneratedFields.weights(), Start.atZero(mrf), SolverProgress.NONE);
    }

    private static Solution solve(
            RandomField field, SolverSettings settings, List<SolverProgress.Check> checks) {
        SolverProgress listening =
                new SolverProgress() {
                    @Override
                    public void report(Check check) {
                        checks.add(check);
                    }
                };
        return new PrimalDualSolver(settings)
                .solve(field.mrf(), field.weights(), Start.atZero(field.mrf()), listening);
    }
}
