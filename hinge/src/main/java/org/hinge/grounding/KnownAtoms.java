package org.hinge.grounding;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
    private static final Known ZERO = new Known(true, -1, 0);

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
        private final Map<String, Predicate> predicates = new LinkedHashMap<>();

        Search(Schema schema, Dataset data, int arity) {
            this.schema = schema;
            this.data = data;
            this.arity = arity;
        }

        void want(Atom atom) {
            wanted.add(atom);
            predicates.computeIfAbsent(
                    atom.predicate(), name -> Objects.requireNonNull(schema.predicate(name), name));
        }

        void run(Map<Atom, Known> found) {
            fill();
            // The base of a closed predicate is all combinations within its types, mostly 0.
            for (Atom atom : wanted) {
                Predicate predicate = predicates.get(atom.predicate());
                if (predicate != null && !predicate.isOpen()) {
                    found.put(atom, ZERO);
                }
            }
            Set<String> shared = new LinkedHashSet<>();
            for (Predicate predicate : predicates.values()) {
                String table = data.sharedTable(predicate);
                if (table == null) {
                    String condition = "l.p = " + data.number(predicate.name());
                    read(predicate.isOpen(), data.table(predicate.name()), condition, found);
                } else if (shared.add(table)) {
                    read(predicate.isOpen(), table, "l.p = x.p", found);
                }
            }
            findOutside(found);
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
                    appender.append(data.number(wanted.get(n).predicate()));
                    appender.append(n);
                    for (int id : ids(wanted.get(n))) {
                        appender.append(id);
                    }
                    appender.endRow();
                }
            } catch (SQLException e) {
                throw new EngineException("fill " + TABLE, e);
            }
        }

        /** The ids of the arguments, in the one order that shared tables have. */
        private int[] ids(Atom atom) {
            int[] ids = new int[arity];
            for (int i = 0; i < arity; i++) {
                Term.Constant constant = (Term.Constant) atom.arguments().get(i);
                ids[i] = data.constantId(constant.text());
            }
            Predicate predicate = predicates.get(atom.predicate());
            if (predicate != null && predicate.symmetric()) {
                Arrays.sort(ids);
            }
            return ids;
        }

        private void read(boolean open, String table, String condition, Map<Atom, Known> found) {
            StringBuilder same = new StringBuilder(condition);
            for (int i = 0; i < arity; i++) {
                same.append(" AND x.a%s = l.a%s".formatted(i, i));
            }
            Sql.forEachRow(
                    data,
                    "SELECT l.n, %s, x.value FROM %s l JOIN %s x ON %s"
                            .formatted(open ? "x.atom" : "-1", TABLE, table, same),
                    (chunk, row) -> {
                        int variable = chunk.vector(1).getInt(row);
                        double value = variable >= 0 ? 0 : chunk.vector(2).getDouble(row);
                        found.put(
                                wanted.get(chunk.vector(0).getInt(row)),
                                new Known(true, variable, value));
                    });
        }

        /** Finds atoms of closed predicates with a constant outside its type. */
        private void findOutside(Map<Atom, Known> found) {
            for (int i = 0; i < arity; i++) {
                Map<String, List<String>> byType = new LinkedHashMap<>();
                for (Predicate predicate : predicates.values()) {
                    String type = predicate.types().get(i);
                    if (!predicate.isOpen() && schema.type(type) != null) {
                        byType.computeIfAbsent(type, t -> new ArrayList<>())
                                .add(Integer.toString(data.number(predicate.name())));
                    }
                }
                int place = i;
                byType.forEach(
                        (type, numbers) ->
                                Sql.forEachRow(
                                        data,
                                        "SELECT n FROM %s WHERE p IN (%s) AND a%s NOT IN (SELECT id FROM %s)"
                                                .formatted(
                                                        TABLE,
                                                        String.join(", ", numbers),
                                                        place,
                                                        data.typeTable(type)),
                                        (chunk, row) ->
                                                found.put(
                                                        wanted.get(chunk.vector(0).getInt(row)),
                                                        OUTSIDE)));
            }
        }
    }
}
