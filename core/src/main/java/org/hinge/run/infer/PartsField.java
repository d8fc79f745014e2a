package org.hinge.run.infer;

import java.nio.file.Path;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.jspecify.annotations.Nullable;

/**
 * A field in parts that stay where they are until it is closed, to be solved under one set of
 * weights after the other. Only sums and values come here, never a term.
 */
public interface PartsField extends AutoCloseable {
    /**
     * The sums Phi_q(y) of each rule's potentials, without their weight; 0 for hard rules.
     *
     * @param values one per variable
     */
    double[] ruleSums(double[] values);

    /**
     * Solves it.
     *
     * @param weights one per rule
     * @param goOn whether to begin where the last one ended, if that is known; else at 0
     * @throws org.hinge.data.EngineUnavailable if it cannot run as many parts at once
     */
    Found solve(double[] weights, SolverSettings settings, boolean goOn);

    /** The folder of checkpoints that the user named; null if there is none. */
    @Nullable Path checkpoints();

    /**
     * Hands out the duals of what was solved last, some at a time, in any order.
     *
     * @throws org.hinge.data.EngineUnavailable if they were lost
     */
    void forEachDual(DualVisitor visitor);

    /** Receives the dual of one term after the other. */
    interface DualVisitor {
        /**
         * Receives one.
         *
         * @param term its fingerprint in the whole field
         */
        void visit(long term, double dual);
    }

    @Override
    void close();

    /** What was found. */
    final class Found {
        private final Solution solution;
        private final double[] ruleSums;

        /**
         * Keeps what it is given.
         *
         * @param solution without duals
         * @param ruleSums at its values
         */
        public Found(Solution solution, double[] ruleSums) {
            this.solution = solution;
            this.ruleSums = ruleSums;
        }

        /** Values of all variables, and what is proven; without duals. */
        public Solution solution() {
            return solution;
        }

        /** At its values, see {@link PartsField#ruleSums}; not to be changed. */
        public double[] ruleSums() {
            return ruleSums;
        }
    }
}
