package org.hinge.schema.function;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.schema.Quotation;
import org.jspecify.annotations.Nullable;

/**
 * The functions that a program may refer to, by name. Immutable; no two have the same name, and a
 * program can write each name.
 */
public final class Functions {
    private final Map<String, FunctionalPredicate> byName;

    private Functions(Iterable<FunctionalPredicate> builtIn, Iterable<FunctionalPredicate> added) {
        Map<String, FunctionalPredicate> functions = new TreeMap<>();
        builtIn.forEach(function -> register(function, functions));
        added.forEach(function -> register(function, functions));
        byName = Collections.unmodifiableMap(functions);
    }

    /** Those that come with Hinge. */
    public static Functions builtIn() {
        return new Functions(BuiltInFunctions.all(), List.of());
    }

    /**
     * Those that come with Hinge and the services that the class loader finds. The loader must have
     * Hinge's own among its parents, and stay open while the functions are in use.
     *
     * @throws IllegalArgumentException if a service cannot be loaded, or has the name of another
     *     function or one that no program can write; the message names the class
     */
    public static Functions with(ClassLoader services) {
        try {
            return new Functions(
                    BuiltInFunctions.all(),
                    ServiceLoader.load(FunctionalPredicate.class, services));
        } catch (ServiceConfigurationError | LinkageError e) {
            // For example a class that was compiled for a later Java than this one.
            String cause = e.getCause() == null ? "" : " (" + e.getCause() + ")";
            throw new IllegalArgumentException("a function cannot be loaded: " + e + cause, e);
        }
    }

    /** In alphabetical order. */
    public Set<String> names() {
        return byName.keySet();
    }

    /**
     * The function itself, for its {@link FunctionalPredicate#arity arity}. To call it, use {@link
     * #value}, which checks.
     */
    public Optional<FunctionalPredicate> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /**
     * The value of a function, checked: it is never NaN and lies in [0, 1].
     *
     * @throws IllegalArgumentException if there is no such function, it takes another number of
     *     arguments, it fails, or its value is none; the message shows the call
     */
    public double value(String name, List<String> arguments) {
        FunctionalPredicate function = byName.get(name);
        if (function == null) {
            throw new IllegalArgumentException(
                    "name must be one of %s (got %s)".formatted(names(), name));
        }
        OptionalInt arity = function.arity();
        if (arity.isPresent() && arity.getAsInt() != arguments.size()) {
            String why =
                    "the number of arguments must be %d (got %d)"
                            .formatted(arity.getAsInt(), arguments.size());
            throw failure(name, arguments, why, null);
        }
        double value;
        try {
            value = function.value(arguments);
        } catch (IllegalArgumentException e) {
            throw failure(name, arguments, e.getMessage(), e);
        } catch (RuntimeException | LinkageError e) {
            // A mistake in a user's class; a missing library of it shows up only here.
            throw failure(name, arguments, e.toString(), e);
        }
        if (value >= 0 && value <= 1) {
            return value;
        }
        throw failure(name, arguments, "its value must be in [0, 1] (got " + value + ")", null);
    }

    private static IllegalArgumentException failure(
            String name, List<String> arguments, @Nullable String why, @Nullable Throwable cause) {
        return new IllegalArgumentException(call(name, arguments) + ": " + why, cause);
    }

    private static void register(
            FunctionalPredicate function, Map<String, FunctionalPredicate> functions) {
        String type = function.getClass().getName();
        String name = function.name();
        if (!isIdentifier(name)) {
            throw new IllegalArgumentException(
                    "name of %s must be a letter, then letters, digits and underscores (got %s)"
                            .formatted(type, name));
        }
        OptionalInt arity = function.arity();
        if (arity.isPresent() && arity.getAsInt() < 1) {
            throw new IllegalArgumentException(
                    "arity of %s must be at least 1 (got %d)".formatted(type, arity.getAsInt()));
        }
        FunctionalPredicate other = functions.putIfAbsent(name, function);
        if (other != null) {
            throw new IllegalArgumentException(
                    "two functions have the name %s: %s and %s"
                            .formatted(name, other.getClass().getName(), type));
        }
    }

    private static boolean isIdentifier(@Nullable String name) {
        return name != null
                && !name.isEmpty()
                && Character.isLetter(name.codePointAt(0))
                && name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }

    /** A call as a user would write it: {@code jaro("ann", "anne")}. */
    private static String call(String function, List<String> arguments) {
        return arguments.stream()
                .map(Quotation::quoteShort)
                .collect(Collectors.joining(", ", function + "(", ")"));
    }
}
