package org.hinge.grounding.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.Batch;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.query.TwinAtoms;
import org.hinge.language.Rule;
import org.hinge.language.normal.Clause;
import org.hinge.language.normal.ConvertToClauses;
import org.hinge.language.normal.Literal;
import org.hinge.language.normal.Truth;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;

/**
 * Turns the rows of a {@link FormulaQuery} into clauses. Closed atoms that are exactly 0 or 1, and
 * comparisons, are false or true; atoms that are one ground atom count as one; the formula that
 * remains is converted. Rows with the same pattern of all this share the conversion.
 */
public final class FormulaRows {
    /** Receives each clause: the terms of its linear function. */
    public interface ClauseSink {
        void add(int[] variables, double[] coefficients, int n, double constant);
    }

    private final FormulaQuery query;
    private Rule rule;
    private final Map<List<Truth>, List<Clause>> converted = new HashMap<>();
    private final Map<Atom, Integer> places = new HashMap<>();
    private final int[] variables;
    private final double[] coefficients;

    public FormulaRows(FormulaQuery query, Rule rule) {
        this.query = query;
        this.rule = rule;
        for (Atom atom : query.open()) {
            places.put(atom, places.size());
        }
        for (Atom atom : query.closed()) {
            places.put(atom, places.size());
        }
        this.variables = new int[places.size()];
        this.coefficients = new double[places.size()];
    }

    /** Reads a row of one of the rules that share the query. */
    public void read(Batch batch, int row, Rule of, ClauseSink sink) {
        rule = of;
        for (Clause clause : clauses(pattern(batch, row))) {
            int n = 0;
            double constant = 1;
            for (Literal literal : clause.literals()) {
                double sign = literal.positive() ? -1 : 1;
                constant -= literal.positive() ? 0 : 1;
                int place = place(literal.atom());
                boolean open = place < query.open().size();
                int variable = open ? batch.column(place).getInt(row) : -1;
                if (variable >= 0) {
                    variables[n] = variable;
                    coefficients[n++] = sign;
                } else {
                    constant += sign * batch.column(valueColumn(place)).getDouble(row);
                }
            }
            sink.add(variables, coefficients, n, constant);
        }
    }

    private int place(Atom atom) {
        Integer place = places.get(atom);
        if (place == null) {
            throw new AssertionError("every atom has a column: " + atom);
        }
        return place;
    }

    private int valueColumn(int place) {
        return query.open().size() + place;
    }

    /** What a row settles: the closed atoms, then the comparisons, then the twins. */
    private List<Truth> pattern(Batch batch, int row) {
        List<Truth> pattern = new ArrayList<>();
        for (Atom atom : query.closed()) {
            double value = batch.column(valueColumn(place(atom))).getDouble(row);
            pattern.add(value == 0 ? Truth.FALSE : value == 1 ? Truth.TRUE : Truth.UNKNOWN);
        }
        for (int i = query.firstComparisonColumn(); i < query.firstVariableColumn(); i++) {
            pattern.add(Truth.of(batch.column(i).getBoolean(row)));
        }
        return pattern;
    }

    private List<Clause> clauses(List<Truth> pattern) {
        return converted.computeIfAbsent(pattern, this::convert);
    }

    private List<Clause> convert(List<Truth> pattern) {
        Map<Atom, Atom> same = sameAtoms(pattern);
        List<Formula.Holds> free = new ArrayList<>();
        query.open().forEach(atom -> free.add(new Formula.Holds(atom)));
        Map<Formula, Truth> fixed = new LinkedHashMap<>();
        for (int i = 0; i < query.closed().size(); i++) {
            Formula.Holds leaf = new Formula.Holds(query.closed().get(i));
            if (pattern.get(i) == Truth.UNKNOWN) {
                free.add(leaf);
            } else {
                fixed.put(leaf, pattern.get(i));
            }
        }
        for (int i = 0; i < query.comparisons().size(); i++) {
            fixed.put(query.comparisons().get(i), pattern.get(query.closed().size() + i));
        }
        free.removeIf(leaf -> same.containsKey(leaf.atom()));
        if (free.size() > ConvertToClauses.MOST_ATOMS) {
            throw new GroundingException(
                    rule,
                    "this formula has %d atoms that are neither true nor false in one ground rule, more than %d"
                            .formatted(free.size(), ConvertToClauses.MOST_ATOMS),
                    "split it into several rules");
        }
        Formula formula = query.form().formula().match(new MergeAtoms(same));
        return ConvertToClauses.clauses(formula, free, fixed, rule.isHard());
    }

    /** For each atom that is the same ground atom as an earlier one: the first such. */
    private Map<Atom, Atom> sameAtoms(List<Truth> pattern) {
        Map<Atom, Atom> same = new HashMap<>();
        int firstTwins = query.closed().size() + query.comparisons().size();
        for (int i = 0; i < query.twins().size(); i++) {
            if (pattern.get(firstTwins + i) == Truth.TRUE) {
                TwinAtoms twins = query.twins().get(i);
                same.putIfAbsent(twins.second(), twins.first());
            }
        }
        return same;
    }
}
