package org.hinge.bench;

import java.util.List;

/**
 * The least-squares line through points, {@code y = intercept + slope x}.
 *
 * @param rSquared the share of y's variance that it explains
 */
public record StraightLine(double intercept, double slope, double rSquared) {
    /** A point. */
    public record Point(double x, double y) {}

    /** Of at least two points with different x. */
    public static StraightLine through(List<Point> points) {
        double n = points.size();
        double meanX = points.stream().mapToDouble(Point::x).sum() / n;
        double meanY = points.stream().mapToDouble(Point::y).sum() / n;
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (Point p : points) {
            xy += (p.x - meanX) * (p.y - meanY);
            xx += (p.x - meanX) * (p.x - meanX);
            yy += (p.y - meanY) * (p.y - meanY);
        }
        double slope = xy / xx;
        return new StraightLine(meanY - slope * meanX, slope, xy * xy / (xx * yy));
    }

    public double at(double x) {
        return intercept + slope * x;
    }
}
