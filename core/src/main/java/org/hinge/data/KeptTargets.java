package org.hinge.data;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hinge.api.Atom;
import org.hinge.data.database.Database;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.schema.Predicate;

/**
 * The targets of a data set that has changed since, in tables of their own: values that were found
 * before still know what they are of.
 */
public final class KeptTargets implements TargetNames {
    private final Database database;
    private final int revision;
    private final List<Predicate> predicates;
    private final List<Integer> firstVariables;

    KeptTargets(
            Database database,
            int revision,
            List<Predicate> predicates,
            List<Integer> firstVariables) {
        this.database = database;
        this.revision = revision;
        this.predicates = List.copyOf(predicates);
        this.firstVariables = List.copyOf(firstVariables);
    }

    @Override
    public int variable(Atom atom) {
        int place = place(atom.predicate());
        if (place < 0 || atom.arguments().size() != predicates.get(place).arity()) {
            return -1;
        }
        int found = find(place, atom.arguments());
        if (found >= 0 || !predicates.get(place).symmetric()) {
            return found;
        }
        return find(place, List.of(atom.arguments().get(1), atom.arguments().get(0)));
    }

    private int find(int place, List<String> arguments) {
        String sql =
                "SELECT variable FROM %s WHERE %s AND %s"
                        .formatted(
                                table(place),
                                range(place),
                                Sql.join(arguments.size(), "c%d = ?", " AND "));
        try (PreparedStatement statement = database.prepare(sql)) {
            for (int i = 0; i < arguments.size(); i++) {
                statement.setString(i + 1, arguments.get(i));
            }
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? result.getInt(1) : -1;
            }
        } catch (SQLException e) {
            throw database.failed(sql, e);
        }
    }

    @Override
    public List<Atom> atomNames(int[] variables) {
        Atom[] names = new Atom[variables.length];
        if (variables.length > 0) {
            int least = Arrays.stream(variables).min().orElseThrow();
            int most = Arrays.stream(variables).max().orElseThrow();
            List<Atom> between = new ArrayList<>();
            for (int place = 0; place < predicates.size(); place++) {
                if (firstVariables.get(place) <= most && firstVariables.get(place + 1) > least) {
                    visit(
                            place,
                            " AND variable BETWEEN %s AND %s".formatted(least, most),
                            (variable, atom) -> between.add(atom));
                }
            }
            for (int i = 0; i < variables.length; i++) {
                names[i] = between.get(variables[i] - least);
            }
        }
        return List.of(names);
    }

    @Override
    public void forEachVariable(String predicate, VariableVisitor visitor) {
        visit(place(predicate), "", visitor);
    }

    private void visit(int place, String condition, VariableVisitor visitor) {
        Predicate predicate = predicates.get(place);
        int arity = predicate.arity();
        if (!predicate.isOpen()) {
            return;
        }
        database.forEachRow(
                "SELECT variable, %s FROM %s WHERE %s%s ORDER BY variable"
                        .formatted(Sql.list(arity, "c%d"), table(place), range(place), condition),
                (batch, row) -> {
                    String[] arguments = new String[arity];
                    for (int i = 0; i < arity; i++) {
                        arguments[i] = batch.column(i + 1).getString(row);
                    }
                    visitor.visit(
                            batch.column(0).getInt(row),
                            new Atom(predicate.name(), List.of(arguments)));
                });
    }

    private int place(String predicate) {
        for (int place = 0; place < predicates.size(); place++) {
            if (predicates.get(place).name().equals(predicate)) {
                return predicates.get(place).isOpen() ? place : -1;
            }
        }
        return -1;
    }

    private String table(int place) {
        return TableNames.names(revision, predicates.get(place).arity());
    }

    private String range(int place) {
        return "variable >= %s AND variable < %s"
                .formatted(firstVariables.get(place), firstVariables.get(place + 1));
    }

    /** When nobody can ask any more. */
    public void drop() {
        Set<Integer> arities = new TreeSet<>();
        predicates.forEach(predicate -> arities.add(predicate.arity()));
        arities.forEach(arity -> database.drop(TableNames.names(revision, arity)));
    }
}
