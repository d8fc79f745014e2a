package org.hinge.inference;

import java.util.SplittableRandom;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Large fields of the families that programs give, made by us: labels that spread along citations,
 * trust in triads, averages over many atoms, and matchings.
 */
public final class GeneratedFields {
    private final SplittableRandom random;
    private final TermKind hinge;

    public GeneratedFields(long seed, boolean squared) {
        this.random = new SplittableRandom(seed);
        this.hinge = squared ? TermKind.SQUARED_HINGE : TermKind.HINGE;
    }

    /** Weights for the rules of every family; those of hard rules are not read. */
    public static double[] weights() {
        return new double[] {1, 0.5, 0.2, Double.NaN, Double.NaN};
    }

    /** Documents of seven classes that sum to one; some are known, labels spread along links. */
    public HingeLossMrf citations(int documents, int links) {
        int classes = 7;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(documents * classes, 5);
        for (int k = 0; k < links; k++) {
            int from = random.nextInt(documents);
            int to = random.nextInt(documents);
            for (int c = 0; c < classes && from != to; c++) {
                add(builder, 0, hinge, 0, from * classes + c, 1, to * classes + c, -1);
            }
        }
        for (int d = 0; d < documents; d++) {
            int known = random.nextInt(2 * classes);
            for (int c = 0; c < classes; c++) {
                add(builder, 2, hinge, 0, d * classes + c, 1);
                if (known == c) {
                    add(builder, 1, hinge, 1, d * classes + c, -1);
                }
            }
            sum(builder, 3, TermKind.EQUAL, d * classes, 1, classes, 1);
        }
        return builder.build();
    }

    /** A and B gives C, over pairs of people, with a prior and some evidence. */
    public HingeLossMrf triads(int atoms, int count) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, 5);
        for (int k = 0; k < count; k++) {
            int a = random.nextInt(atoms);
            int b = random.nextInt(atoms);
            int c = random.nextInt(atoms);
            if (a != b && b != c && a != c) {
                boolean up = random.nextBoolean();
                add(builder, 0, hinge, up ? -1 : 0, a, 1, b, up ? 1 : -1, c, -1);
            }
        }
        for (int i = 0; i < atoms; i++) {
            double seen = random.nextDouble();
            add(builder, 1, hinge, seen, i, -1);
            add(builder, 2, hinge, -seen / 2, i, 1);
        }
        return builder.build();
    }

    /** The mean of 50 to 500 atoms against another atom or a number, over a prior of each. */
    public HingeLossMrf averages(int atoms, int count) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, 5);
        for (int k = 0; k < count; k++) {
            int size = 50 + random.nextInt(451);
            int[] free = new int[size + 1];
            double[] factors = new double[size + 1];
            double sign = random.nextBoolean() ? 1 : -1;
            for (int e = 0; e < size; e++) {
                free[e] = random.nextInt(atoms);
                factors[e] = sign / size;
            }
            boolean against = random.nextBoolean();
            free[size] = random.nextInt(atoms);
            factors[size] = -sign;
            double b = against ? 0 : -sign * random.nextDouble();
            builder.add(0, hinge, free, factors, against ? size + 1 : size, b);
        }
        for (int i = 0; i < atoms; i++) {
            double seen = random.nextDouble();
            add(builder, 2, hinge, seen, i, -1);
            add(builder, 2, hinge, -seen, i, 1);
        }
        return builder.build();
    }

    /**
     * Who is who: each of n has at most one of n partners; likeness and agreement of neighbours.
     */
    public HingeLossMrf matching(int n) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n * n, 5);
        for (int i = 0; i < n * n; i++) {
            add(builder, 1, hinge, random.nextDouble(), i, -1);
            add(builder, 2, hinge, 0, i, 1);
        }
        for (int k = 0; k < 2 * n * n; k++) {
            int a = random.nextInt(n * n);
            int b = random.nextInt(n * n);
            if (a != b) {
                add(builder, 0, hinge, 0, a, 1, b, -1);
            }
        }
        for (int i = 0; i < n; i++) {
            sum(builder, 3, TermKind.AT_MOST, i * n, 1, n, 1);
            sum(builder, 4, TermKind.AT_MOST, i, n, n, 1);
        }
        return builder.build();
    }

    /**
     * Each of n goes to exactly one of n places, each of which takes the same capacity: below 1
     * that is impossible, though any smaller set of the constraints can be met.
     */
    public HingeLossMrf assignment(int n, double capacity) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n * n, 5);
        for (int i = 0; i < n * n; i++) {
            add(builder, 1, hinge, random.nextDouble(), i, -1);
            add(builder, 0, hinge, random.nextDouble(-1, 0), i, 1, random.nextInt(n * n), 1);
        }
        for (int i = 0; i < n; i++) {
            sum(builder, 3, TermKind.EQUAL, i * n, 1, n, 1);
            sum(builder, 4, TermKind.AT_MOST, i, n, n, capacity);
        }
        return builder.build();
    }

    /** Adds a term of a constant, then variables and their coefficients in turn. */
    private static void add(
            HingeLossMrfBuilder builder, int rule, TermKind kind, double b, double... entries) {
        int size = entries.length / 2;
        int[] free = new int[size];
        double[] factors = new double[size];
        for (int e = 0; e < size; e++) {
            free[e] = (int) entries[2 * e];
            factors[e] = entries[2 * e + 1];
        }
        builder.add(rule, kind, free, factors, size, b);
    }

    private static void sum(
            HingeLossMrfBuilder builder,
            int rule,
            TermKind kind,
            int first,
            int step,
            int n,
            double most) {
        double[] entries = new double[2 * n];
        for (int e = 0; e < n; e++) {
            entries[2 * e] = first + e * step;
            entries[2 * e + 1] = 1;
        }
        add(builder, rule, kind, -most, entries);
    }
}
