package org.hinge.schema.function;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hinge.api.ColumnFunction;
import org.hinge.api.FunctionalPredicate;
import org.hinge.api.Quotation;
import org.jspecify.annotations.Nullable;

/**
 * The functions that a program may refer to, by name. Immutable; no two have the same name, and a
 * program can write each name.
 */
public final class Functions {
    private static final String LEAVE_OUT =
            "mend the data, or let another atom or condition of the rule leave these constants out";

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
     * Those that come with Hinge and those handed over.
     *
     * @throws IllegalArgumentException if one has the name of another, or one that no program can
     *     write
     */
    public static Functions with(List<FunctionalPredicate> handedOver) {
        return new Functions(BuiltInFunctions.all(), handedOver);
    }

    /**
     * Those that come with Hinge and the services that the class loader finds. The loader must have
     * Hinge's own among its parents, and stay open while the functions are in use.
     *
     * @throws IllegalArgumentException if a service cannot be loaded, or has the name of another
     *     function or one that no program can write; the message names the class
     */
    public static Functions with(ClassLoader services) {
        return with(services, List.of());
    }

    /** The same and those handed over. */
    public static Functions with(ClassLoader services, List<FunctionalPredicate> handedOver) {
        try {
            List<FunctionalPredicate> added = new ArrayList<>(handedOver);
            ServiceLoader.load(FunctionalPredicate.class, services).forEach(added::add);
            return new Functions(BuiltInFunctions.all(), added);
        } catch (ServiceConfigurationError | LinkageError e) {
            // For example a class that was compiled for a later Java than this one.
            String cause = e.getCause() == null ? "" : " (" + e.getCause() + ")";
            throw new IllegalArgumentException("a function cannot be loaded: " + e + cause, e);
        }
    }

    /** Whether it comes with Hinge; any other may do whatever a user's class does. */
    public boolean isBuiltIn(String name) {
        FunctionalPredicate function = byName.get(name);
        return function != null && BuiltInFunctions.includes(function);
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
     * @throws IllegalArgumentException if there is no such function
     * @throws FunctionException if it takes another number of arguments, it fails, or its value is
     *     none
     */
    public double value(String name, List<String> arguments) {
        FunctionalPredicate function = byName.get(name);
        if (function == null) {
            throw new IllegalArgumentException(
                    "name must be one of %s (got %s)".formatted(names(), name));
        }
        double value;
        try {
            checkArity(function.arity(), name, arguments);
            value = function.value(arguments);
        } catch (FunctionException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            String why = e.getMessage() == null ? e.toString() : e.getMessage();
            throw failure(name, arguments, why, LEAVE_OUT, e);
        } catch (Throwable e) {
            throw failure(name, arguments, e + place(function, e), mend(function), users(e));
        }
        return checked(value, function, arguments);
    }

    private static double checked(
            double value, FunctionalPredicate function, List<String> arguments) {
        if (value >= 0 && value <= 1) {
            return value;
        }
        String why = "its value must be in [0, 1] (got " + value + ")";
        throw failure(function.name(), arguments, why, mend(function), null);
    }

    /**
     * The values of a function that is asked for many at once, checked alike; null if this one is
     * not.
     *
     * @throws FunctionException if it fails, or a value is none; names the first tuple if it is not
     *     known which one is to blame
     */
    public double @Nullable [] values(String name, List<List<String>> tuples) {
        if (tuples.isEmpty() || !(byName.get(name) instanceof ColumnFunction function)) {
            return null;
        }
        checkArity(function.arity(), name, tuples.get(0));
        double[] values;
        try {
            values = function.values(tuples);
            if (values.length != tuples.size()) {
                throw new IllegalArgumentException(
                        "it must give %,d values (got %,d)"
                                .formatted(tuples.size(), values.length));
            }
        } catch (IllegalArgumentException e) {
            String why = e.getMessage() == null ? e.toString() : e.getMessage();
            throw new FunctionException(name + ": " + why, "mend the function", e);
        } catch (Throwable e) {
            String why = name + ": " + e + place(function, e);
            throw new FunctionException(why, mend(function), users(e));
        }
        for (int i = 0; i < values.length; i++) {
            checked(values[i], function, tuples.get(i));
        }
        return values;
    }

    /** What is wrong with a function that gives two values for the same arguments. */
    public FunctionException changed(
            String name, List<String> arguments, double first, double second) {
        FunctionalPredicate function = byName.get(name);
        if (function == null) {
            throw new IllegalArgumentException(
                    "name must be that of a function (got " + name + ")");
        }
        String why = "its value changes from %s to %s when it is asked again";
        return failure(
                name,
                arguments,
                why.formatted(first, second),
                mend(function) + ", so that its value depends on the arguments only",
                null);
    }

    private static void checkArity(OptionalInt arity, String name, List<String> arguments) {
        if (arity.isPresent() && arity.getAsInt() != arguments.size()) {
            String why =
                    "the number of arguments must be %d (got %d)"
                            .formatted(arity.getAsInt(), arguments.size());
            throw failure(name, arguments, why, "declare the predicate accordingly", null);
        }
    }

    /**
     * What a user's class may throw: exceptions, a missing library, an assertion, endless
     * recursion; not that the machine fails, which is thrown on.
     */
    private static Throwable users(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
            throw error;
        }
        return thrown;
    }

    /** The line of the function's class where it failed, if that is known. */
    private static String place(FunctionalPredicate function, Throwable thrown) {
        String type = function.getClass().getName();
        for (StackTraceElement element : thrown.getStackTrace()) {
            if (element.getClassName().equals(type) && element.getLineNumber() > 0) {
                return " (%s:%d)".formatted(element.getFileName(), element.getLineNumber());
            }
        }
        return "";
    }

    private static String mend(FunctionalPredicate function) {
        return "mend the function, which is the class " + function.getClass().getName();
    }

    private static FunctionException failure(
            String name,
            List<String> arguments,
            String why,
            String help,
            @Nullable Throwable cause) {
        return new FunctionException(call(name, arguments) + ": " + why, help, cause);
    }

    private static void register(
            FunctionalPredicate function, Map<String, FunctionalPredicate> functions) {
        String type = function.getClass().getName();
        String name;
        OptionalInt arity;
        try {
            name = function.name();
            arity = Objects.requireNonNull(function.arity(), "arity() is null");
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            throw new IllegalArgumentException("%s cannot be used: %s".formatted(type, e), e);
        }
        if (!isIdentifier(name)) {
            throw new IllegalArgumentException(
                    "name of %s must be a letter, then letters, digits and underscores (got %s)"
                            .formatted(type, name));
        }
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
