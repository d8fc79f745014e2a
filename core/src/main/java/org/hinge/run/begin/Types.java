package org.hinge.run.begin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The types of columns that name things. Columns that share texts share a type, so that rules can
 * go from one table to another.
 */
final class Types {
    /** A column of a table. */
    record Place(Shape shape, int column) {
        String name() {
            return shape.table().names().get(column);
        }

        Column cells() {
            return shape.columns().get(column);
        }

        boolean isKey() {
            return shape.keys().contains(column);
        }

        /** The key of a table with one row for each thing. */
        boolean isOnlyKey() {
            return isKey() && !shape.isLink();
        }
    }

    /** By the place of the table and the column. */
    private final Map<String, Map<Integer, String>> names = new HashMap<>();

    private Types() {}

    static Types of(List<Shape> shapes) {
        List<Place> places = new ArrayList<>();
        for (Shape shape : shapes) {
            for (int i = 0; i < shape.columns().size(); i++) {
                Place place = new Place(shape, i);
                if (place.isKey() || place.cells().isText() || isReference(place, shapes)) {
                    places.add(place);
                }
            }
        }
        Types types = new Types();
        types.name(groups(places));
        return types;
    }

    /** Null if the column does not name things. */
    @Nullable String of(Shape shape, int column) {
        return names.getOrDefault(shape.table().place(), Map.of()).get(column);
    }

    /**
     * Whether numbers are ids of another table: company_id, where there is a table of companies.
     */
    private static boolean isReference(Place place, List<Shape> shapes) {
        String thing = Words.thing(place.name());
        return Words.namesAnId(place.name())
                && place.cells().kind() == Column.Kind.WHOLE
                && !thing.isEmpty()
                && shapes.stream()
                        .filter(shape -> !shape.isLink() && !shape.isOf(place.shape().table()))
                        .map(shape -> new Place(shape, shape.keys().get(0)))
                        .anyMatch(key -> thingOf(key).equalsIgnoreCase(thing));
    }

    /** What a column is about, by its name or, for a key, by that of its table. */
    private static String thingOf(Place place) {
        String thing = Words.thing(place.name());
        if (!thing.isEmpty() || !place.isOnlyKey()) {
            return thing;
        }
        String table = Words.camel(place.shape().table().base());
        return table.isEmpty() ? "" : Words.singular(table);
    }

    // ---- which columns share a type ------------------------------------------------------------

    private static List<List<Place>> groups(List<Place> places) {
        List<List<Place>> groups = new ArrayList<>();
        for (Place place : places) {
            List<Place> joined = new ArrayList<>(List.of(place));
            groups.removeIf(
                    group -> {
                        boolean shares = group.stream().anyMatch(other -> share(place, other));
                        if (shares) {
                            joined.addAll(0, group);
                        }
                        return shares;
                    });
            groups.add(joined);
        }
        return groups;
    }

    private static boolean share(Place one, Place other) {
        Set<String> smaller = one.cells().counts().keySet();
        Set<String> larger = other.cells().counts().keySet();
        if (smaller.size() > larger.size()) {
            Set<String> swap = smaller;
            smaller = larger;
            larger = swap;
        }
        long shared = smaller.stream().filter(larger::contains).count();
        String thing = thingOf(one);
        boolean alike = !thing.isEmpty() && thing.equalsIgnoreCase(thingOf(other));
        if (one.cells().isNumber() || other.cells().isNumber()) {
            // Ids of different things are often the same numbers.
            return shared > 0 && (alike || (isUnnamed(one) && isUnnamed(other)));
        }
        boolean ends =
                one.shape().isOf(other.shape().table())
                        && one.isKey()
                        && other.isKey()
                        && isUnnamed(one)
                        && isUnnamed(other);
        if (alike || ends) {
            return shared > 0;
        }
        return shared > 1 && 2 * shared >= smaller.size();
    }

    /** Says nothing of what it names: the ends of a link, or no header at all. */
    private static boolean isUnnamed(Place place) {
        return thingOf(place).isEmpty();
    }

    // ---- names ---------------------------------------------------------------------------------

    private void name(List<List<Place>> groups) {
        Set<String> taken = new HashSet<>(Set.of("string"));
        // Keys first: a table of things knows best what they are called.
        for (boolean ofKey : List.of(true, false)) {
            for (List<Place> group : groups) {
                if (group.stream().anyMatch(Place::isOnlyKey) == ofKey) {
                    String name = Unique.of(nameOf(group), taken);
                    group.forEach(place -> put(place, name));
                }
            }
        }
    }

    private void put(Place place, String name) {
        names.computeIfAbsent(place.shape().table().place(), table -> new HashMap<>())
                .put(place.column(), name);
    }

    private static String nameOf(List<Place> group) {
        for (boolean ofKey : List.of(true, false)) {
            for (Place place : group) {
                if (place.isOnlyKey() == ofKey && !thingOf(place).isEmpty()) {
                    return variableFree(thingOf(place));
                }
            }
        }
        return "Thing";
    }

    /** A letter, perhaps with a number, reads like a variable. */
    private static String variableFree(String name) {
        return name.matches("\\p{L}[0-9]*") ? "Type" + name : name;
    }
}
