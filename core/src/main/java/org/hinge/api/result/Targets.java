package org.hinge.api.result;

import java.util.List;
import org.hinge.api.Atom;

/**
 * The atoms whose values a run finds, numbered from 0 by predicate and then by arguments.
 *
 * <p>They are read where they are kept: a target can be asked for as long as the session is open.
 */
public interface Targets {
    /**
     * An open predicate.
     *
     * @param predicate its name
     * @param types of its arguments
     * @param first the number of its first target; the others follow
     * @param count how many targets it has
     */
    record OfPredicate(String predicate, List<String> types, int first, int count) {
        /** Copies what is given, so that nothing changes it later. */
        public OfPredicate {
            types = List.copyOf(types);
        }
    }

    /** What to do with a target. */
    interface Visitor {
        /**
         * Told one after the other, in their order.
         *
         * @param number of the target, from 0
         * @param atom a target
         */
        void visit(int number, Atom atom);
    }

    /** {@return the open predicates, in the order of the program} */
    List<OfPredicate> predicates();

    /** {@return how many there are} */
    default int count() {
        return predicates().stream().mapToInt(OfPredicate::count).sum();
    }

    /**
     * {@return the number of an atom; -1 if it is no target}
     *
     * @param atom any atom
     */
    int number(Atom atom);

    /**
     * {@return the targets from a number on}
     *
     * @param from the number of the first
     * @param count how many
     */
    List<Atom> atoms(int from, int count);

    /**
     * Visits the targets of a predicate in their order.
     *
     * @param predicate its name as declared
     * @param visitor told each of them
     */
    void forEach(String predicate, Visitor visitor);
}
