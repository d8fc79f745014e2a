package org.hinge.inference;

import java.util.SplittableRandom;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Small hinge-loss Markov random fields, one for each seed, of every kind that a program can give:
 * linear, squared and mixed potentials, weighted equalities, unary terms, averages, repeated
 * variables, parallel terms, weights 0, variables in no term; no constraints, sum-to-one blocks, a
 * matching, or any inequalities and equalities that overlap. Half of those with constraints are
 * feasible by construction. Weights are scaled so that neither their mean nor the mean energy
 * exceeds 1.
 */
public final class RandomFields {
    private static final int POTENTIAL_RULES = 5;

    /** Where hard rules begin. */
    private static final int HARD_RULE = POTENTIAL_RULES;

    private static final int RULES = POTENTIAL_RULES + 2;

    private static final double[] PARALLEL = {1, 1, 2, 0.5, 3.7};

    private enum Powers {
        LINEAR,
        SQUARED,
        MIXED
    }

    private enum Constraints {
        NONE,
        BLOCKS,
        MATCHING,
        ANY
    }

    private final SplittableRandom random;
    private final int variables;
    private final HingeLossMrfBuilder builder;
    private final Powers powers;
    private final double[] inside;
    private final boolean feasible;
    private final int[] free = new int[64];
    private final double[] factors = new double[64];
    private int size;

    private RandomFields(long seed) {
        this.random = new SplittableRandom(seed);
        this.variables = 1 + random.nextInt(9);
        this.builder = new HingeLossMrfBuilder(variables, RULES);
        this.powers = Powers.values()[random.nextInt(3)];
        this.feasible = random.nextBoolean();
        this.inside = new double[variables];
        for (int i = 0; i < variables; i++) {
            // Corners and faces of the box are where degenerate things happen.
            int place = random.nextInt(4);
            inside[i] = place == 0 ? 0 : place == 1 ? 1 : random.nextDouble();
        }
    }

    /** The field of a seed; the same every time. */
    public static RandomField of(long seed) {
        return new RandomFields(seed).field("seed " + seed);
    }

    private RandomField field(String name) {
        Constraints constraints = Constraints.values()[random.nextInt(4)];
        int potentials = random.nextInt(1 + 3 * variables);
        for (int k = 0; k < potentials; k++) {
            addPotential();
        }
        switch (constraints) {
            case NONE -> {}
            case BLOCKS -> addBlocks();
            case MATCHING -> addMatching();
            case ANY -> addAnyConstraints();
        }
        HingeLossMrf mrf = builder.build();
        String kind = " " + powers + " " + constraints + (feasible ? " feasible" : "");
        return new RandomField(mrf, weights(mrf), feasible, name + kind);
    }

    private void addPotential() {
        double b = shape();
        int rule = random.nextInt(POTENTIAL_RULES);
        TermKind kind = potentialKind();
        if (random.nextInt(5) == 0) {
            int[] sameFree = free.clone();
            double[] sameFactors = factors.clone();
            double times = PARALLEL[random.nextInt(PARALLEL.length)];
            for (int i = 0; i < size; i++) {
                sameFactors[i] *= times;
            }
            int other = random.nextInt(POTENTIAL_RULES);
            builder.add(other, kind, sameFree, sameFactors, size, times * b);
        }
        builder.add(rule, kind, free, factors, size, b);
    }

    private TermKind potentialKind() {
        boolean pair = random.nextInt(4) == 0;
        boolean squared =
                switch (powers) {
                    case LINEAR -> false;
                    case SQUARED -> true;
                    case MIXED -> random.nextBoolean();
                };
        if (squared) {
            return pair ? TermKind.SQUARE : TermKind.SQUARED_HINGE;
        }
        return pair ? TermKind.ABSOLUTE : TermKind.HINGE;
    }

    /** Fills in the linear part of a potential and returns its constant. */
    private double shape() {
        size = 0;
        return switch (random.nextInt(6)) {
            case 0, 1 -> unary();
            case 2 -> implication(2);
            case 3 -> implication(3);
            case 4 -> average();
            default -> anything();
        };
    }

    private double unary() {
        double sign = random.nextBoolean() ? 1 : -1;
        entry(random.nextInt(variables), sign * (random.nextInt(4) == 0 ? 2.5 : 1));
        return -sign * random.nextInt(5) / 4.0;
    }

    /** {@code A & ... -> C}, perhaps with the same atom twice. */
    private double implication(int atoms) {
        for (int i = 0; i < atoms - 1; i++) {
            entry(random.nextInt(variables), 1);
        }
        entry(random.nextInt(variables), -1);
        double observed = random.nextInt(3) == 0 ? random.nextDouble() : 1;
        return observed - (atoms - 1);
    }

    /** The mean of some atoms against another, or against a number. */
    private double average() {
        int count = 1 + random.nextInt(variables);
        double sign = random.nextBoolean() ? 1 : -1;
        for (int i = 0; i < count; i++) {
            entry(random.nextInt(variables), sign / count);
        }
        if (random.nextBoolean()) {
            entry(random.nextInt(variables), -sign);
            return 0;
        }
        return -sign * random.nextDouble();
    }

    private double anything() {
        int count = 1 + random.nextInt(Math.min(5, variables));
        for (int i = 0; i < count; i++) {
            entry(random.nextInt(variables), random.nextDouble(-2, 2));
        }
        return random.nextDouble(-1, 1);
    }

    private void entry(int variable, double factor) {
        free[size] = variable;
        factors[size] = factor;
        size++;
    }

    /** Disjoint runs of variables that sum to one, or to one at most. */
    private void addBlocks() {
        int first = 0;
        while (first < variables) {
            int count = Math.min(variables - first, 1 + random.nextInt(4));
            size = 0;
            for (int i = first; i < first + count; i++) {
                entry(i, random.nextInt(6) == 0 ? random.nextDouble(0.5, 2) : 1);
            }
            TermKind kind = random.nextInt(3) == 0 ? TermKind.AT_MOST : TermKind.EQUAL;
            addConstraint(kind, feasible ? -valueInside() : random.nextDouble(-1.2, -0.8));
            first += count;
            first += random.nextInt(2);
        }
    }

    /** Rows and columns of a grid, each with at most one or exactly one. */
    private void addMatching() {
        int rows = Math.max(1, (int) Math.sqrt(variables));
        int columns = variables / rows;
        boolean exact = rows == columns && random.nextBoolean();
        TermKind kind = exact ? TermKind.EQUAL : TermKind.AT_MOST;
        for (int r = 0; r < rows; r++) {
            size = 0;
            for (int c = 0; c < columns; c++) {
                entry(r * columns + c, 1);
            }
            addConstraint(kind, feasible && !exact ? Math.min(-1, -valueInside()) : -1);
        }
        for (int c = 0; c < columns; c++) {
            size = 0;
            for (int r = 0; r < rows; r++) {
                entry(r * columns + c, 1);
            }
            double b = feasible && !exact ? Math.min(-1, -valueInside()) : -1;
            addConstraint(TermKind.AT_MOST, b);
        }
    }

    private void addAnyConstraints() {
        int count = 1 + random.nextInt(variables + 1);
        for (int k = 0; k < count; k++) {
            size = 0;
            boolean inequality = random.nextInt(3) > 0;
            double b =
                    random.nextInt(4) == 0
                            ? unary()
                            : random.nextBoolean() ? anything() : implication(3);
            if (feasible) {
                // Often tight, so that the feasible set may have no interior.
                b = -valueInside() - (inequality && random.nextBoolean() ? random.nextDouble() : 0);
            }
            addConstraint(inequality ? TermKind.AT_MOST : TermKind.EQUAL, b);
        }
    }

    private void addConstraint(TermKind kind, double b) {
        builder.add(HARD_RULE + random.nextInt(2), kind, free, factors, size, b);
    }

    private double valueInside() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += factors[i] * inside[free[i]];
        }
        return sum;
    }

    private double[] weights(HingeLossMrf mrf) {
        double[] weights = new double[RULES];
        for (int q = 0; q < RULES; q++) {
            boolean hard = q >= HARD_RULE;
            double drawn =
                    random.nextBoolean()
                            ? 1 + random.nextInt(3)
                            : Math.exp(random.nextDouble(-3, 3));
            weights[q] = hard ? Double.NaN : random.nextInt(8) == 0 ? 0 : drawn;
        }
        double scale = Math.max(meanEnergy(mrf, weights), meanPositiveWeight(mrf, weights));
        for (int q = 0; q < HARD_RULE && scale > 0; q++) {
            weights[q] /= scale;
        }
        return weights;
    }

    private double meanEnergy(HingeLossMrf mrf, double[] weights) {
        int points = 10;
        double sum = 0;
        for (int point = 0; point < points; point++) {
            double[] y = random.doubles(variables).toArray();
            for (int k = 0; k < mrf.terms(); k++) {
                if (!mrf.kind(k).isConstraint()) {
                    sum += weights[mrf.rule(k)] * mrf.kind(k).value(mrf.linear(k, y));
                }
            }
        }
        return sum / points;
    }

    private static double meanPositiveWeight(HingeLossMrf mrf, double[] weights) {
        double sum = 0;
        int count = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (!mrf.kind(k).isConstraint() && weights[mrf.rule(k)] > 0) {
                sum += weights[mrf.rule(k)];
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }
}
