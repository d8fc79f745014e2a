package org.hinge.grounding;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * The least energy of what the {@link NaiveGrounder} made, by pivoting with many digits:
 *
 * <pre>
 *   minimise    sum over hinges of w t  +  sum over squared hinges of w t^2
 *   subject to  t &gt;= l(y), t &gt;= 0, 0 &lt;= y &lt;= 1, and the constraints, relaxed by a little
 * </pre>
 *
 * Shares no code with the product but the terms' kinds.
 */
final class ExactOptimum {
    private final List<String> atoms;
    private final List<GroundTerm> potentials = new ArrayList<>();
    private final List<GroundTerm> constraints = new ArrayList<>();
    private final double[] weights;

    ExactOptimum(Grounded ground, double[] weights) {
        this.weights = weights;
        this.atoms =
                ground.terms().stream()
                        .flatMap(term -> term.coefficients().keySet().stream())
                        .distinct()
                        .sorted()
                        .toList();
        for (GroundTerm term : ground.terms()) {
            boolean constraint = isConstraint(term);
            if (constraint || weights[term.rule()] > 0) {
                (constraint ? constraints : potentials).add(term);
            }
        }
    }

    private static boolean isConstraint(GroundTerm term) {
        return term.kind() == TermKind.AT_MOST || term.kind() == TermKind.EQUAL;
    }

    /** How many rows the pivoting works on. */
    int size() {
        int rows = 0;
        for (GroundTerm term : constraints) {
            rows += term.kind() == TermKind.EQUAL ? 2 : 1;
        }
        return 2 * atoms.size() + 2 * potentials.size() + rows;
    }

    /** The energy of values, summed plainly. */
    double energy(Map<String, Double> values) {
        double energy = 0;
        for (GroundTerm term : potentials) {
            double l = term.constant();
            for (Map.Entry<String, Double> entry : term.coefficients().entrySet()) {
                l += entry.getValue() * values.getOrDefault(entry.getKey(), Double.NaN);
            }
            double hinge = Math.max(0, l);
            boolean squared = term.kind() == TermKind.SQUARED_HINGE;
            energy += weights[term.rule()] * (squared ? hinge * hinge : hinge);
        }
        return energy;
    }

    /** What plain sums of doubles may be off by: hinges at their kinks, with their weights. */
    double rounding() {
        double sum = 0;
        for (GroundTerm term : potentials) {
            double size = 1 + Math.abs(term.constant());
            for (double coefficient : term.coefficients().values()) {
                size += Math.abs(coefficient);
            }
            sum += weights[term.rule()] * size * size;
        }
        return 0x1p-51 * sum;
    }

    /**
     * The least energy, or null if no point meets the constraints.
     *
     * @param relaxed by how much constraints may be missed
     */
    @Nullable Double least(double relaxed) {
        int y = atoms.size();
        int x = y + potentials.size();
        int size = size();
        BigInteger[][] matrix = new BigInteger[size][size];
        BigInteger[] q = new BigInteger[size];
        for (BigInteger[] row : matrix) {
            Arrays.fill(row, BigInteger.ZERO);
        }
        Arrays.fill(q, BigInteger.ZERO);
        int row = x;
        for (int i = 0; i < y; i++) {
            put(matrix, row, i, 1);
            q[row++] = PreciseLemke.fixed(1);
        }
        for (int k = 0; k < potentials.size(); k++) {
            GroundTerm term = potentials.get(k);
            double weight = weights[term.rule()];
            if (term.kind() == TermKind.SQUARED_HINGE) {
                matrix[y + k][y + k] = PreciseLemke.fixed(2 * weight);
            } else {
                q[y + k] = PreciseLemke.fixed(weight);
            }
            put(matrix, row, y + k, -1);
            putTerm(matrix, row, term, 1);
            q[row++] = PreciseLemke.fixed(-term.constant());
        }
        for (GroundTerm term : constraints) {
            for (int sign = 1; sign >= (term.kind() == TermKind.EQUAL ? -1 : 1); sign -= 2) {
                putTerm(matrix, row, term, sign);
                BigInteger limit = PreciseLemke.fixed(-sign * term.constant());
                q[row++] = limit.add(PreciseLemke.fixed(relaxed));
            }
        }
        BigInteger[] z = PreciseLemke.solve(matrix, q);
        return z == null ? null : cost(z);
    }

    private void putTerm(BigInteger[][] matrix, int row, GroundTerm term, int sign) {
        term.coefficients().forEach((atom, c) -> put(matrix, row, atoms.indexOf(atom), sign * c));
    }

    /** G x &lt;= h is in both halves of the complementarity problem. */
    private static void put(BigInteger[][] matrix, int row, int column, double factor) {
        BigInteger fixed = PreciseLemke.fixed(factor);
        matrix[row][column] = fixed.negate();
        matrix[column][row] = fixed;
    }

    private double cost(BigInteger[] z) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < potentials.size(); k++) {
            GroundTerm term = potentials.get(k);
            BigInteger t = z[atoms.size() + k];
            BigInteger value = term.kind() == TermKind.SQUARED_HINGE ? PreciseLemke.times(t, t) : t;
            BigInteger weight = PreciseLemke.fixed(weights[term.rule()]);
            sum = sum.add(PreciseLemke.times(weight, value));
        }
        return PreciseLemke.number(sum);
    }
}
