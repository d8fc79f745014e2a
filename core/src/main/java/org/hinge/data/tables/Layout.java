package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of predicates and types, and the names of tables made from them. Names of users are
 * never names of tables.
 */
public final class Layout {
    private final List<Predicate> predicates;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, Integer> types = new LinkedHashMap<>();
    private final List<Predicate> stored = new ArrayList<>();

    /** Those without tables of their own. */
    private final Set<String> shared = new LinkedHashSet<>();

    public Layout(Schema schema) {
        predicates = List.copyOf(schema.predicates());
        for (Predicate predicate : predicates) {
            numbers.put(predicate.name(), numbers.size());
            if (predicate.kind() != PredicateKind.FUNCTION) {
                stored.add(predicate);
            }
        }
        Set<String> names = new LinkedHashSet<>();
        schema.types().forEach(type -> names.add(type.name()));
        predicates.forEach(predicate -> names.addAll(predicate.types()));
        names.remove(ConstantType.STRING);
        names.forEach(name -> types.put(name, types.size()));
    }

    /** Says that predicates share tables ({@link SharedTables}). */
    public void share(Set<String> names) {
        shared.addAll(names);
    }

    /** Predicates with atoms in tables: all but the functional ones. */
    public List<Predicate> stored() {
        return stored;
    }

    /** Those that have tables of their own. */
    public List<Predicate> own() {
        return stored.stream().filter(p -> !shared.contains(p.name())).toList();
    }

    /** Those that share tables. */
    List<Predicate> shared() {
        return stored.stream().filter(p -> shared.contains(p.name())).toList();
    }

    public boolean isShared(String predicate) {
        return shared.contains(predicate);
    }

    /** The table that several predicates share. */
    public String sharedBase(Predicate predicate) {
        return predicate.isOpen()
                ? TableNames.sharedOpen(predicate.arity())
                : TableNames.sharedClosed(predicate.arity());
    }

    /** The enumerable types, in the order of their numbers. */
    public Set<String> types() {
        return types.keySet();
    }

    /** Texts as read. */
    public String staging(Predicate predicate, DataRole role) {
        return TableNames.staging(number(predicate.name()), role.toString());
    }

    /** Texts of a type as read. */
    public String typeStaging(String type) {
        return TableNames.typeStaging(number(types, type));
    }

    /** Ids of the rows read; a query if they share a table. */
    public String encoded(Predicate predicate, DataRole role) {
        if (isShared(predicate.name())) {
            return "(SELECT * FROM %s WHERE p = %s AND role = %s)"
                    .formatted(
                            TableNames.sharedEncoded(predicate.arity()),
                            number(predicate.name()),
                            number(role));
        }
        return TableNames.encoded(number(predicate.name()), role.toString());
    }

    /**
     * The atoms of a predicate, each once; a query if they share a table. Of a symmetric one the
     * smaller id comes first.
     */
    public String base(String name) {
        int number = number(name);
        if (!isShared(name)) {
            return TableNames.base(number);
        }
        Predicate predicate = predicate(number);
        return rows(sharedBase(predicate), predicate, predicate.isOpen() ? "atom, value" : "value");
    }

    /**
     * What a join reads: the atoms of a predicate, and those of a symmetric one in both orders of
     * their arguments.
     */
    public String joined(String name) {
        Predicate predicate = predicate(number(name));
        String base = base(name);
        if (!predicate.symmetric()) {
            return base;
        }
        String columns = predicate.isOpen() ? "atom, value" : "value";
        return ("(SELECT a0, a1, %1$s FROM %2$s UNION ALL"
                        + " SELECT a1 AS a0, a0 AS a1, %1$s FROM %2$s WHERE a0 <> a1)")
                .formatted(columns, base);
    }

    /** The atoms of a closed predicate with tables of its own that are observed as 0. */
    public String zeros(Predicate predicate) {
        return TableNames.zeros(number(predicate.name()));
    }

    /** The listed targets of a predicate with tables of its own that are observed. */
    String hidden(Predicate predicate) {
        return TableNames.hidden(number(predicate.name()));
    }

    /** The truth of a predicate; a query if it shares a table. */
    public String truth(String name) {
        int number = number(name);
        Predicate predicate = predicate(number);
        return isShared(name)
                ? rows(TableNames.sharedTruth(predicate.arity()), predicate, "value")
                : TableNames.truth(number);
    }

    private String rows(String table, Predicate predicate, String columns) {
        return "(SELECT %s, %s FROM %s WHERE p = %s)"
                .formatted(
                        Sql.list(predicate.arity(), "a%d"),
                        columns,
                        table,
                        number(predicate.name()));
    }

    Predicate predicate(int number) {
        return predicates.get(number);
    }

    /** The table of a type that is enumerable. */
    String enumerable(String type) {
        return TableNames.type(number(types, type));
    }

    public @Nullable String type(String type) {
        Integer number = types.get(type);
        return number == null ? null : TableNames.type(number);
    }

    /** Counted from 0 over all predicates. */
    public int number(String predicate) {
        return number(numbers, predicate);
    }

    /** How shared tables name a role. */
    public static int number(DataRole role) {
        return switch (role) {
            case OBSERVED -> 0;
            case TARGETS -> 1;
            case TRUTH -> 2;
        };
    }

    private static int number(Map<String, Integer> numbers, String name) {
        Integer number = numbers.get(name);
        if (number == null) {
            throw new IllegalArgumentException("name must be declared (got " + name + ")");
        }
        return number;
    }
}
