package org.hinge.explain.influence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Steps of {@link Paths} where tied terms have been eliminated: each of them gives one atom by
 * others, so that all atoms follow from some,
 *
 * <pre>
 *   y = T y_R + m         H_R = T' H T,     y_a = (r_a - sum_b H_ab y_b) / H_aa   for a, b in R
 * </pre>
 *
 * Atoms that tied terms hold together move as one. For systems small enough to be dense.
 */
final class TiedTransfer implements Steps {
    /** Smaller coefficients of an eliminated row are rounding. */
    private static final double NOTHING = 1e-9;

    private final ActiveSystem system;

    /** The rows of the tied terms, so that each has one atom that no other has. */
    private final double[][] rows;

    /** How much of each tied term is in each row. */
    private final double[][] origin;

    /** The atom that each row gives, or -1 for a row that repeats others. */
    private final int[] given;

    /** The row that gives each atom, or -1. */
    private final int[] giver;

    TiedTransfer(ActiveSystem system) {
        this.system = system;
        int n = system.atoms.length;
        int count = system.tied.size();
        this.rows = new double[count][n];
        this.origin = new double[count][count];
        this.given = new int[count];
        this.giver = new int[n];
        Arrays.fill(giver, -1);
        for (int k = 0; k < count; k++) {
            system.tied.add(k, 1, rows[k]);
            origin[k][k] = 1;
        }
        for (int k = 0; k < count; k++) {
            eliminate(k);
        }
    }

    /** Chooses an atom for a row, and takes it out of all others. */
    private void eliminate(int k) {
        int best = -1;
        for (int i = 1; i < giver.length; i++) {
            // The explained atom, number 0, is given only where it must be.
            if (best < 0 || Math.abs(rows[k][i]) > Math.abs(rows[k][best])) {
                best = i;
            }
        }
        if (best < 0 || Math.abs(rows[k][best]) <= NOTHING) {
            best = 0;
        }
        double pivot = rows[k][best];
        given[k] = Math.abs(pivot) <= NOTHING ? -1 : best;
        if (given[k] < 0) {
            return;
        }
        giver[best] = k;
        subtract(rows[k], 1 - 1 / pivot, rows[k]);
        subtract(origin[k], 1 - 1 / pivot, origin[k]);
        for (int other = 0; other < rows.length; other++) {
            double factor = other == k ? 0 : rows[other][best];
            if (factor != 0) {
                subtract(rows[other], factor, rows[k]);
                subtract(origin[other], factor, origin[k]);
                rows[other][best] = 0;
            }
        }
    }

    private static void subtract(double[] from, double factor, double[] row) {
        for (int i = 0; i < from.length; i++) {
            from[i] -= factor * row[i];
        }
    }

    @Override
    public @Nullable Step at(int atom, List<Integer> used) {
        int a = system.local(atom);
        return giver[a] >= 0 ? givenStep(a) : curvedStep(a);
    }

    /** y_a = -constant - sum of the row's other atoms. */
    private Step givenStep(int a) {
        double[] row = rows[giver[a]];
        int term = system.tied.term(giver[a]);
        List<Direct> direct = new ArrayList<>();
        addTied(giver[a], 1, -1, -1, direct);
        List<Onward> onward = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
            if (i != a && Math.abs(row[i]) > NOTHING) {
                onward.add(new Onward(system.atoms[i], term, -row[i]));
            }
        }
        return new Step(direct, onward);
    }

    private @Nullable Step curvedStep(int a) {
        ActiveRows curved = system.curved;
        double curvature = 0;
        for (int j = 0; j < curved.size(); j++) {
            double slope = reduced(curved, j)[a];
            curvature += 2 * curved.weight(j) * slope * slope;
        }
        if (!(curvature > system.ridge)) {
            return null;
        }
        List<Direct> direct = new ArrayList<>();
        Map<Integer, Transfer.Link> links = new TreeMap<>();
        for (int j = 0; j < curved.size(); j++) {
            double[] slopes = reduced(curved, j);
            double factor = -2 * curved.weight(j) * slopes[a] / curvature;
            addHeld(curved, j, factor, direct);
            for (int b = 0; b < slopes.length && factor != 0; b++) {
                if (b != a && slopes[b] != 0) {
                    double share = factor * slopes[b];
                    links.merge(
                            system.atoms[b],
                            new Transfer.Link(share, curved.term(j), share),
                            Transfer.Link::plus);
                }
            }
        }
        ActiveRows pulling = system.pulling;
        for (int j = 0; j < pulling.size(); j++) {
            double slope = reduced(pulling, j)[a];
            double amount = -pulling.weight(j) * pulling.sign(j) * slope / curvature;
            Transfer.addDirect(pulling.term(j), amount + 0.0, direct);
        }
        return new Step(direct, Transfer.onward(links));
    }

    /** T' a of a term: how it changes with the atoms that are not given. */
    private double[] reduced(ActiveRows terms, int j) {
        double[] slopes = new double[giver.length];
        terms.add(j, 1, slopes);
        for (int e = terms.start(j); e < terms.start(j + 1); e++) {
            int k = giver[terms.variable(e)];
            if (k >= 0) {
                slopes[terms.variable(e)] = 0;
                for (int i = 0; i < slopes.length; i++) {
                    if (giver[i] < 0) {
                        slopes[i] -= terms.coefficient(e) * rows[k][i];
                    }
                }
            }
        }
        return slopes;
    }

    /** A multiple of the constant of a term, and of what given atoms add to it. */
    private void addHeld(ActiveRows terms, int j, double factor, List<Direct> direct) {
        if (factor == 0) {
            return;
        }
        Transfer.addDirect(terms.term(j), factor * (terms.constant(j) + terms.bound(j)), direct);
        for (int e = terms.start(j); e < terms.start(j + 1); e++) {
            int i = terms.variable(e);
            if (giver[i] >= 0) {
                double share = factor * terms.coefficient(e);
                addTied(giver[i], share, system.atoms[i], terms.term(j), direct);
            }
        }
    }

    /** A share of the constant part of a given atom, by the tied terms that it comes from. */
    private void addTied(int row, double share, int through, int link, List<Direct> direct) {
        for (int l = 0; l < origin.length; l++) {
            double held = system.tied.constant(l) + system.tied.bound(l);
            double amount = -share * origin[row][l] * held;
            if (amount != 0) {
                direct.add(new Direct(system.tied.term(l), amount, through, link));
            }
        }
    }
}
