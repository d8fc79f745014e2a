package org.hinge.api;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Atoms by their predicate and some of their arguments: {@code Trusts("ann", _)}.
 *
 * @param predicate its name
 * @param arguments a constant each; empty where any will do
 */
public record AtomPattern(String predicate, List<Optional<String>> arguments) {
    /** What stands for any constant. */
    private static final String ANY = "_";

    /** Copies what is given, so that nothing changes it later. */
    public AtomPattern {
        arguments = List.copyOf(arguments);
    }

    /**
     * {@return the pattern that one atom alone fits}
     *
     * @param atom any atom
     */
    public static AtomPattern of(Atom atom) {
        return new AtomPattern(
                atom.predicate(), atom.arguments().stream().map(Optional::of).toList());
    }

    /** {@return whether there is a constant for every argument} */
    public boolean isAtom() {
        return arguments.stream().allMatch(Optional::isPresent);
    }

    /**
     * {@return the atom}
     *
     * @throws IllegalStateException if an argument may be anything
     */
    public Atom atom() {
        if (!isAtom()) {
            throw new IllegalStateException("an argument of " + this + " may be anything");
        }
        return new Atom(predicate, arguments.stream().flatMap(Optional::stream).toList());
    }

    /**
     * {@return whether an atom fits}
     *
     * @param atom any atom
     */
    public boolean fits(Atom atom) {
        return predicate.equals(atom.predicate()) && fits(atom.arguments());
    }

    private boolean fits(List<String> constants) {
        boolean fits = constants.size() == arguments.size();
        for (int i = 0; fits && i < constants.size(); i++) {
            fits = arguments.get(i).map(constants.get(i)::equals).orElse(true);
        }
        return fits;
    }

    /** As the language writes atoms, with {@code _} for an argument that may be anything. */
    @Override
    public String toString() {
        return arguments.stream()
                .map(argument -> argument.map(Quotation::quote).orElse(ANY))
                .collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
