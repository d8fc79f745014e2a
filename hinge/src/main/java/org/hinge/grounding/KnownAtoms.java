package org.hinge.grounding;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/** What the data says of atoms without variables, looked up all at once. */
final class KnownAtoms {
    static final KnownAtoms NONE = new KnownAtoms(Map.of());

    private static final Known OUTSIDE = new Known(false, -1, 0);

    private final Map<Atom, Known> atoms;

    private KnownAtoms(Map<Atom, Known> atoms) {
        this.atoms = atoms;
    }

    /**
     * What is known of an atom.
     *
     * @param inBase whether it is an atom of the program at all
     * @param variable of a target; -1 of an observed atom
     * @param value of an observed atom
     */
    record Known(boolean inBase, int variable, double value) {
        boolean isFree() {
            return variable >= 0;
        }
    }

    /** Looks up what the rules of some templates need. */
    static KnownAtoms of(List<RuleTemplate> templates, Schema schema, Dataset data) {
        Map<Atom, Known> found = new HashMap<>();
        Map<Integer, Search> byArity = new LinkedHashMap<>();
        for (RuleTemplate template : templates) {
            if (template.lookedUp().atoms().isEmpty()) {
                continue;
            }
            for (Rule rule : template.rules()) {
                for (Atom atom : LookedUpAtoms.of(rule, schema).atoms()) {
                    if (found.put(atom, OUTSIDE) == null) {
                        int arity = atom.arguments().size();
                        byArity.computeIfAbsent(arity, a -> new Search(schema, data, a)).want(atom);
                    }
                }
            }
        }
        byArity.values().forEach(search -> search.run(found));
        return new KnownAtoms(found);
    }

    Known of(Atom atom) {
        Known known = atoms.get(atom);
        if (known == null) {
            throw new AssertionError("it is looked up before it is asked for: " + atom);
        }
        return known;
    }

    /** Looks up atoms of one arity. */
    private static final class Search {
        private static final String TABLE = "looked_up";

        private final Schema schema;
        private final Dataset data;
        private final int arity;
        private final List<Atom> wanted = new ArrayList<>();
        private final Map<String, Integer> predicates = new LinkedHashMap<>();

        Search(Schema schema, Dataset data, int arity) {
            this.schema = schema;
            this.data = data;
            this.arity = arity;
        }

        void want(Atom atom) {
            wanted.add(atom);
            predicates.putIfAbsent(atom.predicate(), predicates.size());
        }

        void run(Map<Atom, Known> found) {
            fill();
            predicates.forEach(
                    (name, number) ->
                            Sql.forEachRow(
                                    data,
                                    query(number, name),
                                    (chunk, row) -> {
                                        int variable = chunk.vector(1).getInt(row);
                                        double value =
                                                variable >= 0 ? 0 : chunk.vector(2).getDouble(row);
                                        found.put(
                                                wanted.get(chunk.vector(0).getInt(row)),
                                                new Known(true, variable, value));
                                    }));
            Sql.execute(data, "DROP TABLE " + TABLE);
        }

        /**
         * Makes the table {@code (p, n, a0, …)}: the predicate, the place in the list, the atom.
         */
        private void fill() {
            StringBuilder columns = new StringBuilder("p INTEGER, n INTEGER");
            for (int i = 0; i < arity; i++) {
                columns.append(", a").append(i).append(" INTEGER");
            }
            Sql.execute(data, "CREATE OR REPLACE TABLE " + TABLE + "(" + columns + ")");
            try (DuckDBAppender appender = data.connection().createAppender(TABLE)) {
                for (int n = 0; n < wanted.size(); n++) {
                    appender.beginRow();
                    appender.append(predicates.getOrDefault(wanted.get(n).predicate(), -1));
                    appender.append(n);
                    for (Term term : wanted.get(n).arguments()) {
                        appender.append(data.constantId(((Term.Constant) term).text()));
                    }
                    appender.endRow();
                }
            } catch (SQLException e) {
                throw new EngineException("fill " + TABLE, e);
            }
        }

        /** The base of a closed predicate is all combinations within its types, mostly 0. */
        private String query(int number, String name) {
            Predicate predicate = schema.predicate(name);
            if (predicate == null) {
                throw new AssertionError("programs are checked before they are grounded: " + name);
            }
            StringBuilder same = new StringBuilder("TRUE");
            StringBuilder inTypes = new StringBuilder();
            for (int i = 0; i < arity; i++) {
                same.append(" AND x.a%s = l.a%s".formatted(i, i));
                String type = predicate.types().get(i);
                if (schema.type(type) != null) {
                    inTypes.append(
                            " AND l.a%s IN (SELECT id FROM %s)".formatted(i, data.typeTable(type)));
                }
            }
            String from = TABLE + " l %s JOIN " + data.table(name) + " x ON " + same;
            return predicate.isOpen()
                    ? "SELECT l.n, x.atom, x.value FROM %s WHERE l.p = %s"
                            .formatted(from.formatted(""), number)
                    : "SELECT l.n, -1, coalesce(x.value, 0) FROM %s WHERE l.p = %s%s"
                            .formatted(from.formatted("LEFT"), number, inTypes);
        }
    }
}
