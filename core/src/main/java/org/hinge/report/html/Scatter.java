package org.hinge.report.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Dots in a square, the larger the more they stand for, and the line where both numbers are equal.
 *
 * @param joined whether a line goes from dot to dot
 */
record Scatter(
        String title,
        String description,
        Plot.Axis x,
        Plot.Axis y,
        boolean joined,
        List<Dot> dots)
        implements Plot {
    /** A place in the square, and how many are there. */
    record Dot(double x, double y, long count) {}

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("kind", "scatter");
        json.put("x", x.json());
        json.put("y", y.json());
        json.put("joined", joined);
        json.put("dots", dots.stream().map(dot -> List.of(dot.x, dot.y, dot.count)).toList());
        return json;
    }

    @Override
    public Table table() {
        Table table = new Table(title).number(x.title()).number(y.title()).number("atoms");
        for (Dot dot : dots) {
            table.row(
                    Table.Cell.number(dot.x), Table.Cell.number(dot.y), Table.Cell.count(dot.count));
        }
        return table.inOrder();
    }

    @Override
    public boolean isEmpty() {
        return dots.isEmpty();
    }
}
