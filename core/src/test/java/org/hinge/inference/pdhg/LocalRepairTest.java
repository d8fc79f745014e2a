package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hinge.RandomCases;
import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.inference.parts.FieldPart;
import org.hinge.inference.parts.TermPartitioner;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@link NearestFeasible} is what repairs of random points are compared with. */
class LocalRepairTest {
    private static final double[] WEIGHTS = GeneratedFields.weights();

    private final Workers workers = new Workers(1);

    @AfterEach
    void close() {
        workers.close();
    }

    @Test
    void whatIsFoundMeetsAllConstraintsAndMovesNothingThatIsFeasible() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            RandomField random = RandomFields.of(seed);
            PreparedField prepared = prepared(random.mrf(), random.weights());
            if (prepared.ray() == null && prepared.parts().folded().hasUnfoldedConstraints()) {
                PreparedField.Parts parts = prepared.parts();
                double[] centre = centre(parts, seed);
                double[] y = repair(parts, centre);
                if (y != null) {
                    found++;
                    assertThat(violation(parts, y))
                            .as("seed %s", seed)
                            .isLessThanOrEqualTo(Tolerances.REPAIRED);
                    assertThat(repair(parts, y)).as("seed %s", seed).isEqualTo(y);
                }
            }
        }
        assertThat(found).isGreaterThan(RandomCases.count(2_000) / 20);
    }

    /** In sums of at most one; the constraints overlap as much as can be. */
    @Test
    void matchingsAreRepairedNearlyToTheNearestPoint() {
        for (long seed = 0; seed < RandomCases.count(60); seed++) {
            PreparedField.Parts parts =
                    prepared(new GeneratedFields(seed, false).matching(12), WEIGHTS).parts();
            double[] centre = centre(parts, seed);
            double[] y = repaired(parts, centre);
            assertThat(violation(parts, y)).isLessThanOrEqualTo(Tolerances.REPAIRED);
            double nearest = distance(centre, nearest(parts, centre));
            assertThat(distance(centre, y))
                    .as("seed %s", seed)
                    .isBetween((1 - 1e-6) * nearest, 1.1 * nearest);
        }
    }

    /** What moved too far, as another constraint wanted it to, leaves room for others. */
    @Test
    void whatIsMoreThanEnoughIsGivenBack() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(5, 5);
        // The first is folded. Of the other two, which share 2, one is violated by far.
        sum(builder, 0, 1);
        sum(builder, 1, 2, 3);
        sum(builder, 2, 4, 0);
        PreparedField.Parts parts = prepared(builder.build(), WEIGHTS).parts();
        double[] centre = parts.folded().toFolded(new double[] {0, 0.3, 0.9, 0.3, 0.9});
        double[] y = parts.folded().toReduced(repaired(parts, centre));
        // 2 and 4 go down by 0.4; so of 1 and 3, which went down by 0.5 / 3 each, 0.1 is too much.
        assertThat(y[2] + y[4]).isCloseTo(1, within(1e-12));
        assertThat(y[1] + y[2] + y[3]).isCloseTo(1, within(1e-12));
    }

    private static void sum(HingeLossMrfBuilder builder, int... variables) {
        double[] ones = new double[variables.length];
        Arrays.fill(ones, 1);
        builder.add(3, TermKind.AT_MOST, variables, ones, variables.length, -1);
    }

    @Test
    void onlyTheVariablesOfViolatedConstraintsMove() {
        PreparedField.Parts parts =
                prepared(new GeneratedFields(3, false).matching(12), WEIGHTS).parts();
        ConstraintRows rows = new ConstraintRows(parts.reduced(), parts.folded());
        double[] centre = new double[parts.folded().variables()];
        for (int e = rows.start(4); e < rows.start(5); e++) {
            centre[rows.variable(e)] = 0.5;
        }
        double[] y = repaired(parts, centre);
        for (int i = 0; i < y.length; i++) {
            assertThat(y[i]).isCloseTo(centre[i] == 0 ? 0 : 1.0 / 12, within(1e-15));
        }
    }

    @Test
    void whatCannotBeMetIsGivenUpAndProven() {
        PreparedField.Parts parts =
                prepared(new GeneratedFields(5, false).assignment(8, 0.9), WEIGHTS).parts();
        double[] centre = centre(parts, 1);
        assertThat(repair(parts, centre)).isNull();
        Repair repair = new Repair(parts.reduced(), parts.folded(), workers, Exchange.NONE);
        assertThat(repair.repair(centre, deadline(), Tolerances.REPAIRED)).isNull();
        assertThat(repair.ray()).isNotNull();
    }

    @Test
    void whatIsGivenUpIsRepairedToTheNearestPoint() {
        PreparedField.Parts parts =
                prepared(new GeneratedFields(5, false).assignment(8, 1.1), WEIGHTS).parts();
        double[] centre = centre(parts, 2);
        assertThat(repair(parts, centre)).isNull();
        Repair repair = new Repair(parts.reduced(), parts.folded(), workers, Exchange.NONE);
        assertThat(repair.repair(centre, deadline(), Tolerances.REPAIRED))
                .isEqualTo(nearest(parts, centre));
    }

    @Test
    void partsFindTheBitsOfTheWholeField() throws Exception {
        for (long seed = 0; seed < RandomCases.count(40); seed++) {
            compareParts(new GeneratedFields(seed, false).matching(9), 1, seed);
            // Everything moves up, then both ways.
            compareParts(grid(9, TermKind.AT_MOST, -1), 0.1, seed);
            compareParts(grid(9, TermKind.EQUAL, 1), 0.1, seed);
        }
    }

    private void compareParts(HingeLossMrf mrf, double largest, long seed) throws Exception {
        PreparedField.Parts parts = prepared(mrf, WEIGHTS).parts();
        double[] centre = centre(parts, largest, seed);
        double[] whole = parts.folded().toReduced(repaired(parts, centre));
        double[] values = parts.folded().toReduced(centre);
        for (int count = 1; count <= 3; count++) {
            assertThat(inParts(mrf, count, values))
                    .as("seed %s parts %s", seed, count)
                    .isEqualTo(whole);
        }
    }

    /** Rows and columns with at most one, at least one (sign -1), or exactly one each. */
    private static HingeLossMrf grid(int n, TermKind kind, double sign) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n * n, 5);
        for (int line = 0; line < 2 * n; line++) {
            int[] variables = new int[n];
            for (int at = 0; at < n; at++) {
                variables[at] = line < n ? line * n + at : at * n + line - n;
            }
            double[] factors = new double[n];
            Arrays.fill(factors, sign);
            builder.add(3, kind, variables, factors, n, -sign);
        }
        return builder.build();
    }

    /** Repairs values in parts, each a thread, and puts the answer together. */
    private static double @Nullable [] inParts(HingeLossMrf mrf, int count, double[] values)
            throws InterruptedException, ExecutionException {
        List<FieldPart> parts = TermPartitioner.split(mrf, WEIGHTS, count, false);
        List<Exchange> exchanges = SharedBoard.exchanges(parts);
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Future<double @Nullable []>> answers = new ArrayList<>();
            for (int p = 0; p < count; p++) {
                FieldPart part = parts.get(p);
                Exchange exchange = exchanges.get(p);
                answers.add(threads.submit(() -> ofPart(part, exchange, values)));
            }
            double[] all = new double[values.length];
            for (int p = 0; p < count; p++) {
                double[] answer = answers.get(p).get();
                if (answer == null) {
                    return null;
                }
                boolean[] owned = parts.get(p).owned();
                for (int i = 0; i < owned.length; i++) {
                    if (owned[i]) {
                        all[(int) parts.get(p).variableIds()[i]] = answer[i];
                    }
                }
            }
            return all;
        } finally {
            threads.shutdownNow();
        }
    }

    private static double @Nullable [] ofPart(FieldPart part, Exchange exchange, double[] values) {
        try (Workers workers = new Workers(1)) {
            double[] start = new double[part.variableIds().length];
            PreparedField.Parts parts =
                    PreparedField.of(
                                    part.mrf(),
                                    part.weights(),
                                    start,
                                    false,
                                    workers,
                                    exchange,
                                    Storage.HEAP)
                            .parts();
            double[] centre = new double[start.length];
            for (int i = 0; i < centre.length; i++) {
                centre[i] = values[(int) part.variableIds()[i]];
            }
            LocalRepair repair =
                    new LocalRepair(parts.reduced(), parts.folded(), parts.folded(exchange));
            double[] y = repair.repair(parts.folded().toFolded(centre));
            return y == null ? null : parts.folded().toReduced(y);
        }
    }

    private PreparedField prepared(HingeLossMrf mrf, double[] weights) {
        return PreparedField.of(mrf, weights, new double[mrf.variables()], false, workers);
    }

    /** A random point that meets the folded constraints; some of it lies on the box. */
    private static double[] centre(PreparedField.Parts parts, long seed) {
        return centre(parts, 1, seed);
    }

    /**
     * The same.
     *
     * @param largest the share of the box that values are taken from
     */
    private static double[] centre(PreparedField.Parts parts, double largest, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ConstraintRows rows = new ConstraintRows(parts.reduced(), parts.folded());
        RowProjection projection =
                new RowProjection(rows, parts.folded().unary.lo, parts.folded().unary.hi);
        double[] y = new double[parts.folded().variables()];
        for (int i = 0; i < y.length; i++) {
            double lo = parts.folded().unary.lo.of(i);
            double hi = parts.folded().unary.hi.of(i);
            boolean low = largest == 1 && random.nextInt(3) == 0;
            y[i] = low ? lo : lo + largest * random.nextDouble() * (hi - lo);
        }
        for (int k = rows.unfolded; k < rows.count(); k++) {
            double l = rows.linear(k, y);
            if (rows.violation(k, l) > 0) {
                projection.project(k, l, y);
                for (int e = 0; e < rows.size(k); e++) {
                    y[rows.variable(rows.start(k) + e)] = projection.x[e];
                }
            }
        }
        return y;
    }

    private static double @Nullable [] repair(PreparedField.Parts parts, double[] centre) {
        return new LocalRepair(parts.reduced(), parts.folded(), Exchange.NONE).repair(centre);
    }

    private static double[] repaired(PreparedField.Parts parts, double[] centre) {
        return Objects.requireNonNull(repair(parts, centre));
    }

    private double[] nearest(PreparedField.Parts parts, double[] centre) {
        return Objects.requireNonNull(
                new NearestFeasible(parts.folded(), parts.reduced().rows, workers, Exchange.NONE)
                        .find(centre, deadline(), Tolerances.REPAIRED));
    }

    private static Deadline deadline() {
        return new Deadline(60, SolverProgress.NONE);
    }

    /** The largest violation of any constraint, folded or not, and of the box. */
    private static double violation(PreparedField.Parts parts, double[] y) {
        ConstraintRows rows = new ConstraintRows(parts.reduced(), parts.folded());
        double largest = 0;
        for (int k = 0; k < rows.count(); k++) {
            largest = Math.max(largest, rows.violation(k, rows.linear(k, y)));
        }
        for (int i = 0; i < y.length; i++) {
            largest = Math.max(largest, parts.folded().unary.lo.of(i) - y[i]);
            largest = Math.max(largest, y[i] - parts.folded().unary.hi.of(i));
        }
        return largest;
    }

    private static double distance(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - y[i]) * (x[i] - y[i]);
        }
        return Math.sqrt(sum);
    }
}
