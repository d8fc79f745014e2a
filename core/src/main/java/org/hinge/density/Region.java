package org.hinge.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * A component in coordinates t, once its equalities are solved and fixed atoms are put in:
 *
 * <pre>
 *   energy(t) = constant + sum_j w_j max(0, l_j(t))^p_j      where all limits are at most 0.
 * </pre>
 */
final class Region {
    /**
     * A potential.
     *
     * @param row its linear function, which depends on some coordinate
     */
    record Potential(LinearRow row, double weight, boolean squared) {}

    private final HingeLossMrf mrf;
    private final int[] atoms;
    private final AtomBounds bounds;
    private final Elimination elimination;

    /** The atoms, by their place in the component, that are the coordinates. */
    private int[] coordinates = {};

    private final List<Potential> potentials = new ArrayList<>();
    private final List<LinearRow> limits = new ArrayList<>();
    private double constant;

    private Region(HingeLossMrf mrf, int[] atoms, AtomBounds bounds, Elimination elimination) {
        this.mrf = mrf;
        this.atoms = atoms;
        this.bounds = bounds;
        this.elimination = elimination;
    }

    /**
     * Of a component.
     *
     * @throws UnknownNormalizerException if nothing is feasible
     */
    static Region of(
            HingeLossMrf mrf, double[] weights, int[] atoms, int[] terms, AtomBounds bounds)
            throws UnknownNormalizerException {
        List<double[]> equalities = new ArrayList<>();
        for (int k : terms) {
            if (mrf.kind(k) == TermKind.EQUAL) {
                equalities.add(dense(mrf, k, atoms, bounds));
            }
        }
        double[][] rows = equalities.toArray(double[][]::new);
        Region region = new Region(mrf, atoms, bounds, Elimination.of(rows, atoms.length));
        region.chooseOrder(terms);
        region.addBounds();
        for (int k : terms) {
            region.add(k, weights[mrf.rule(k)]);
        }
        return region;
    }

    /** The coefficients of a term by the places of its atoms, then its constant. */
    private static double[] dense(HingeLossMrf mrf, int term, int[] atoms, AtomBounds bounds) {
        double[] row = new double[atoms.length + 1];
        row[atoms.length] = mrf.constant(term);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int place = Arrays.binarySearch(atoms, mrf.variable(e));
            if (place >= 0) {
                row[place] += mrf.coefficient(e);
            } else {
                row[atoms.length] += mrf.coefficient(e) * bounds.lo(mrf.variable(e));
            }
        }
        return row;
    }

    /** The last coordinate is integrated exactly: it should be the one with the most terms. */
    private void chooseOrder(int[] terms) {
        int[] uses = new int[atoms.length];
        for (int k : terms) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                int place = Arrays.binarySearch(atoms, mrf.variable(e));
                if (place >= 0) {
                    uses[place]++;
                }
            }
        }
        coordinates =
                IntStream.range(0, atoms.length)
                        .filter(elimination::isCoordinate)
                        .boxed()
                        .sorted(Comparator.comparingInt(i -> uses[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    private void addBounds() throws UnknownNormalizerException {
        for (int i = 0; i < atoms.length; i++) {
            double[] atom = new double[atoms.length + 1];
            atom[i] = 1;
            atom[atoms.length] = -bounds.hi(atoms[i]);
            addLimit(inCoordinates(atom));
            atom[atoms.length] = -bounds.lo(atoms[i]);
            addLimit(inCoordinates(atom).negated());
        }
    }

    private LinearRow inCoordinates(double[] dense) {
        double[] a = new double[coordinates.length];
        double b = dense[atoms.length];
        for (int j = 0; j < a.length; j++) {
            a[j] = dense[coordinates[j]];
        }
        for (int i = 0; i < atoms.length; i++) {
            if (dense[i] != 0 && !elimination.isCoordinate(i)) {
                b += dense[i] * elimination.offset(i);
                for (int j = 0; j < a.length; j++) {
                    a[j] += dense[i] * elimination.slope(i, coordinates[j]);
                }
            }
        }
        for (int j = 0; j < a.length; j++) {
            a[j] = Math.abs(a[j]) <= LinearRow.ZERO ? 0 : a[j];
        }
        return new LinearRow(a, b);
    }

    private void add(int term, double weight) throws UnknownNormalizerException {
        TermKind kind = mrf.kind(term);
        LinearRow row = inCoordinates(dense(mrf, term, atoms, bounds));
        switch (kind) {
            case AT_MOST -> addLimit(row);
            case EQUAL -> {
                // Solved already.
            }
            case HINGE, SQUARED_HINGE, ABSOLUTE, SQUARE -> {
                boolean squared = kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
                addPotential(row, weight, squared);
                if (kind.count() == 2) {
                    addPotential(row.negated(), weight, squared);
                }
            }
        }
    }

    private void addPotential(LinearRow row, double weight, boolean squared) {
        if (row.isConstant()) {
            double l = Math.max(0, row.constant());
            constant += weight * (squared ? l * l : l);
        } else {
            potentials.add(new Potential(row, weight, squared));
        }
    }

    private void addLimit(LinearRow row) throws UnknownNormalizerException {
        if (!row.isConstant()) {
            limits.add(row.normalised());
        } else if (row.constant() > FieldNormalizer.FEASIBLE) {
            throw new UnknownNormalizerException(FieldNormalizer.NOTHING_FEASIBLE);
        }
    }

    int dimensions() {
        return coordinates.length;
    }

    List<Potential> potentials() {
        return potentials;
    }

    /** Each is at most 0 inside. */
    List<LinearRow> limits() {
        return limits;
    }

    /** The energy that does not depend on the coordinates. */
    double constant() {
        return constant;
    }
}
