package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class LocalRepairTest {
    /** y0 + y1 + y2 <= 1 at (1, 0.6, 0.1): y2 stays at 0 while the others share the rest. */
    @Test
    void movesToTheNearestPointThatMeetsOneConstraint() {
        ReducedField field = field(3, 1);
        append(field, TermKind.AT_MOST, -1, 1, 1, 1);
        double[] y = new LocalRepair(field).repair(new double[] {1, 0.6, 0.1});
        assertArrayEquals(new double[] {0.7, 0.3, 0}, y, 1e-12);
    }

    /** What no violated constraint has stays as it is. */
    @Test
    void touchesNothingElse() {
        ReducedField field = field(4, 2);
        append(field, TermKind.AT_MOST, -1, 1, 1, 0, 0);
        append(field, TermKind.EQUAL, -1, 0, 0, 1, 1);
        double[] y = new LocalRepair(field).repair(new double[] {0.9, 0.9, 0.3, 0.7});
        assertArrayEquals(new double[] {0.5, 0.5, 0.3, 0.7}, y, 1e-12);
    }

    /** y0 <= 0.2 + y1 and y1 <= y0 - 0.5 hold nowhere. */
    @Test
    void givesUpWhereThereIsNoPoint() {
        ReducedField field = field(2, 2);
        append(field, TermKind.AT_MOST, -0.2, 1, -1);
        append(field, TermKind.AT_MOST, 0.5, -1, 1);
        assertNull(new LocalRepair(field).repair(new double[] {0.5, 0.5}));
    }

    @Test
    void whatItFindsMeetsAllConstraints() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(5_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = 2 + random.nextInt(8);
            int rows = 1 + random.nextInt(n);
            double[] inside = random.doubles(n).toArray();
            ReducedField field = field(n, rows);
            for (int r = 0; r < rows; r++) {
                double[] a = new double[n];
                Arrays.setAll(a, i -> random.nextInt(3) == 0 ? random.nextInt(-2, 3) : 0);
                boolean equal = random.nextInt(4) == 0;
                double l = equal ? 0 : random.nextDouble(0.3);
                for (int i = 0; i < n; i++) {
                    l += a[i] * inside[i];
                }
                append(field, equal ? TermKind.EQUAL : TermKind.AT_MOST, -l, a);
            }
            double[] y = new LocalRepair(field).repair(random.doubles(n).toArray());
            if (y != null) {
                found++;
                assertTrue(Arrays.stream(y).allMatch(v -> v >= 0 && v <= 1), "seed " + seed);
                assertEquals(0, violation(field, y), 1e-9, "seed " + seed);
            }
        }
        assertTrue(found > RandomCases.count(5_000) / 2, "only " + found);
    }

    private static double violation(ReducedField field, double[] y) {
        double most = 0;
        for (int r = 0; r < field.rows; r++) {
            double l = field.constant(r);
            for (int e = field.start(r); e < field.start(r + 1); e++) {
                l += field.coefficient(e) * y[field.variable(e)];
            }
            most = Math.max(most, field.kind(r).value(l));
        }
        return most;
    }

    private static ReducedField field(int variables, int rows) {
        double[] hi = new double[variables];
        Arrays.fill(hi, 1);
        return new ReducedField(new double[variables], hi, rows, rows * variables);
    }

    private static void append(ReducedField field, TermKind kind, double constant, double... a) {
        int[] variables = new int[a.length];
        double[] factors = new double[a.length];
        int size = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != 0) {
                variables[size] = i;
                factors[size++] = a[i];
            }
        }
        field.append(kind, variables, factors, size, constant, 1);
    }
}
