package org.hinge.grounding.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.query.KnownAtoms;
import org.hinge.grounding.template.LookedUpAtoms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/** Looks up what the data says of atoms without variables, all at once. */
public final class AtomLookup {
    private static final KnownAtoms.Known OUTSIDE = new KnownAtoms.Known(false, -1, 0);
    private static final KnownAtoms.Known ZERO = new KnownAtoms.Known(true, -1, 0);

    private AtomLookup() {}

    /** What the rules of some templates need. */
    public static KnownAtoms of(List<RuleTemplate> templates, Schema schema, Dataset data) {
        Map<Atom, KnownAtoms.Known> found = new HashMap<>();
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

    /** Looks up atoms of one arity. */
    private static final class Search {
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

        void run(Map<Atom, KnownAtoms.Known> found) {
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
            data.engine().drop(TableNames.LOOKED_UP);
        }

        /**
         * Makes the table {@code (p, n, a0, …)}: the predicate, the place in the list, the atom.
         */
        private void fill() {
            data.engine()
                    .create(
                            TableNames.LOOKED_UP,
                            ColumnList.EMPTY.integer("p").integer("n").integers("a", arity),
                            writer -> {
                                for (int n = 0; n < wanted.size(); n++) {
                                    writer.add(data.number(wanted.get(n).predicate())).add(n);
                                    for (int id : ids(wanted.get(n))) {
                                        writer.add(id);
                                    }
                                    writer.endRow();
                                }
                            });
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

        private void read(
                boolean open, String table, String condition, Map<Atom, KnownAtoms.Known> found) {
            StringBuilder same = new StringBuilder(condition);
            for (int i = 0; i < arity; i++) {
                same.append(" AND x.a%s = l.a%s".formatted(i, i));
            }
            data.engine()
                    .forEachRow(
                            "SELECT l.n, %s, x.value FROM %s l JOIN %s x ON %s"
                                    .formatted(
                                            open ? "x.atom" : "-1",
                                            TableNames.LOOKED_UP,
                                            table,
                                            same),
                            (batch, row) -> {
                                int variable = batch.column(1).getInt(row);
                                double value = variable >= 0 ? 0 : batch.column(2).getDouble(row);
                                found.put(
                                        wanted.get(batch.column(0).getInt(row)),
                                        new KnownAtoms.Known(true, variable, value));
                            });
        }

        /** Finds atoms of closed predicates with a constant outside its type. */
        private void findOutside(Map<Atom, KnownAtoms.Known> found) {
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
                                data.engine()
                                        .forEachRow(
                                                "SELECT n FROM %s WHERE p IN (%s) AND a%s NOT IN (SELECT id FROM %s)"
                                                        .formatted(
                                                                TableNames.LOOKED_UP,
                                                                String.join(", ", numbers),
                                                                place,
                                                                data.typeTable(type)),
                                                (batch, row) ->
                                                        found.put(
                                                                wanted.get(
                                                                        batch.column(0)
                                                                                .getInt(row)),
                                                                OUTSIDE)));
            }
        }
    }
}
