package org.hinge.inference.discrete;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/** Builds fields term by term; every term is a rule of its own with a weight. */
public final class DiscreteFields {
    private static final List<TermKind> POTENTIALS =
            List.of(TermKind.HINGE, TermKind.SQUARED_HINGE, TermKind.ABSOLUTE, TermKind.SQUARE);

    private final int variables;
    private final List<Term> terms = new ArrayList<>();

    private record Term(
            TermKind kind, double weight, double b, List<Integer> free, List<Double> a) {}

    public DiscreteFields(int variables) {
        this.variables = variables;
    }

    /** The linear function {@code a . y + b} over the given variables. */
    public DiscreteFields add(
            TermKind kind, double weight, double b, List<Integer> free, double... a) {
        terms.add(new Term(kind, weight, b, List.copyOf(free), Arrays.stream(a).boxed().toList()));
        return this;
    }

    /** A weighted clause: i + 1 stands for variable i, -(i + 1) for its negation. */
    public DiscreteFields clause(double weight, int... literals) {
        return clause(TermKind.HINGE, weight, literals);
    }

    public DiscreteFields clause(TermKind kind, double weight, int... literals) {
        List<Integer> free = new ArrayList<>();
        double[] a = new double[literals.length];
        double b = 1;
        for (int j = 0; j < literals.length; j++) {
            free.add(Math.abs(literals[j]) - 1);
            a[j] = literals[j] > 0 ? -1 : 1;
            b -= literals[j] > 0 ? 0 : 1;
        }
        return add(kind, weight, b, free, a);
    }

    /** The given variables sum to one ({@code EQUAL}) or to one at most. */
    public DiscreteFields sumToOne(TermKind kind, Integer... free) {
        double[] ones = new double[free.length];
        Arrays.fill(ones, 1);
        return add(kind, 0, -1, List.of(free), ones);
    }

    public HingeLossMrf build() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, terms.size());
        for (int q = 0; q < terms.size(); q++) {
            Term term = terms.get(q);
            int[] free = term.free().stream().mapToInt(i -> i).toArray();
            double[] a = term.a().stream().mapToDouble(v -> v).toArray();
            builder.add(q, term.kind(), free, a, free.length, term.b());
        }
        return builder.build();
    }

    public double[] weights() {
        return terms.stream()
                .mapToDouble(term -> term.kind().isConstraint() ? Double.NaN : term.weight())
                .toArray();
    }

    public DiscreteMrf discrete() {
        return DiscreteMrf.of(build(), weights());
    }

    /** Which hard constraints a random field has. */
    public enum Hard {
        NONE,
        BLOCKS,
        CLAUSES,
        MATCHING,
        ANY
    }

    /** Potentials of all kinds, up to 9 variables. Some have no feasible assignment. */
    public static DiscreteFields random(long seed) {
        return random(seed, Hard.values()[(int) (seed % Hard.values().length)]);
    }

    public static DiscreteFields random(long seed, Hard hard) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 2 + random.nextInt(8);
        DiscreteFields fields = new DiscreteFields(n);
        int potentials = 1 + random.nextInt(3 * n);
        for (int k = 0; k < potentials; k++) {
            fields.addRandomPotential(random);
        }
        switch (hard) {
            case NONE -> {}
            case BLOCKS -> fields.addRandomBlocks(random);
            case CLAUSES -> {
                for (int k = 0; k < n; k++) {
                    fields.clause(TermKind.AT_MOST, 0, literals(random, n, 3));
                }
            }
            case MATCHING -> fields.addMatching(n);
            case ANY -> {
                fields.addRandomBlocks(random);
                fields.add(TermKind.EQUAL, 0, random.nextInt(2), List.of(0, n - 1), 1, -1);
                fields.clause(TermKind.AT_MOST, 0, literals(random, n, 2));
                fields.add(TermKind.AT_MOST, 0, -2.3, List.of(0, n / 2, n - 1), 0.9, 1.2, 1.1);
            }
        }
        return fields;
    }

    private void addRandomPotential(SplittableRandom random) {
        TermKind kind = POTENTIALS.get(random.nextInt(POTENTIALS.size()));
        double weight = random.nextInt(10) == 0 ? 0 : random.nextDouble(0, 1.5);
        if (random.nextInt(3) > 0) {
            clause(kind, weight, literals(random, variables, 4));
            return;
        }
        List<Integer> free = new ArrayList<>();
        int size = 1 + random.nextInt(Math.min(4, variables));
        double[] a = new double[size];
        for (int j = 0; j < size; j++) {
            free.add(random.nextInt(variables));
            a[j] = random.nextDouble(-2, 2);
        }
        add(kind, weight, random.nextDouble(-1, 1), free, a);
    }

    private void addRandomBlocks(SplittableRandom random) {
        int from = 0;
        while (from + 1 < variables) {
            int to = Math.min(variables, from + 2 + random.nextInt(3));
            List<Integer> block = new ArrayList<>();
            for (int i = from; i < to; i++) {
                block.add(i);
            }
            TermKind kind = random.nextBoolean() ? TermKind.EQUAL : TermKind.AT_MOST;
            sumToOne(kind, block.toArray(new Integer[0]));
            from = to + random.nextInt(2);
        }
    }

    /** Rows of a square grid sum to one, columns too. */
    private void addMatching(int n) {
        int side = (int) Math.sqrt(n);
        for (int r = 0; r < side; r++) {
            Integer[] row = new Integer[side];
            for (int c = 0; c < side; c++) {
                row[c] = r * side + c;
            }
            sumToOne(TermKind.EQUAL, row);
        }
        for (int c = 0; c < side; c++) {
            Integer[] column = new Integer[side];
            for (int r = 0; r < side; r++) {
                column[r] = r * side + c;
            }
            sumToOne(TermKind.EQUAL, column);
        }
    }

    /** Between one and {@code most} literals over different variables. */
    public static int[] literals(SplittableRandom random, int variables, int most) {
        int size = 1 + random.nextInt(Math.min(most, variables));
        List<Integer> chosen = new ArrayList<>();
        while (chosen.size() < size) {
            int i = random.nextInt(variables);
            if (!chosen.contains(i + 1) && !chosen.contains(-i - 1)) {
                chosen.add(random.nextBoolean() ? i + 1 : -i - 1);
            }
        }
        return chosen.stream().mapToInt(i -> i).toArray();
    }

    /** The blocks of a field of one free atom. */
    public static Blocks oneAtom() {
        return new Blocks(
                new int[] {0, 1},
                new int[] {0},
                new boolean[] {true},
                new byte[] {HardPropagation.FREE});
    }
}
