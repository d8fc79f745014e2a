package org.hinge.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a script draws, and the same as a table. Each has a title, and a sentence that says what is
 * to be seen for those who do not see it.
 */
sealed interface Plot {
    String title();

    /** What is to be seen. */
    String description();

    /** For the script; {@code kind} tells it what to draw. */
    Map<String, @Nullable Object> json();

    /** The numbers. */
    Table table();

    /** Whether there is nothing to draw. */
    boolean isEmpty();

    /**
     * How an axis is drawn.
     *
     * @param log whether equal factors are equally far apart; what is not positive is left out
     * @param least where it begins at the latest; null for the least number
     * @param most where it ends at the earliest; null for the largest number
     */
    record Axis(String title, boolean log, @Nullable Double least, @Nullable Double most) {
        static Axis of(String title) {
            return new Axis(title, false, null, null);
        }

        static Axis log(String title) {
            return new Axis(title, true, null, null);
        }

        /** For what lies between 0 and 1. */
        static Axis unit(String title) {
            return new Axis(title, false, 0.0, 1.0);
        }

        Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("title", title);
            json.put("log", log);
            json.put("least", least);
            json.put("most", most);
            return json;
        }
    }

    /**
     * How many there are in each of equal parts of a range.
     *
     * @param counts of the parts from {@code from} to {@code to}
     * @param of what is counted: atoms
     */
    record Histogram(
            String title,
            String description,
            String axis,
            String of,
            double from,
            double to,
            List<Long> counts)
            implements Plot {
        @Override
        public Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("kind", "histogram");
            json.put("axis", axis);
            json.put("of", of);
            json.put("from", from);
            json.put("to", to);
            json.put("counts", counts);
            return json;
        }

        @Override
        public Table table() {
            Table table = new Table(title).number("from").number("to").number(of).inOrder();
            double width = (to - from) / counts.size();
            for (int i = 0; i < counts.size(); i++) {
                table.row(
                        Table.Cell.number(from + i * width),
                        Table.Cell.number(from + (i + 1) * width),
                        Table.Cell.count(counts.get(i)));
            }
            return table;
        }

        @Override
        public boolean isEmpty() {
            return counts.isEmpty();
        }
    }

    /**
     * Lines over a common axis.
     *
     * @param step whether a value holds up to the next one
     */
    record Lines(
            String title, String description, Axis x, Axis y, boolean step, List<Series> series)
            implements Plot {
        @Override
        public Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("kind", "lines");
            json.put("x", x.json());
            json.put("y", y.json());
            json.put("step", step);
            json.put("series", series.stream().map(Series::json).toList());
            return json;
        }

        @Override
        public Table table() {
            Table table = new Table(title).text("line").number(x.title()).number(y.title());
            for (Series one : series) {
                if (one.style() == Series.Style.GREY) {
                    continue;
                }
                for (Point point : one.points()) {
                    table.row(
                            Table.Cell.of(one.name()),
                            Table.Cell.number(point.x()),
                            Table.Cell.number(point.y(), "–"));
                }
            }
            return table.inOrder();
        }

        @Override
        public boolean isEmpty() {
            return series.stream().allMatch(one -> one.points().isEmpty());
        }
    }

    /**
     * A line.
     *
     * @param style how it is drawn
     */
    record Series(String name, Style style, List<Point> points) {
        /** How a line is drawn. */
        enum Style {
            COLOURED,
            /** It is only to be compared with. */
            DASHED,
            /** It is one of many, which have no colours of their own. */
            GREY
        }

        Series(String name, boolean dashed, List<Point> points) {
            this(name, dashed ? Style.DASHED : Style.COLOURED, points);
        }

        static Series grey(String name, List<Point> points) {
            return new Series(name, Style.GREY, points);
        }

        Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("name", name);
            json.put("style", style.name().toLowerCase(Locale.ROOT));
            List<List<@Nullable Double>> numbers = new ArrayList<>();
            for (Point point : points) {
                List<@Nullable Double> pair = new ArrayList<>();
                pair.add(point.x());
                pair.add(point.y());
                numbers.add(pair);
            }
            json.put("points", numbers);
            return json;
        }
    }

    /**
     * A point of a line.
     *
     * @param y null where the line has a gap
     */
    record Point(double x, @Nullable Double y) {}

    /**
     * Bars to the right for each of some names and, where there are numbers below 0, to the left.
     *
     * @param axis what the numbers are
     * @param parts what the bars of each name are called, one or two
     */
    record Bars(String title, String description, String axis, List<String> parts, List<Bar> bars)
            implements Plot {
        @Override
        public Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("kind", "bars");
            json.put("axis", axis);
            json.put("parts", parts);
            List<Map<String, @Nullable Object>> all = new ArrayList<>();
            for (Bar bar : bars) {
                Map<String, @Nullable Object> one = new LinkedHashMap<>();
                one.put("name", bar.name());
                one.put("values", bar.values());
                all.add(one);
            }
            json.put("bars", all);
            return json;
        }

        @Override
        public Table table() {
            Table table = new Table(title).text("name");
            parts.forEach(table::number);
            for (Bar bar : bars) {
                List<Table.Cell> row = new ArrayList<>();
                row.add(Table.Cell.of(bar.name()));
                bar.values().forEach(value -> row.add(Table.Cell.number(value)));
                table.row(row);
            }
            return table;
        }

        @Override
        public boolean isEmpty() {
            return bars.isEmpty();
        }
    }

    /** A name with its numbers, one for each part. */
    record Bar(String name, List<Double> values) {}

    /**
     * Dots in a square, the larger the more they stand for, and the line where both numbers are
     * equal.
     *
     * @param joined whether a line goes from dot to dot
     */
    record Scatter(String title, String description, Axis x, Axis y, boolean joined, List<Dot> dots)
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
                        Table.Cell.number(dot.x),
                        Table.Cell.number(dot.y),
                        Table.Cell.count(dot.count));
            }
            return table.inOrder();
        }

        @Override
        public boolean isEmpty() {
            return dots.isEmpty();
        }
    }
}
