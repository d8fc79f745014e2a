package org.hinge.data.tables;

import java.util.List;
import java.util.Objects;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is said anew of an atom.
 *
 * @param told whether anything is said about its observation
 * @param value if so, what it is observed as; null for not at all
 * @param target whether it is listed among the targets; null if nothing is said about that
 */
public record AtomChange(
        Predicate predicate,
        List<String> arguments,
        boolean told,
        @Nullable Double value,
        @Nullable Boolean target) {
    public AtomChange {
        arguments = List.copyOf(arguments);
        if (arguments.size() != predicate.arity()) {
            throw new IllegalArgumentException("arity must match (got " + arguments + ")");
        }
    }

    public static AtomChange observed(Predicate predicate, List<String> arguments, double value) {
        return new AtomChange(predicate, arguments, true, value, null);
    }

    public static AtomChange forgotten(Predicate predicate, List<String> arguments) {
        return new AtomChange(predicate, arguments, true, null, null);
    }

    /** It is to be inferred, and so not observed. */
    public static AtomChange wanted(Predicate predicate, List<String> arguments) {
        return new AtomChange(predicate, arguments, true, null, true);
    }

    public static AtomChange unwanted(Predicate predicate, List<String> arguments) {
        return new AtomChange(predicate, arguments, false, null, false);
    }

    /** This and then another change of the same atom, as one. */
    public AtomChange then(AtomChange later) {
        return new AtomChange(
                predicate,
                later.arguments,
                told || later.told,
                later.told ? later.value : value,
                later.target == null ? target : later.target);
    }

    /** Whether there may be constants in it that were not there before. */
    boolean brings() {
        return value != null || Objects.equals(target, true);
    }

    /** What is the same for all ways to write the atom. */
    public Object key() {
        return key(predicate, arguments);
    }

    public static Object key(Predicate predicate, List<String> arguments) {
        return List.of(
                predicate.name(),
                predicate.symmetric() ? arguments.stream().sorted().toList() : arguments);
    }
}
