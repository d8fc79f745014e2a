package org.hinge.learning;

import java.util.List;

/** Keeps the steps of a learner where they outlive it, so that another goes on behind them. */
public interface StepKeeper {
    /** Keeps none. */
    StepKeeper NONE =
            new StepKeeper() {
                @Override
                public List<Kept> steps() {
                    return List.of();
                }

                @Override
                public void keep(Kept step) {}
            };

    /** Those that an earlier run of the same learning has done, in their order. */
    List<Kept> steps();

    /** One more is done. */
    void keep(Kept step);

    /** A step: the weights after it, and the objective where it began. */
    final class Kept {
        private final double[] weights;
        private final double objective;
        private final double gap;

        /** Keeps what it is given. */
        public Kept(double[] weights, double objective, double gap) {
            this.weights = weights;
            this.objective = objective;
            this.gap = gap;
        }

        /** One per rule; not to be changed. */
        public double[] weights() {
            return weights;
        }

        public double objective() {
            return objective;
        }

        public double gap() {
            return gap;
        }
    }
}
