package org.hinge.api;

import java.util.List;
import java.util.OptionalInt;

/**
 * A function from texts to a truth value in [0, 1]. A program refers to it by name:
 *
 * <pre>{@code
 * Similar(String, String) (function jaro_winkler)
 * }</pre>
 *
 * <p>To add a function, implement this interface in a public class with a public constructor that
 * takes nothing, name the class in a file {@code
 * META-INF/services/org.hinge.api.FunctionalPredicate} (one class name a line), and put both, as a
 * folder or a jar, on the class path that you name to Hinge; {@link java.util.ServiceLoader} finds
 * it there. The guide {@code docs/functions.md} has an example.
 *
 * <p>Hinge asks once for each distinct tuple of arguments, in an order of its own choice and
 * perhaps from several threads at once. So the value depends on the arguments only: not on time,
 * chance, or what was asked before.
 */
public interface FunctionalPredicate {
    /**
     * {@return the name that programs use} A letter, then letters, digits and underscores. No other
     * function has it, built in or not; case matters.
     */
    String name();

    /**
     * {@return how many arguments the function takes, at least 1; empty if it takes any number of
     * them} A program that declares a predicate with another number of arguments is refused.
     */
    OptionalInt arity();

    /**
     * The value for these arguments, in the order in which the atom has them.
     *
     * @param arguments as many as {@link #arity} says; never null, none of them null
     * @return a number from 0 to 1; anything else ends the run with an error that shows the call
     * @throws IllegalArgumentException if these texts have no value; its message says why, and the
     *     user sees it beside the call, so that it need not repeat the arguments
     */
    double value(List<String> arguments);
}
