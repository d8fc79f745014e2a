package org.hinge.learning;

/**
 * How often latent atoms are completed.
 *
 * @param tolerance if no latent atom moves by more than this, the completion stands
 */
public record HardEmSettings(int maxRounds, double tolerance) {
    public static final HardEmSettings DEFAULT = new HardEmSettings(10, 1e-3);

    public HardEmSettings {
        if (maxRounds < 1) {
            throw new IllegalArgumentException(
                    "maxRounds must be positive (got " + maxRounds + ")");
        }
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException(
                    "tolerance must not be negative (got " + tolerance + ")");
        }
    }
}
