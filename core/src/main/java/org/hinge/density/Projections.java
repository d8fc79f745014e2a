package org.hinge.density;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of a region for each number of coordinates: level k has those that depend on coordinate k
 * and on none after it. A pair of rows of a level gives one without its coordinate for a level
 * below.
 *
 * <p>Of limits only pairs that bound the coordinate from both sides count (Fourier and Motzkin):
 * the level's rows say exactly how far the coordinate goes, the earlier ones being given. Of kinks
 * all pairs count: only on such rows can the integral over the later coordinates fail to be smooth.
 */
final class Projections {
    private final List<List<LinearRow>> levels = new ArrayList<>();
    private final int most;
    private boolean complete = true;
    private boolean contradictory;

    private Projections(int dimensions, int most) {
        this.most = most;
        for (int k = 0; k < dimensions; k++) {
            levels.add(new ArrayList<>());
        }
    }

    /** Of limits, each at most 0 inside. */
    static Projections ofLimits(List<LinearRow> limits, int dimensions, int most) {
        Projections projections = new Projections(dimensions, most);
        limits.forEach(projections::add);
        for (int k = dimensions - 1; k >= 0; k--) {
            projections.eliminate(k, false);
        }
        return projections;
    }

    /** Of rows on which something is not smooth. */
    static Projections ofKinks(List<LinearRow> rows, int dimensions, int most) {
        Projections projections = new Projections(dimensions, most);
        rows.forEach(row -> projections.add(upright(row.normalised())));
        for (int k = dimensions - 1; k > 0; k--) {
            projections.eliminate(k, true);
        }
        return projections;
    }

    /** A row and its negative are one place. */
    private static LinearRow upright(LinearRow row) {
        for (int i = 0; ; i++) {
            if (row.dependsOn(i)) {
                return row.coefficient(i) < 0 ? row.negated() : row;
            }
        }
    }

    private void add(LinearRow row) {
        int level = levels.size() - 1;
        while (level >= 0 && !row.dependsOn(level)) {
            level--;
        }
        if (level < 0) {
            contradictory |= row.constant() > FieldNormalizer.FEASIBLE;
            return;
        }
        List<LinearRow> rows = levels.get(level);
        for (LinearRow known : rows) {
            if (known.isParallel(row) && Math.abs(known.constant() - row.constant()) <= 1e-13) {
                return;
            }
        }
        if (rows.size() >= most) {
            complete = false;
        } else {
            rows.add(row);
        }
    }

    private void eliminate(int level, boolean allPairs) {
        List<LinearRow> rows = levels.get(level);
        for (int i = 0; i < rows.size() && complete; i++) {
            for (int j = 0; j < i && complete; j++) {
                double p = rows.get(i).coefficient(level);
                double q = rows.get(j).coefficient(level);
                if (!allPairs && p * q < 0) {
                    add(rows.get(i).without(level, Math.abs(q), rows.get(j), Math.abs(p)));
                } else if (allPairs) {
                    LinearRow row = rows.get(i).without(level, q, rows.get(j), -p);
                    if (!row.isConstant()) {
                        add(upright(row));
                    }
                }
            }
        }
    }

    List<LinearRow> level(int level) {
        return levels.get(level);
    }

    /** Whether no row was left out because there were too many. */
    boolean isComplete() {
        return complete;
    }

    /** Whether limits contradict each other whatever the coordinates are. */
    boolean isContradictory() {
        return contradictory;
    }
}
