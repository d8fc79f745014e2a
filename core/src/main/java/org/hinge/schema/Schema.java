package org.hinge.schema;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** The types and predicates of a program, each in the order of its first declaration. */
public final class Schema {
    private final Map<String, ConstantType> types;
    private final Map<String, Predicate> predicates;

    private final Map<String, Span> declarations;

    public Schema(Collection<ConstantType> types, Collection<Predicate> predicates) {
        this(types, predicates, Map.of());
    }

    /**
     * With the places of declarations.
     *
     * @param declarations where predicates are declared, by name
     */
    public Schema(
            Collection<ConstantType> types,
            Collection<Predicate> predicates,
            Map<String, Span> declarations) {
        this.types = byName(types, ConstantType::name);
        this.predicates = byName(predicates, Predicate::name);
        this.declarations = Map.copyOf(declarations);
    }

    public Collection<ConstantType> types() {
        return types.values();
    }

    public Collection<Predicate> predicates() {
        return predicates.values();
    }

    /** The explicit definition of a type; null for one that only its data defines. */
    public @Nullable ConstantType type(String name) {
        return types.get(name);
    }

    public @Nullable Predicate predicate(String name) {
        return predicates.get(name);
    }

    /** Where a predicate is declared; null if that is nowhere in a text. */
    public @Nullable Span declaration(String predicate) {
        return declarations.get(predicate);
    }

    private static <T> Map<String, T> byName(
            Collection<T> values, java.util.function.Function<T, String> name) {
        Map<String, T> map = new LinkedHashMap<>();
        for (T value : values) {
            if (map.put(name.apply(value), value) != null) {
                throw new IllegalArgumentException(
                        "names must be distinct (got " + name.apply(value) + " twice)");
            }
        }
        return Collections.unmodifiableMap(map);
    }
}
