package org.hinge.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.api.explanation.Comparison.Group;
import org.hinge.api.explanation.Comparison.Spread;

/** How values lie beside truths that are not all 0 or 1. */
final class SpreadOfValues {
    /** So many squares are in a row of the grid: no more than a drawing can tell apart. */
    private static final int SQUARES = 40;

    /** Differences are counted to the nearest of so many parts of 1. */
    private static final int PARTS = 20;

    private SpreadOfValues() {}

    static Spread of(double[] predicted, double[] truth) {
        GroupSums squares = new GroupSums(SQUARES * SQUARES);
        Long[] differences = new Long[2 * PARTS + 1];
        Arrays.fill(differences, 0L);
        for (int i = 0; i < predicted.length; i++) {
            int square = place(truth[i]) * SQUARES + place(predicted[i]);
            squares.add(square, predicted[i], truth[i]);
            differences[PARTS + (int) Math.round((predicted[i] - truth[i]) * PARTS)]++;
        }
        List<Group> groups = new ArrayList<>();
        for (int square = 0; square < SQUARES * SQUARES; square++) {
            Group group = squares.group(square);
            if (group.count() > 0) {
                groups.add(group);
            }
        }
        return new Spread(groups, Arrays.asList(differences));
    }

    private static int place(double number) {
        return Math.min(SQUARES - 1, (int) (number * SQUARES));
    }
}
