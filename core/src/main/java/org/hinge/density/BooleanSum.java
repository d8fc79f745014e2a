package org.hinge.density;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * log of the sum of exp(-energy) over the feasible assignments of true and false to a component.
 * All are tried, in an order in which one atom changes at a time (Gray's).
 */
final class BooleanSum {
    /** Sums are made anew now and then, so that rounding does not add up. */
    private static final int ANEW_EVERY = 1 << 10;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final int[] atoms;
    private final int[] terms;
    private final AtomBounds bounds;
    private final BooleanSupplier stop;
    private final boolean[] value;

    /** By the places of terms in the component: their linear functions at the assignment. */
    private final double[] linear;

    /** For each atom the places of its terms, and its coefficients in them. */
    private final int[][] places;

    private final double[][] coefficients;

    private double energy;
    private int violated;
    private double least = Double.POSITIVE_INFINITY;
    private double sum;

    BooleanSum(
            HingeLossMrf mrf,
            double[] weights,
            int[] atoms,
            int[] terms,
            AtomBounds bounds,
            BooleanSupplier stop) {
        this.mrf = mrf;
        this.weights = weights;
        this.atoms = atoms;
        this.terms = terms;
        this.bounds = bounds;
        this.stop = stop;
        this.value = new boolean[atoms.length];
        this.linear = new double[terms.length];
        this.places = new int[atoms.length][];
        this.coefficients = new double[atoms.length][];
    }

    /**
     * Tries them.
     *
     * @throws UnknownNormalizerException if none is feasible, or it was stopped
     */
    double compute() throws UnknownNormalizerException {
        index();
        long assignments = 1L << atoms.length;
        for (long number = 0; number < assignments; number++) {
            if (number > 0) {
                flip(Long.numberOfTrailingZeros(number));
            }
            if (number % ANEW_EVERY == 0) {
                if (stop.getAsBoolean()) {
                    throw new UnknownNormalizerException(FieldNormalizer.STOPPED);
                }
                beginAnew();
            }
            if (violated == 0) {
                add(energy);
            }
        }
        if (sum == 0) {
            throw new UnknownNormalizerException(FieldNormalizer.NOTHING_FEASIBLE);
        }
        return Math.log(sum) - least;
    }

    private void index() {
        int[] counts = new int[atoms.length];
        for (int pass = 0; pass < 2; pass++) {
            for (int k = 0; k < terms.length; k++) {
                for (int e = mrf.start(terms[k]); e < mrf.start(terms[k] + 1); e++) {
                    int atom = Arrays.binarySearch(atoms, mrf.variable(e));
                    if (atom >= 0 && pass == 1) {
                        places[atom][counts[atom]] = k;
                        coefficients[atom][counts[atom]] = mrf.coefficient(e);
                    }
                    if (atom >= 0) {
                        counts[atom]++;
                    }
                }
            }
            for (int i = 0; i < atoms.length && pass == 0; i++) {
                places[i] = new int[counts[i]];
                coefficients[i] = new double[counts[i]];
                counts[i] = 0;
            }
        }
    }

    private void beginAnew() {
        energy = 0;
        violated = 0;
        for (int k = 0; k < terms.length; k++) {
            double l = mrf.constant(terms[k]);
            for (int e = mrf.start(terms[k]); e < mrf.start(terms[k] + 1); e++) {
                int atom = Arrays.binarySearch(atoms, mrf.variable(e));
                double y = atom < 0 ? bounds.lo(mrf.variable(e)) : value[atom] ? 1 : 0;
                l += mrf.coefficient(e) * y;
            }
            linear[k] = l;
            count(k, 1);
        }
    }

    private void flip(int atom) {
        double change = value[atom] ? -1 : 1;
        value[atom] = !value[atom];
        for (int i = 0; i < places[atom].length; i++) {
            int k = places[atom][i];
            count(k, -1);
            linear[k] += change * coefficients[atom][i];
            count(k, 1);
        }
    }

    /** Adds a term's part of the energy, or takes it away. */
    private void count(int k, int sign) {
        TermKind kind = mrf.kind(terms[k]);
        double size = kind.value(linear[k]);
        if (!kind.isConstraint()) {
            energy += sign * weights[mrf.rule(terms[k])] * size;
        } else if (size > FieldNormalizer.FEASIBLE) {
            violated += sign;
        }
    }

    private void add(double energy) {
        if (energy < least) {
            sum *= Math.exp(energy - least);
            least = energy;
        }
        sum += Math.exp(least - energy);
    }
}
