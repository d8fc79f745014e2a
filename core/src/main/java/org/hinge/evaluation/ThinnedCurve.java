package org.hinge.evaluation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.hinge.api.explanation.Comparison.Point;

/**
 * The fewer points of a drawn curve that show the same (Ramer 1972, Douglas and Peucker 1973): what
 * lies between two points that are kept is within the tolerance of the line that joins them.
 */
final class ThinnedCurve {
    private ThinnedCurve() {}

    static List<Point> of(List<Point> points, double tolerance) {
        int last = points.size() - 1;
        BitSet kept = new BitSet();
        kept.set(0);
        kept.set(last);
        Deque<int[]> open = new ArrayDeque<>();
        open.push(new int[] {0, last});
        while (!open.isEmpty()) {
            int[] part = open.pop();
            int farthest = farthest(points, part[0], part[1], tolerance);
            if (farthest >= 0) {
                kept.set(farthest);
                open.push(new int[] {part[0], farthest});
                open.push(new int[] {farthest, part[1]});
            }
        }
        List<Point> thinned = new ArrayList<>();
        kept.stream().forEach(i -> thinned.add(points.get(i)));
        return thinned;
    }

    /** -1 if all between two points are within the tolerance of the line that joins them. */
    private static int farthest(List<Point> points, int from, int to, double tolerance) {
        int found = -1;
        double most = tolerance;
        for (int i = from + 1; i < to; i++) {
            double distance = distance(points.get(i), points.get(from), points.get(to));
            if (distance > most) {
                most = distance;
                found = i;
            }
        }
        return found;
    }

    /** From a point to the nearest one of a line from a to b. */
    static double distance(Point point, Point a, Point b) {
        double x = b.x() - a.x();
        double y = b.y() - a.y();
        double squared = x * x + y * y;
        double along =
                squared == 0 ? 0 : ((point.x() - a.x()) * x + (point.y() - a.y()) * y) / squared;
        double t = Math.max(0, Math.min(1, along));
        return Math.hypot(point.x() - a.x() - t * x, point.y() - a.y() - t * y);
    }
}
