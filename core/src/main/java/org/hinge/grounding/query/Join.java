package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.Predicate;

/**
 * The FROM and WHERE of a query, put together atom by atom.
 *
 * <pre>{@code
 * Knows(A, B) && Knows(B, "x")     becomes     FROM r JOIN p0 x0 ON TRUE
 *                                              JOIN p0 x1 ON x1.a0 = x0.a1 AND x1.a1 = r.c0
 * }</pre>
 *
 * Variables become columns. Constants become columns of the parameter table {@code r}: no text of
 * the user ever stands in a query, and rules that differ in constants only share one. So do the
 * predicates in which rules differ, which are rows of a table that these predicates share:
 *
 * <pre>{@code
 * P17(X) && P18(X)      becomes      FROM r JOIN shared_open1 x0 ON x0.p = r.p0
 *                                    JOIN shared_open1 x1 ON x1.p = r.p1 AND x1.a0 = x0.a0
 * }</pre>
 */
public final class Join {
    private final Context context;
    private final JoinText text;
    private final RowBound rows;
    private final Map<String, String> columns = new LinkedHashMap<>();
    private final Map<String, Set<String>> typesOf = new HashMap<>();
    private final Map<String, Integer> constants = new HashMap<>();
    private int aliases;

    private final RuleTemplate template;

    /**
     * Starts with the table {@code r}, which has a column {@code c0, c1, …} for each constant of
     * the rules, and {@code p0, p1, …} for each predicate in which they differ.
     */
    public Join(Context context, String table, RuleTemplate template) {
        this.context = context;
        this.text = new JoinText(table, "r", context.dialect());
        this.rows = new RowBound(template, context.data());
        this.template = template;
        for (String constant : template.constants().get(0)) {
            this.constants.put(constant, constants.size());
        }
    }

    /** Says that a variable is a column of {@code r}. */
    void bind(String variable, String column) {
        columns.put(variable, column);
    }

    public Predicate predicate(Atom atom) {
        Predicate predicate = context.schema().predicate(atom.predicate());
        if (predicate == null) {
            throw new AssertionError("programs are checked before they are grounded: " + atom);
        }
        return predicate;
    }

    /** The variables that have a column so far. */
    Map<String, String> columns() {
        return columns;
    }

    String newAlias() {
        return "x" + aliases++;
    }

    /** Every row must match the atom: variables that are new take its columns. */
    public String inner(Atom atom) {
        int known = columns.size();
        rows.multiply(atom);
        String alias = inner(atom, table(atom));
        if (columns.size() == known) {
            text.lastIsLookup();
        }
        return alias;
    }

    String inner(Atom atom, String table) {
        String alias = newAlias();
        text.join(table, alias, match(atom, alias, true, true));
        text.offer(alias + ".value");
        if (predicate(atom).isOpen()) {
            text.offer(alias + ".atom");
            if (context.atValues()) {
                text.offer(alias + ".now");
            }
        }
        return alias;
    }

    /** There must be a summand: some row that matches the atom, whatever its sum variables are. */
    void someSummand(Atom atom) {
        String alias = newAlias();
        List<String> plain = new ArrayList<>();
        if (isOneOfSeveral(atom)) {
            plain.add("p");
        }
        for (int i = 0; i < atom.arguments().size(); i++) {
            if (!(atom.arguments().get(i) instanceof Term.SumVariable)) {
                plain.add("a" + i);
            }
        }
        String columnsOrAny = plain.isEmpty() ? "TRUE AS any_row" : String.join(", ", plain);
        rows.multiply(atom);
        String summands = "(SELECT DISTINCT " + columnsOrAny + " FROM " + table(atom) + ")";
        text.join(summands, alias, match(atom, alias, true, false));
    }

    /** The type at this place of the atom must have a constant. */
    void someConstant(Atom atom, int place) {
        String table = context.data().typeTable(predicate(atom).types().get(place));
        String one = context.dialect().limited("SELECT id FROM " + table, 1);
        text.join("(" + one + ")", newAlias(), "TRUE");
    }

    /** Whether the rules have several predicates where the first one has this atom's. */
    private boolean isOneOfSeveral(Atom atom) {
        return template.predicates().get(0).contains(atom.predicate());
    }

    /** The table of an atom's predicate, or the one that the predicates of all rules share. */
    private String table(Atom atom) {
        Predicate predicate = predicate(atom);
        return isOneOfSeveral(atom) ? context.sharedTable(predicate) : context.table(predicate);
    }

    /** Rows may match the atom; all its variables have columns already. */
    String left(Atom atom) {
        String alias = newAlias();
        text.leftJoin(table(atom), alias, match(atom, alias, false, true));
        return alias;
    }

    private String match(Atom atom, String alias, boolean bind, boolean sums) {
        Predicate predicate = predicate(atom);
        List<String> conditions = new ArrayList<>();
        if (isOneOfSeveral(atom)) {
            int place = template.predicates().get(0).indexOf(atom.predicate());
            conditions.add(alias + ".p = r.p" + place);
        }
        for (int i = 0; i < atom.arguments().size(); i++) {
            String column = alias + ".a" + i;
            Term term = atom.arguments().get(i);
            if (term instanceof Term.Constant) {
                conditions.add(column + " = " + operand(term));
                continue;
            }
            if (term instanceof Term.SumVariable && !sums) {
                continue;
            }
            String name = nameOf(term);
            String known = columns.get(name);
            if (known != null) {
                conditions.add(column + " = " + known);
            } else if (bind) {
                columns.put(name, column);
            } else {
                throw new AssertionError(name + " must be bound before " + atom);
            }
            if (bind) {
                typesOf.computeIfAbsent(name, n -> new HashSet<>()).add(predicate.types().get(i));
            }
        }
        return conditions.isEmpty() ? "TRUE" : String.join(" AND ", conditions);
    }

    private static String nameOf(Term term) {
        if (term instanceof Term.Variable variable) {
            return variable.name();
        }
        return ((Term.SumVariable) term).name();
    }

    /**
     * Gives each plain variable of these atoms that has no column the constants that are in the
     * types of all its places. Places for any text limit nothing.
     */
    void rangeOverTypes(List<Atom> atoms) {
        Set<String> limited = Set.copyOf(columns.keySet());
        for (Atom atom : atoms) {
            for (int i = 0; i < atom.arguments().size(); i++) {
                if (atom.arguments().get(i) instanceof Term.Variable variable
                        && !limited.contains(variable.name())) {
                    rangeOverType(atom, i);
                }
            }
        }
    }

    /** Limits the variable at this place to the constants of its type. */
    void rangeOverType(Atom atom, int place) {
        String name = nameOf(atom.arguments().get(place));
        String type = predicate(atom).types().get(place);
        String table = context.data().typeTable(type);
        boolean isNew = typesOf.computeIfAbsent(name, n -> new HashSet<>()).add(type);
        if (table == null || !isNew) {
            return;
        }
        rows.multiplyType(type);
        String alias = newAlias();
        String column = alias + ".id";
        String known = columns.putIfAbsent(name, column);
        text.join(table, alias, known == null ? "TRUE" : column + " = " + known);
    }

    /**
     * Keeps an atom of a closed predicate inside its base: every argument must be in its type, if
     * that type is defined. One that only its data defines accepts any constant.
     */
    void restrictToBase(Atom atom) {
        Predicate predicate = predicate(atom);
        for (int i = 0; i < atom.arguments().size(); i++) {
            String type = predicate.types().get(i);
            ConstantType defined = context.schema().type(type);
            Term term = atom.arguments().get(i);
            if (defined == null || term instanceof Term.SumVariable) {
                continue;
            }
            boolean known =
                    !(term instanceof Term.Constant)
                            && !typesOf.computeIfAbsent(nameOf(term), n -> new HashSet<>())
                                    .add(type);
            if (!known) {
                String alias = newAlias();
                String table = Objects.requireNonNull(context.data().typeTable(type));
                text.join(table, alias, alias + ".id = " + operand(term));
            }
        }
    }

    /** The column of a term: an id of the dictionary. */
    public String operand(Term term) {
        if (term instanceof Term.Constant constant) {
            return "r.c" + constants.get(constant.text());
        }
        String column = columns.get(nameOf(term));
        if (column == null) {
            throw new AssertionError(nameOf(term) + " has no column");
        }
        return column;
    }

    /** A Boolean expression: an atom is one of these, which have no variables. */
    String isOneOf(Atom atom, List<Atom> ground) {
        boolean symmetric = predicate(atom).symmetric();
        List<String> tuples = new ArrayList<>();
        for (Atom each : ground) {
            List<String> ids = constantIds(each);
            tuples.add(row(ids));
            if (symmetric) {
                tuples.add(row(List.of(ids.get(1), ids.get(0))));
            }
        }
        return row(atom.arguments().stream().map(this::operand).toList()) + " IN " + row(tuples);
    }

    private List<String> constantIds(Atom atom) {
        return atom.arguments().stream()
                .map(term -> context.data().constantId(((Term.Constant) term).text()))
                .map(String::valueOf)
                .toList();
    }

    /** {@code (3, 5)}. */
    private static String row(List<String> values) {
        return values.stream().collect(Collectors.joining(", ", "(", ")"));
    }

    /**
     * A Boolean expression. Constants are the same if their texts are; which comes first is decided
     * by number if both are numbers, else by code point, and so by id.
     */
    String comparison(Formula.Comparison comparison) {
        String left = operand(comparison.left());
        String right = operand(comparison.right());
        return switch (comparison.operator()) {
            case NOT_EQUAL -> left + " <> " + right;
            case EQUAL -> left + " = " + right;
            case LESS, AT_MOST, GREATER, AT_LEAST ->
                    order(left, comparison.operator().symbol(), right);
        };
    }

    private String order(String left, String symbol, String right) {
        return "CASE WHEN %1$s IS NOT NULL AND %2$s IS NOT NULL THEN %1$s %5$s %2$s ELSE %3$s %5$s %4$s END"
                .formatted(numberPlace(left), numberPlace(right), left, right, symbol);
    }

    private String numberPlace(String id) {
        String alias = newAlias();
        text.join(context.data().numberPlaces(), alias, alias + ".id = " + id);
        text.offer(alias + ".place");
        return alias + ".place";
    }

    /** Adds a condition. */
    void where(String condition) {
        text.where(condition);
    }

    /** Adds a condition on what every row must match, even after optional atoms. */
    public void whereInner(String condition) {
        text.whereInner(condition);
    }

    /** No part of the join has more rows. */
    double mostRows() {
        return rows.all();
    }

    /** FROM … WHERE …. */
    @Override
    public String toString() {
        return filtered();
    }

    /** FROM … WHERE … of a join that has at least as many rows: one without the lookups. */
    String bound() {
        return text.bound();
    }

    /** FROM … WHERE …, with more conditions at its end. */
    public String filtered(String... more) {
        return text.filtered(columns.values(), more);
    }
}
