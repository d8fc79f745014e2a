package org.hinge.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A table with a caption, which scrolls in a frame of its own where it is too wide, and whose rows
 * a script sorts by any column.
 */
final class Table {
    private record Column(String title, boolean number) {}

    /**
     * What stands in a cell.
     *
     * @param order what it is sorted by; null for its text
     * @param style a class of the style sheet; null for none
     */
    record Cell(String text, @Nullable Double order, @Nullable String style) {
        static Cell of(String text) {
            return new Cell(text, null, null);
        }

        /** A part of a program. */
        static Cell code(String text) {
            return new Cell(text, null, "code");
        }

        static Cell number(double value) {
            return new Cell(Figures.number(value), value, null);
        }

        static Cell count(long value) {
            return new Cell(Figures.count(value), (double) value, null);
        }

        /** A number that need not exist. */
        static Cell number(@Nullable Double value, String otherwise) {
            return value == null ? new Cell(otherwise, Double.NaN, null) : number(value);
        }

        /** A share of 1, in per cent. */
        static Cell share(@Nullable Double share) {
            return share == null
                    ? new Cell("–", Double.NaN, null)
                    : new Cell(Figures.percent(share), share, null);
        }

        /** A score that need not exist. */
        static Cell score(OptionalDouble score) {
            return score.isEmpty()
                    ? new Cell("–", Double.NaN, null)
                    : new Cell(Figures.value(score.getAsDouble()), score.getAsDouble(), null);
        }

        /** A value of an atom, which a script draws a bar for. */
        static Cell value(double value) {
            return new Cell(Figures.value(value), value, "value");
        }
    }

    private final String caption;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<Cell>> rows = new ArrayList<>();
    private boolean sortable = true;

    Table(String caption) {
        this.caption = caption;
    }

    /** A column of texts. */
    Table text(String title) {
        columns.add(new Column(title, false));
        return this;
    }

    /** A column of numbers. */
    Table number(String title) {
        columns.add(new Column(title, true));
        return this;
    }

    /** Says that the order of the rows means something. */
    Table inOrder() {
        sortable = false;
        return this;
    }

    Table row(Cell... cells) {
        return row(List.of(cells));
    }

    Table row(List<Cell> cells) {
        if (cells.size() != columns.size()) {
            throw new AssertionError("a row of " + cells.size() + " under " + columns);
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    void writeTo(Html html) {
        writeTo(html, "frame");
    }

    /**
     * The same in a frame that scripts or the style know by its class.
     *
     * @param attributes more of the table's, names and values in turn
     */
    void writeTo(Html html, String frame, String... attributes) {
        // Who uses the keyboard alone scrolls a frame that takes the focus.
        html.open("div", "class", frame, "tabindex", "0", "role", "region", "aria-label", caption);
        String[] all = new String[attributes.length + 2];
        all[0] = "class";
        all[1] = sortable && rows.size() > 1 ? "sortable" : "plain";
        System.arraycopy(attributes, 0, all, 2, attributes.length);
        html.open("table", all);
        html.element("caption", caption);
        html.open("thead").open("tr");
        for (Column column : columns) {
            html.element("th", column.title(), "scope", "col", "class", style(column, null));
        }
        html.close().close().open("tbody");
        rows.forEach(row -> writeRow(html, row));
        html.close().close().close();
    }

    private void writeRow(Html html, List<Cell> row) {
        html.open("tr");
        for (int i = 0; i < row.size(); i++) {
            Cell cell = row.get(i);
            Double order = cell.order();
            String style = style(columns.get(i), cell.style());
            if (order == null) {
                html.element("td", cell.text(), "class", style);
            } else {
                html.element("td", cell.text(), "class", style, "data-order", Figures.exact(order));
            }
        }
        html.close();
    }

    private static String style(Column column, @Nullable String own) {
        String kind = column.number() ? "number" : "text";
        return own == null ? kind : kind + " " + own;
    }
}
