package org.hinge.api.explanation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/**
 * Values beside their truth, for who wants to see more than scores. Of targets that have a truth.
 *
 * @param predicates in the order of the program; empty if there are no values
 */
public record Comparison(Map<String, OfPredicate> predicates) {
    /** Copies what is given, so that nothing changes it later. */
    public Comparison {
        predicates = Collections.unmodifiableMap(new LinkedHashMap<>(predicates));
    }

    /**
     * The targets of one predicate.
     *
     * @param targets how many have a truth
     * @param decisions null unless every truth is 0 or 1
     * @param classes null unless each group has one true atom, and few classes have most of them
     * @param spread null if every truth is 0 or 1
     * @param mistakes the largest differences from the truth first, then by arguments
     */
    public record OfPredicate(
            int targets,
            @Nullable Decisions decisions,
            @Nullable Classes classes,
            @Nullable Spread spread,
            /** Keeps copies of what it is given. */
            List<Mistake> mistakes) {
        /** Copies what is given, so that nothing changes it later. */
        public OfPredicate {
            mistakes = List.copyOf(mistakes);
        }
    }

    /**
     * How well values tell true atoms from false ones.
     *
     * @param roc share of the false atoms to the right, of the true ones upwards, that are at or
     *     above a threshold; null unless there are both
     * @param precisionRecall recall to the right, precision upwards; null unless there are both
     * @param calibration ten bins of equal width from 0 to 1; the last one has the values of 1
     * @param calibrationError the mean over atoms of how far their bin's share of true atoms is
     *     from its mean value
     * @param confusion at the threshold that was asked for
     * @param best at the threshold with the largest F1; null unless there are true and false atoms
     */
    public record Decisions(
            @Nullable Curve roc,
            @Nullable Curve precisionRecall,
            /** Keeps copies of what it is given. */
            List<Group> calibration,
            double calibrationError,
            Confusion confusion,
            @Nullable Confusion best) {
        /** Copies what is given, so that nothing changes it later. */
        public Decisions {
            calibration = List.copyOf(calibration);
        }
    }

    /**
     * A curve in the unit square.
     *
     * @param area below the whole curve
     * @param points enough of them that straight lines between them are nowhere farther than 1/400
     *     from the curve
     */
    public record Curve(double area, List<Point> points) {
        /** Copies what is given, so that nothing changes it later. */
        public Curve {
            points = List.copyOf(points);
        }
    }

    /**
     * A point of a curve.
     *
     * @param x to the right
     * @param y upwards
     */
    public record Point(double x, double y) {}

    /**
     * Atoms that are near each other.
     *
     * @param count how many
     * @param value the mean of their values; 0 if there are none
     * @param truth the mean of their truths; 0 if there are none
     */
    public record Group(long count, double value, double truth) {}

    /**
     * How many atoms are true, and how many count as true.
     *
     * @param threshold from here on a value counts as true
     * @param truePositives true, and count as true
     * @param falsePositives false, but count as true
     * @param trueNegatives false, and count as false
     * @param falseNegatives true, but count as false
     */
    public record Confusion(
            double threshold,
            long truePositives,
            long falsePositives,
            long trueNegatives,
            long falseNegatives) {}

    /**
     * How often one class is taken for another; a class is the last argument of an atom. A group
     * with k largest values counts 1/k for each of their classes.
     *
     * @param names of the classes that occur most
     * @param merged how many other classes share one more row and column, the last ones; 0 for none
     * @param counts a row for each true class, a column for each that has the largest value
     * @param groups how many there are
     * @param right how many of them have the largest value at their true atom
     */
    public record Classes(
            List<String> names, int merged, List<List<Double>> counts, int groups, double right) {
        /** Copies what is given, so that nothing changes it later. */
        public Classes {
            names = List.copyOf(names);
            counts = counts.stream().map(List::copyOf).toList();
        }
    }

    /**
     * How values and truths lie that are not all 0 or 1.
     *
     * @param groups atoms in one square of a grid, each where the mean of them is
     * @param differences how often value minus truth is nearest to -1, -0.95, and so on up to 1
     */
    public record Spread(List<Group> groups, List<Long> differences) {
        /** Copies what is given, so that nothing changes it later. */
        public Spread {
            groups = List.copyOf(groups);
            differences = List.copyOf(differences);
        }
    }

    /**
     * An atom whose value is not its truth.
     *
     * @param atom a target
     * @param value what was found
     * @param truth what it should be
     */
    public record Mistake(Atom atom, double value, double truth) {}
}
