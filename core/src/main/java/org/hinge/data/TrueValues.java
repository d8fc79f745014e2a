package org.hinge.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.Sql;

/**
 * What the truth statements of a program say about its atoms. Read from the tables when asked; used
 * by the thread that uses the data set.
 */
public final class TrueValues {
    private static final int SHOWN = 10;

    private final Dataset data;
    private final DataEngine engine;
    private final Map<String, String> tables;

    TrueValues(Dataset data, DataEngine engine, Map<String, String> tables) {
        this.data = data;
        this.engine = engine;
        this.tables = tables;
    }

    /** Whether a statement gives the truth of this predicate. */
    public boolean has(String predicate) {
        return tables.containsKey(predicate);
    }

    /** One per variable; NaN where no truth is given. */
    public double[] ofVariables() {
        double[] truth = new double[data.variableCount()];
        Arrays.fill(truth, Double.NaN);
        tables.forEach(
                (predicate, table) ->
                        engine.forEachBatch(
                                "SELECT p.atom, t.value FROM %s AS p JOIN %s AS t ON %s WHERE p.atom >= 0"
                                        .formatted(data.atoms(predicate), table, same(predicate)),
                                batch -> {
                                    for (int row = 0; row < batch.size(); row++) {
                                        truth[batch.column(0).getInt(row)] =
                                                batch.column(1).getDouble(row);
                                    }
                                }));
        return truth;
    }

    /**
     * Rows of truth that nothing is compared with: their atoms are no targets.
     *
     * @param first the first ten, in the order of their arguments
     */
    public record Unused(long count, List<Atom> first) {
        public Unused {
            first = List.copyOf(first);
        }
    }

    /** Those of a predicate; an observation that says the same is no reason to mention a row. */
    public Unused unused(String predicate) {
        String from =
                ("FROM %s AS t WHERE NOT EXISTS (SELECT 1 FROM %s AS p WHERE %s AND (p.atom >= 0 OR"
                                + " p.value = t.value))")
                        .formatted(tables.get(predicate), data.atoms(predicate), same(predicate));
        long count = engine.number("SELECT count(*) " + from);
        return new Unused(count, count == 0 ? List.of() : first(predicate, from));
    }

    private List<Atom> first(String predicate, String from) {
        int arity = data.arity(predicate);
        String arguments = Sql.list(arity, "t.a%d");
        List<int[]> rows = new ArrayList<>();
        engine.forEachBatch(
                "SELECT %s %s ORDER BY %s LIMIT ".formatted(arguments, from, arguments) + SHOWN,
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        int[] ids = new int[arity];
                        for (int i = 0; i < arity; i++) {
                            ids[i] = batch.column(i).getInt(row);
                        }
                        rows.add(ids);
                    }
                });
        return rows.stream().map(ids -> new Atom(predicate, data.constants(ids))).toList();
    }

    /**
     * Receives the atoms of a predicate that are scored.
     *
     * @see #forEachScored
     */
    public interface ScoredVisitor {
        /**
         * One atom.
         *
         * @param variable of a target; -1 if the atom is observed
         * @param truth of an observed atom, its value
         * @param group counted from 0: the atoms that share all arguments but the last
         * @param last the number of the constant that is the last argument
         */
        void visit(int variable, double truth, int group, int last);
    }

    /** Visits the targets that have truth, and all observed atoms, in the order of arguments. */
    public void forEachScored(String predicate, ScoredVisitor visitor) {
        visit(predicate, data.atoms(predicate), same(predicate), visitor);
    }

    /**
     * The same in the groups in which atoms compete: an atom of a symmetric predicate is visited
     * twice, in the group of each of its constants.
     */
    public void forEachCompeting(String predicate, ScoredVisitor visitor) {
        String same =
                data.isSymmetric(predicate)
                        ? "t.a0 = least(p.a0, p.a1) AND t.a1 = greatest(p.a0, p.a1)"
                        : same(predicate);
        visit(predicate, data.table(predicate), same, visitor);
    }

    private void visit(String predicate, String atoms, String same, ScoredVisitor visitor) {
        int arity = data.arity(predicate);
        String shared = Sql.list(arity - 1, "p.a%d");
        String group = shared.isEmpty() ? "1" : "dense_rank() OVER (ORDER BY " + shared + ")";
        String sql =
                ("SELECT p.atom, CASE WHEN p.atom < 0 THEN p.value ELSE t.value END,"
                                + " CAST(%s - 1 AS INTEGER), p.a%d FROM %s AS p LEFT JOIN %s AS t ON %s"
                                + " WHERE p.atom < 0 OR t.value IS NOT NULL ORDER BY %s")
                        .formatted(
                                group,
                                arity - 1,
                                atoms,
                                tables.get(predicate),
                                same,
                                Sql.list(arity, "p.a%d"));
        engine.forEachBatch(
                sql,
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        visitor.visit(
                                batch.column(0).getInt(row),
                                batch.column(1).getDouble(row),
                                batch.column(2).getInt(row),
                                batch.column(3).getInt(row));
                    }
                });
    }

    /**
     * How many targets without truth have truth, or are observed, in the other order of their two
     * arguments. Perhaps both orders are meant to be one atom.
     */
    public long knownInOtherOrder(String predicate) {
        String turned = "x.a0 = p.a1 AND x.a1 = p.a0";
        return engine.number(
                ("SELECT count(*) FROM %1$s AS p WHERE p.atom >= 0"
                                + " AND NOT EXISTS (SELECT 1 FROM %2$s AS t WHERE %3$s)"
                                + " AND (EXISTS (SELECT 1 FROM %2$s AS x WHERE %4$s)"
                                + " OR EXISTS (SELECT 1 FROM %1$s AS x WHERE x.atom < 0 AND %4$s))")
                        .formatted(
                                data.atoms(predicate),
                                tables.get(predicate),
                                same(predicate),
                                turned));
    }

    private String same(String predicate) {
        return Sql.join(data.arity(predicate), "p.a%d = t.a%d", " AND ");
    }
}
