package org.hinge.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
final class Layout {
    static final String CONSTANTS = "constants";

    private final List<Predicate> predicates;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, Integer> types = new LinkedHashMap<>();

    Layout(Schema schema) {
        predicates = List.copyOf(schema.predicates());
        for (Predicate predicate : predicates) {
            numbers.put(predicate.name(), numbers.size());
        }
        Set<String> names = new LinkedHashSet<>();
        schema.types().forEach(type -> names.add(type.name()));
        predicates.forEach(predicate -> names.addAll(predicate.types()));
        names.remove(ConstantType.STRING);
        names.forEach(name -> types.put(name, types.size()));
    }

    /** Predicates with tables: all but the functional ones. */
    List<Predicate> stored() {
        List<Predicate> stored = new ArrayList<>();
        for (Predicate predicate : predicates) {
            if (predicate.kind() != PredicateKind.FUNCTION) {
                stored.add(predicate);
            }
        }
        return stored;
    }

    /** The enumerable types, in the order of their numbers. */
    Set<String> types() {
        return types.keySet();
    }

    /** Texts as read. */
    String staging(Predicate predicate, DataRole role) {
        return "s" + number(predicate.name()) + "_" + role;
    }

    /** Texts of a type as read. */
    String typeStaging(String type) {
        return "y" + number(types, type);
    }

    /** Ids of the rows read. */
    String encoded(Predicate predicate, DataRole role) {
        return "e" + number(predicate.name()) + "_" + role;
    }

    String base(String predicate) {
        return "p" + number(predicate);
    }

    String truth(String predicate) {
        return "truth" + number(predicate);
    }

    @Nullable String type(String type) {
        Integer number = types.get(type);
        return number == null ? null : "t" + number;
    }

    private int number(String predicate) {
        return number(numbers, predicate);
    }

    private static int number(Map<String, Integer> numbers, String name) {
        Integer number = numbers.get(name);
        if (number == null) {
            throw new IllegalArgumentException("name must be declared (got " + name + ")");
        }
        return number;
    }
}
