package org.hinge.inference.admm;

import java.util.Arrays;
import org.hinge.inference.Start;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;

/**
 * The state of the paper's algorithm: the consensus y, a local copy x and a multiplier alpha for
 * each entry of each term, and the three steps that change them.
 *
 * <p>Terms and variables are cut into slices whose number depends on the field alone; each slice
 * has sums of its own, which are added in the order of the slices. So the same bits come out for
 * any number of threads.
 */
final class AdmmWorkspace {
    private static final int SLICES = 8;

    /** Smaller fields are not worth cutting. */
    private static final int SMALL = 20_000;

    private final AdmmTerms terms;
    private final double rho;
    private final Workers workers;
    private final int slices;
    private final double[] y;
    private final double[] x;
    private final double[] alpha;
    private final double[] s;
    private final double[][] sums;
    private final double[] copyChange2;
    private final double[][] norms;

    AdmmWorkspace(HingeLossMrf mrf, AdmmTerms terms, double rho, Workers workers, Start start) {
        this.terms = terms;
        this.rho = rho;
        this.workers = workers;
        this.slices = terms.variable.length < SMALL ? 1 : SLICES;
        this.y = new double[mrf.variables()];
        this.x = new double[terms.variable.length];
        this.alpha = new double[terms.variable.length];
        this.s = new double[terms.count];
        this.sums = new double[slices][mrf.variables()];
        this.copyChange2 = new double[slices];
        this.norms = new double[slices][4];
        begin(start);
    }

    /** Every copy agrees with the start; multipliers are those that its duals belong to. */
    private void begin(Start start) {
        for (int i = 0; i < y.length; i++) {
            y[i] = clip(start.values()[i]);
        }
        for (int j = 0; j < terms.count; j++) {
            double dual = terms.sign[j] * start.duals()[terms.origin[j]];
            s[j] = terms.subproblem[j] == Subproblem.EQUAL ? dual : Math.max(0, dual);
            for (int e = terms.start[j]; e < terms.start[j + 1]; e++) {
                x[e] = y[terms.variable[e]];
                alpha[e] = -s[j] * terms.coefficient[e];
            }
        }
    }

    /** x_j becomes argmin f_j(x_j) + rho/2 |x_j - y + alpha_j/rho|^2. */
    void minimiseEachTerm() {
        workers.run(slices, this::minimiseTermsOf);
    }

    private void minimiseTermsOf(int slice) {
        double[] sum = sums[slice];
        double perRho = 1 / rho;
        Arrays.fill(sum, 0);
        int last = first(slice + 1, terms.count);
        for (int j = first(slice, terms.count); j < last; j++) {
            int end = terms.start[j + 1];
            double l = terms.constant[j];
            for (int e = terms.start[j]; e < end; e++) {
                double v = y[terms.variable[e]] - alpha[e] * perRho;
                x[e] = v;
                l += terms.coefficient[e] * v;
            }
            double step = terms.subproblem[j].step(l, terms.norm2[j], terms.weight[j], rho);
            s[j] = rho * step;
            for (int e = terms.start[j]; e < end; e++) {
                x[e] -= step * terms.coefficient[e];
                sum[terms.variable[e]] += x[e] + alpha[e] * perRho;
            }
        }
    }

    /** y becomes the mean of x + alpha/rho over a variable's copies, clipped to [0, 1]. */
    void averageCopies() {
        workers.run(slices, this::averageCopiesOf);
    }

    private void averageCopiesOf(int slice) {
        double change2 = 0;
        int last = first(slice + 1, y.length);
        for (int i = first(slice, y.length); i < last; i++) {
            if (terms.copies[i] > 0) {
                double sum = 0;
                for (double[] part : sums) {
                    sum += part[i];
                }
                double mean = clip(sum / terms.copies[i]);
                double change = mean - y[i];
                change2 += terms.copies[i] * change * change;
                y[i] = mean;
            }
        }
        copyChange2[slice] = change2;
    }

    /** alpha_j becomes alpha_j + rho (x_j - y). */
    void updateMultipliers() {
        workers.run(slices, this::updateMultipliersOf);
    }

    private void updateMultipliersOf(int slice) {
        double difference2 = 0;
        double x2 = 0;
        double y2 = 0;
        double alpha2 = 0;
        int last = terms.start[first(slice + 1, terms.count)];
        for (int e = terms.start[first(slice, terms.count)]; e < last; e++) {
            double agreed = y[terms.variable[e]];
            double difference = x[e] - agreed;
            double multiplier = alpha[e] + rho * difference;
            alpha[e] = multiplier;
            difference2 += difference * difference;
            x2 += x[e] * x[e];
            y2 += agreed * agreed;
            alpha2 += multiplier * multiplier;
        }
        norms[slice][0] = difference2;
        norms[slice][1] = x2;
        norms[slice][2] = y2;
        norms[slice][3] = alpha2;
    }

    /** Of the iteration just done. */
    AdmmResiduals residuals() {
        double[] norm2 = new double[4];
        double change2 = 0;
        for (int slice = 0; slice < slices; slice++) {
            change2 += copyChange2[slice];
            for (int i = 0; i < norm2.length; i++) {
                norm2[i] += norms[slice][i];
            }
        }
        return new AdmmResiduals(
                Math.sqrt(norm2[0]),
                rho * Math.sqrt(change2),
                Math.sqrt(Math.max(norm2[1], norm2[2])),
                Math.sqrt(norm2[3]),
                x.length);
    }

    private int first(int slice, int total) {
        return (int) ((long) total * slice / slices);
    }

    private static double clip(double value) {
        return Math.min(1, Math.max(0, value));
    }

    /** The consensus; changes with the next iteration. */
    double[] values() {
        return y;
    }

    /**
     * One number for each term of the field: after the first step alpha_j + rho (x_j - y) is -s_j
     * a_j with s_j = rho step, and s_j is in the domain of the term's dual.
     */
    double[] duals(int count) {
        double[] duals = new double[count];
        for (int j = 0; j < terms.count; j++) {
            duals[terms.origin[j]] += terms.sign[j] * s[j];
        }
        return duals;
    }
}
