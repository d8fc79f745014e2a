package org.hinge.density;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * The integral of exp(-energy) over a region, coordinate by coordinate: the last one exactly, the
 * others by {@link LogConcaveIntegral}, cut where the integral over the later ones is not smooth.
 */
final class NestedIntegral {
    /**
     * The wanted relative error where the next coordinate is the last; each level has ten times.
     */
    private static final double TOLERANCE = 1e-9;

    /** An estimated error above this is no answer. */
    private static final double MOST_ERROR = 1e-6;

    private static final int MOST_LIMITS = 5_000;
    private static final int MOST_KINKS = 400;

    /** More cuts than this cost more than they save. */
    private static final int MOST_BREAKS = 40;

    private static final long MOST_EVALUATIONS = 5_000_000;
    private static final int LOOK_EVERY = 1 << 12;

    private final Region region;
    private final BooleanSupplier stop;
    private final int last;
    private final Projections limits;
    private final Projections kinks;
    private final double[] t;
    private final double[] innerError;
    private final IntervalDensity density = new IntervalDensity();
    private long evaluations;

    NestedIntegral(Region region, BooleanSupplier stop) {
        int dimensions = region.dimensions();
        this.region = region;
        this.stop = stop;
        this.last = dimensions - 1;
        this.limits = Projections.ofLimits(region.limits(), dimensions, MOST_LIMITS);
        this.kinks = Projections.ofKinks(rows(region), dimensions, MOST_KINKS);
        this.t = new double[dimensions];
        this.innerError = new double[dimensions + 1];
    }

    private static List<LinearRow> rows(Region region) {
        return Stream.concat(
                        region.limits().stream(),
                        region.potentials().stream().map(Region.Potential::row))
                .toList();
    }

    /**
     * The logarithm of the integral.
     *
     * @throws UnknownNormalizerException if there is none, or it cannot be had at a sane price
     */
    Estimate compute() throws UnknownNormalizerException {
        if (last < 0) {
            return new Estimate(-region.constant(), 0);
        }
        if (!limits.isComplete()) {
            throw new UnknownNormalizerException(
                    "the hard rules of a component are too many to find out what they leave");
        }
        if (limits.isContradictory()) {
            throw new UnknownNormalizerException(FieldNormalizer.NOTHING_FEASIBLE);
        }
        double log = logIntegral(0);
        if (log == Double.NEGATIVE_INFINITY) {
            throw new UnknownNormalizerException(FieldNormalizer.NO_ROOM);
        }
        if (!(innerError[0] <= MOST_ERROR)) {
            throw new UnknownNormalizerException(
                    "the integral over a component cannot be had to six digits");
        }
        return new Estimate(log - region.constant(), innerError[0]);
    }

    /** Over the coordinates from one on, the earlier ones being given; leaves its error behind. */
    private double logIntegral(int level) throws UnknownNormalizerException {
        double lo = Double.NEGATIVE_INFINITY;
        double hi = Double.POSITIVE_INFINITY;
        for (LinearRow row : limits.level(level)) {
            double c = row.coefficient(level);
            double bound = -row.at(t, level) / c;
            lo = c < 0 ? Math.max(lo, bound) : lo;
            hi = c > 0 ? Math.min(hi, bound) : hi;
        }
        innerError[level] = 0;
        if (!(hi > lo)) {
            return Double.NEGATIVE_INFINITY;
        }
        return level == last ? exact(lo, hi) : overLevel(level, lo, hi);
    }

    private double overLevel(int level, double lo, double hi) throws UnknownNormalizerException {
        double[] worst = {0};
        LogConcaveIntegral integral =
                new LogConcaveIntegral(
                        x -> {
                            t[level] = x;
                            double log = logIntegral(level + 1);
                            worst[0] = Math.max(worst[0], innerError[level + 1]);
                            return log;
                        },
                        lo,
                        hi);
        double tolerance = TOLERANCE * Math.pow(10, last - 1.0 - level);
        Estimate estimate = integral.compute(breaks(level, lo, hi), tolerance);
        innerError[level] = estimate.error() + worst[0];
        return estimate.log();
    }

    /** Where the integral over the later coordinates may not be smooth; none if those are many. */
    private double[] breaks(int level, double lo, double hi) {
        if (!kinks.isComplete()) {
            return new double[0];
        }
        double room = LinearRow.ZERO * (hi - lo);
        double[] breaks =
                kinks.level(level).stream()
                        .mapToDouble(row -> -row.at(t, level) / row.coefficient(level))
                        .filter(x -> x > lo + room && x < hi - room)
                        .sorted()
                        .toArray();
        int count = 0;
        for (double each : breaks) {
            if (count == 0 || each - breaks[count - 1] > room) {
                breaks[count++] = each;
            }
        }
        return count > MOST_BREAKS ? new double[0] : Arrays.copyOf(breaks, count);
    }

    private double exact(double lo, double hi) throws UnknownNormalizerException {
        if (++evaluations % LOOK_EVERY == 0 && stop.getAsBoolean()) {
            throw new UnknownNormalizerException(FieldNormalizer.STOPPED);
        }
        if (evaluations > MOST_EVALUATIONS) {
            throw new UnknownNormalizerException(
                    "the integral over a component of %,d dimensions takes too long"
                            .formatted(region.dimensions()));
        }
        density.begin(lo, hi);
        for (Region.Potential potential : region.potentials()) {
            LinearRow row = potential.row();
            density.add(
                    row.coefficient(last),
                    row.at(t, last),
                    potential.weight(),
                    potential.squared());
        }
        density.compute();
        return density.logPartition();
    }
}
