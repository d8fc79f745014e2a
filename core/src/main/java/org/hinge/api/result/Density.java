package org.hinge.api.result;

import org.jspecify.annotations.Nullable;

/**
 * How probable a point is: {@code log P(y) = -energy(y) - log Z}. Of true and false this is a
 * probability, of soft values a density.
 *
 * @param logNormalizer log Z; null if it is not known
 * @param error how far it may be off, as estimated; null if it is not known
 * @param logDensity of the point; null if it is not known or the density is 0
 * @param components groups of atoms that no ground rule ties to each other
 * @param largestComponent how many atoms the largest has
 * @param unknown why a number is null; null if none is
 */
public record Density(
        @Nullable Double logNormalizer,
        @Nullable Double error,
        @Nullable Double logDensity,
        int components,
        int largestComponent,
        @Nullable String unknown) {}
