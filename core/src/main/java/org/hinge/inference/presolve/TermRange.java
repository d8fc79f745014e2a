package org.hinge.inference.presolve;

import org.hinge.inference.DualDomain;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;

/** Between which values a term's linear function lies, and how many free variables it has. */
final class TermRange {
    double low;
    double high;
    int free;

    /** The same of a batch of terms on the unit box. */
    static final class OnUnitBox {
        private double[] low = {};
        double[] high = {};

        void measure(TermBatch batch) {
            if (batch.size > low.length) {
                low = new double[batch.size];
                high = new double[batch.size];
            }
            int[] start = batch.start;
            double[] coefficient = batch.coefficient;
            for (int j = 0; j < batch.size; j++) {
                double least = batch.constant[j];
                double most = least;
                for (int e = start[j]; e < start[j + 1]; e++) {
                    double a = coefficient[e];
                    least += a < 0 ? a : 0;
                    most += a > 0 ? a : 0;
                }
                low[j] = least;
                high[j] = most;
            }
        }

        void get(TermBatch batch, int j, TermRange range) {
            range.low = low[j];
            range.high = high[j];
            range.free = batch.start[j + 1] - batch.start[j];
        }

        /** Whether all terms are quiet. */
        boolean areQuiet(TermBatch batch) {
            int j = 0;
            while (j < batch.size && isQuiet(batch, j)) {
                j++;
            }
            return j == batch.size;
        }

        /**
         * Whether a term that was measured is nothing to look at: it can be positive by far more
         * than rounding, and a constraint can be met and has variables enough not to be a bound.
         */
        boolean isQuiet(TermBatch batch, int j) {
            double most = high[j];
            double least = low[j];
            boolean both = DualDomain.isTwoSided(batch.kind[j]);
            double largest = both ? Math.max(most, -least) : most;
            double size = Math.abs(batch.constant[j]) + most - least;
            int entries = batch.start[j + 1] - batch.start[j];
            if (!(largest > Presolve.FAR_FROM_ROUNDING * size) || entries == 0) {
                return false;
            }
            TermKind kind = batch.kind(j);
            return !kind.isConstraint() || (entries > 1 && canBeMet(kind, j));
        }

        private boolean canBeMet(TermKind kind, int j) {
            return low[j] <= 0 && (kind == TermKind.AT_MOST || high[j] >= 0);
        }
    }
}
