package org.hinge.grounding.rows;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hinge.data.database.Batch;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.language.normal.Truth;

/**
 * Turns the rows of a {@link FormulaQuery} into clauses. Which these are depends on the pattern of
 * a row alone: which closed atoms are exactly 0 or 1, which comparisons hold, and which atoms are
 * one ground atom ({@link FormulaClauses}).
 */
public final class FormulaRows {
    /** Receives each clause: the terms of its linear function. */
    public interface ClauseSink {
        void add(int[] variables, double[] coefficients, int n, double constant);
    }

    /**
     * Where the columns of a query are: the variables of open atoms, the values of open and of
     * closed atoms, the truths of comparisons and twins, the constants of variables, the rule.
     *
     * @param truths of comparisons and twins
     */
    public record Places(int open, int closed, int truths, int variables) implements Serializable {
        public static Places of(FormulaQuery query) {
            return new Places(
                    query.open().size(),
                    query.closed().size(),
                    query.comparisons().size() + query.twins().size(),
                    query.variables().size());
        }

        private int firstTruth() {
            return 2 * open + closed;
        }

        private int firstVariable() {
            return firstTruth() + truths;
        }

        /** The column of the rule, if they are several. */
        public int rule() {
            return firstVariable() + variables;
        }

        /**
         * A row as numbers that give rows the order of the query: a value that is not there comes
         * last. The constants of its variables are the last ones.
         */
        public List<Double> order(Batch batch, int row) {
            List<Double> order = new ArrayList<>();
            for (int i = 0; i < rule(); i++) {
                Batch.Column column = batch.column(i);
                order.add(column.isNull(row) ? Double.POSITIVE_INFINITY : number(column, i, row));
            }
            return order;
        }

        private double number(Batch.Column column, int place, int row) {
            if (place < open || place >= firstVariable()) {
                return column.getInt(row);
            }
            if (place < firstTruth()) {
                return column.getDouble(row);
            }
            return column.getBoolean(row) ? 1 : 0;
        }

        /** The constants of the variables of a row. */
        public int[] constants(List<Double> order) {
            return order.subList(order.size() - variables, order.size()).stream()
                    .mapToInt(Double::intValue)
                    .toArray();
        }
    }

    private final Places places;
    private final Function<List<Truth>, int[][]> clauses;
    private final int[] variables;
    private final double[] coefficients;

    /**
     * Of a query.
     *
     * @param clauses those of each pattern, as {@link FormulaClauses} gives them
     */
    public FormulaRows(Places places, Function<List<Truth>, int[][]> clauses) {
        this.places = places;
        this.clauses = clauses;
        this.variables = new int[places.open() + places.closed()];
        this.coefficients = new double[places.open() + places.closed()];
    }

    /** Reads a row. */
    public void read(Batch batch, int row, ClauseSink sink) {
        for (int[] clause : clauses.apply(pattern(batch, row))) {
            int n = 0;
            double constant = 1;
            for (int literal : clause) {
                boolean positive = FormulaClauses.isPositive(literal);
                double sign = positive ? -1 : 1;
                constant -= positive ? 0 : 1;
                int place = FormulaClauses.place(literal);
                int variable = place < places.open() ? batch.column(place).getInt(row) : -1;
                if (variable >= 0) {
                    variables[n] = variable;
                    coefficients[n++] = sign;
                } else {
                    constant += sign * batch.column(places.open() + place).getDouble(row);
                }
            }
            sink.add(variables, coefficients, n, constant);
        }
    }

    /** What a row settles: the closed atoms, then the comparisons, then the twins. */
    private List<Truth> pattern(Batch batch, int row) {
        List<Truth> pattern = new ArrayList<>(places.closed() + places.truths());
        for (int i = 2 * places.open(); i < places.firstTruth(); i++) {
            double value = batch.column(i).getDouble(row);
            pattern.add(value == 0 ? Truth.FALSE : value == 1 ? Truth.TRUE : Truth.UNKNOWN);
        }
        for (int i = places.firstTruth(); i < places.firstVariable(); i++) {
            pattern.add(Truth.of(batch.column(i).getBoolean(row)));
        }
        return pattern;
    }
}
