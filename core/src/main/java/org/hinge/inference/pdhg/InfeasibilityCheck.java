package org.hinge.inference.pdhg;

import java.util.Arrays;
import org.hinge.inference.Exchange;
import org.hinge.inference.Tolerances;
import org.hinge.inference.fold.Batch;
import org.hinge.inference.fold.BlockBound;
import org.hinge.inference.fold.Blocks;
import org.hinge.inference.fold.Duals;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.fold.UnaryTerms;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a proof that no point meets the constraints: mu, not negative for inequalities, with
 *
 * <pre>
 *   m(mu) = sum_k mu_k b_k + sum_i min(lo_i h_i, hi_i h_i) &gt; 1e-6 |mu|          h = C'mu
 * </pre>
 *
 * where rows are scaled to a largest coefficient of 1 and |mu| is the sum of absolute values. The
 * largest m(mu) / |mu| is the least violation that can be had. If there is no feasible point the
 * duals diverge along such a mu: candidates are the duals, their change since the anchor, and their
 * change in T. A block's multiplier is chosen best.
 */
public final class InfeasibilityCheck {
    private final Operator operator;
    private final FoldedField field;
    private final Exchange exchange;
    private final int rows;
    private final double[] h;
    private final BlockBound blockBound;

    InfeasibilityCheck(Operator operator, int rows) {
        this.operator = operator;
        this.field = operator.field;
        this.exchange = operator.exchange;
        this.rows = rows;
        this.h = new double[field.variables()];
        UnaryTerms none = UnaryTerms.none(h.length, field.unary.lo, field.unary.hi);
        this.blockBound = new BlockBound(field.blocks, none);
    }

    /** A proof over the rows, found after T, or null. */
    double @Nullable [] look() {
        double[] mu = new double[rows];
        for (Candidate candidate : Candidate.values()) {
            Arrays.fill(mu, 0);
            if (fill(candidate, mu) && holds(mu)) {
                return mu;
            }
        }
        return null;
    }

    /** Which change of the duals may be a proof. */
    private enum Candidate {
        DUALS,
        SINCE_ANCHOR,
        STEP
    }

    private boolean fill(Candidate candidate, double[] mu) {
        Arrays.fill(h, 0);
        boolean any = false;
        for (TermGroup group : field.groups) {
            if (group.duals.kind.isConstraint()) {
                for (int from = 0; from < group.size(); from += Batch.SIZE) {
                    int to = Math.min(group.size(), from + Batch.SIZE);
                    any |= fill(candidate, group, from, to, mu);
                }
            }
        }
        exchange.gather(h);
        return exchange.isAnywhere(any);
    }

    private boolean fill(Candidate candidate, TermGroup group, int from, int to, double[] mu) {
        Duals duals = group.duals;
        double[] now = operator.duals(group, from, to, 0).dual;
        boolean any = false;
        for (int j = from; j < to; j++) {
            double before =
                    switch (candidate) {
                        case DUALS -> 0;
                        case SINCE_ANCHOR -> duals.anchor.get(j);
                        case STEP -> duals.now.get(j);
                    };
            double dual = Math.max(duals.lower, now[j - from] - before) * duals.omega(j);
            if (dual != 0) {
                any = true;
                mu[group.row.get(j)] = dual;
                group.shape.add(j, dual, h);
            }
        }
        return any;
    }

    private boolean holds(double[] mu) {
        double sum = constants(mu);
        double length = length(mu);
        Blocks blocks = field.blocks;
        double blockLength = 0;
        for (int k = 0; k < blocks.count; k++) {
            if (isPushed(k)) {
                sum += blockBound.solve(k, h);
                mu[blocks.row[k]] = blockBound.lambda;
                blockLength += Math.abs(blockBound.lambda);
            }
        }
        for (int i = blocks.variables(); i < field.foreignFrom; i++) {
            sum += Math.min(h[i] * field.unary.lo.of(i), h[i] * field.unary.hi.of(i));
        }
        double[] totals = {sum, length + blockLength};
        exchange.sum(totals);
        return totals[0] > Tolerances.INFEASIBLE * totals[1];
    }

    /** sum mu_k b_k over the terms of this part. */
    private double constants(double[] mu) {
        double sum = 0;
        for (TermGroup group : field.groups) {
            if (group.duals.kind.isConstraint()) {
                for (int j = 0; j < group.size(); j++) {
                    sum += mu[group.row.get(j)] * group.shape.constant(j);
                }
            }
        }
        return sum;
    }

    private static double length(double[] mu) {
        double length = 0;
        for (double multiplier : mu) {
            length += Math.abs(multiplier);
        }
        return length;
    }

    private boolean isPushed(int block) {
        for (int i = field.blocks.start[block]; i < field.blocks.start[block + 1]; i++) {
            if (h[i] != 0) {
                return true;
            }
        }
        return false;
    }
}
