package org.hinge.density;

import org.jspecify.annotations.Nullable;

/**
 * The number that makes a density of exp(-energy),
 *
 * <pre>
 *   Z = integral over the feasible y of exp(-energy(y)),      log P(y) = -energy(y) - log Z,
 * </pre>
 *
 * or the sum over the feasible assignments if y is true or false. The energy is that of the terms
 * with free atoms.
 *
 * @param logValue log Z; null if it is not known
 * @param error how far log Z may be off, as estimated; null if it is not known
 * @param components the groups of atoms that no term ties to each other; atoms that the constraints
 *     fix are in none
 * @param largest how many atoms the largest of them has
 * @param unknown why log Z is not known; null if it is
 */
public record Normalizer(
        @Nullable Double logValue,
        @Nullable Double error,
        int components,
        int largest,
        @Nullable String unknown) {

    static Normalizer known(double logValue, double error, Components components) {
        return new Normalizer(logValue, error, components.count(), components.largest(), null);
    }

    static Normalizer unknown(String why, Components components) {
        return new Normalizer(null, null, components.count(), components.largest(), why);
    }
}
