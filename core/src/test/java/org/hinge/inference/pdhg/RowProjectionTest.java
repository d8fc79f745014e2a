package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class RowProjectionTest {
    private static final int SIZE = 6;

    @Test
    void findsThePointThatHalvingFinds() {
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ConstraintRow row = ConstraintRow.random(random);
            double[] y = random.doubles(SIZE).map(x -> Math.rint(4 * x) / 4).toArray();
            double l = row.rows.linear(0, y);
            if (l != 0) {
                row.projection.project(0, l, y);
                double[] wanted = row.byHalving(y);
                for (int e = 0; e < SIZE; e++) {
                    assertThat(row.projection.x[e])
                            .as("seed %s entry %s", seed, e)
                            .isCloseTo(wanted[row.rows.variable(e)], within(1e-12));
                }
            }
        }
    }

    /** One constraint over all variables, which nothing is folded into. */
    private record ConstraintRow(ConstraintRows rows, RowProjection projection) {
        static ConstraintRow random(SplittableRandom random) {
            int[] variables = new int[SIZE];
            double[] factors = new double[SIZE];
            for (int i = 0; i < SIZE; i++) {
                variables[i] = i;
                factors[i] = random.nextBoolean() ? 1 : random.nextDouble(-1, 1);
            }
            factors[random.nextInt(SIZE)] = 1;
            double[] inside = random.doubles(SIZE).toArray();
            HingeLossMrfBuilder builder = new HingeLossMrfBuilder(SIZE, 1);
            double b = 0;
            for (int i = 0; i < SIZE; i++) {
                b -= factors[i] * inside[i];
            }
            builder.add(0, TermKind.EQUAL, variables, factors, SIZE, b);
            HingeLossMrf mrf = builder.build();
            try (Workers workers = new Workers(1)) {
                PreparedField.Parts parts =
                        PreparedField.of(mrf, new double[1], new double[SIZE], false, workers)
                                .parts();
                ConstraintRows rows = new ConstraintRows(parts.reduced(), parts.folded());
                return new ConstraintRow(
                        rows,
                        new RowProjection(rows, parts.folded().unary.lo, parts.folded().unary.hi));
            }
        }

        /** theta by halving an interval that is long enough for every variable to reach a bound. */
        double[] byHalving(double[] y) {
            double low = -1e6;
            double high = 1e6;
            for (int turn = 0; turn < 200; turn++) {
                double middle = low + (high - low) / 2;
                if (rows.linear(0, moved(y, middle)) > 0) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return moved(y, high);
        }

        private double[] moved(double[] y, double theta) {
            double[] x = y.clone();
            for (int e = 0; e < SIZE; e++) {
                int i = rows.variable(e);
                x[i] = Math.min(Math.max(y[i] - theta * rows.coefficient(e), 0), 1);
            }
            return x;
        }
    }
}
