package org.hinge.learning.pseudolikelihood;

/**
 * Which pseudolikelihood, and how it is computed.
 *
 * @param seed of the points drawn where there is no closed form
 * @param threads no result depends on it
 */
public record PseudolikelihoodSettings(
        Gradient gradient, Expectation expectation, Domain domain, long seed, int threads) {
    public static final PseudolikelihoodSettings DEFAULT =
            new PseudolikelihoodSettings(
                    Gradient.EXACT,
                    Expectation.EXACT,
                    Domain.SOFT,
                    0,
                    Runtime.getRuntime().availableProcessors());

    /** How often a potential's value at the truth is subtracted. */
    public enum Gradient {
        /** Once for each block that it touches: the derivative of the pseudolikelihood. */
        EXACT,
        /** Once, as the paper prints it: the derivative of {@code -sum log Z_i - w.Phi(truth)}. */
        PAPER
    }

    /** How the mean of a potential in a block is computed. */
    public enum Expectation {
        /** In closed form; sums of three or more atoms by drawn points. */
        EXACT,
        /** By drawn points for every block, as in the paper. */
        MONTE_CARLO
    }

    /** What values the atoms take. */
    public enum Domain {
        /** All of [0, 1]. */
        SOFT,
        /** 0 and 1; blocks are enumerated. */
        BOOLEAN
    }

    public PseudolikelihoodSettings {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be positive (got " + threads + ")");
        }
    }
}
