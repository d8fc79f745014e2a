package org.hinge.grounding.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * The clauses of a formula by the pattern of a row. Closed atoms that are exactly 0 or 1, and
 * comparisons, are false or true; atoms that are one ground atom count as one; the formula that
 * remains is converted, once for all rows with the same pattern of all this.
 *
 * <p>A clause is an array of literals: twice the place of the atom among the open and then the
 * closed ones, and one more if it is not negated.
 */
public final class FormulaClauses {
    private final FormulaQuery query;
    private final Map<List<Truth>, int[][]> converted = new HashMap<>();
    private final Map<Atom, Integer> places = new HashMap<>();

    public FormulaClauses(FormulaQuery query) {
        this.query = query;
        query.open().forEach(atom -> places.put(atom, places.size()));
        query.closed().forEach(atom -> places.put(atom, places.size()));
    }

    static boolean isPositive(int literal) {
        return (literal & 1) == 1;
    }

    static int place(int literal) {
        return literal >> 1;
    }

    /**
     * The clauses of rows.
     *
     * @param pattern the truths of the closed atoms, the comparisons and the twins
     * @param rule of the first such row
     */
    public int[][] of(List<Truth> pattern, Rule rule) {
        return converted.computeIfAbsent(pattern, p -> places(convert(p, rule)));
    }

    private int[][] places(List<Clause> clauses) {
        return clauses.stream()
                .map(clause -> clause.literals().stream().mapToInt(this::code).toArray())
                .toArray(int[][]::new);
    }

    private int code(Literal literal) {
        Integer place = places.get(literal.atom());
        if (place == null) {
            throw new AssertionError("every atom has a column: " + literal.atom());
        }
        return 2 * place + (literal.positive() ? 1 : 0);
    }

    private List<Clause> convert(List<Truth> pattern, Rule rule) {
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
