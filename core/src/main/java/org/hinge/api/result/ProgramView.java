package org.hinge.api.result;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.api.Location;
import org.jspecify.annotations.Nullable;

/**
 * What a program says.
 *
 * @param types those that the program defines
 * @param predicates all of them
 * @param rules in their order
 * @param facts how many atoms the text itself gives
 * @param dataStatements how many statements name data
 * @param text the program in canonical form, comments kept, whatever it was read from
 */
public record ProgramView(
        List<Type> types,
        List<Predicate> predicates,
        List<Rule> rules,
        int facts,
        int dataStatements,
        String text) {
    /** Copies what is given, so that nothing changes it later. */
    public ProgramView {
        types = List.copyOf(types);
        predicates = List.copyOf(predicates);
        rules = List.copyOf(rules);
    }

    /**
     * A type that the program defines.
     *
     * @param name of the type
     * @param constants those listed; null if they come from a source
     * @param source what they come from; null if they are listed
     */
    public record Type(String name, @Nullable List<String> constants, @Nullable String source) {
        public Type {
            constants = constants == null ? null : List.copyOf(constants);
        }
    }

    /**
     * A predicate.
     *
     * @param name of the predicate
     * @param types of its arguments
     * @param kind open, closed or function
     * @param function its name; null if the predicate is none
     * @param symmetric whether both orders of its arguments are one atom
     * @param data what gives its atoms, in words
     */
    public record Predicate(
            String name,
            List<String> types,
            String kind,
            @Nullable String function,
            boolean symmetric,
            List<String> data) {
        /** Copies what is given, so that nothing changes it later. */
        public Predicate {
            types = List.copyOf(types);
            data = List.copyOf(data);
        }

        /** {@return whether it has targets} */
        public boolean isOpen() {
            return kind.equals("open");
        }
    }

    /**
     * A rule.
     *
     * @param number from 1
     * @param text in canonical form
     * @param line of its file
     * @param weight null if it is hard
     * @param weightKind hard, given, fixed or unknown
     * @param squared whether violations are squared
     * @param logical its clauses; null if it is arithmetic
     * @param linear its normal form; null if it is logical
     * @param bindings what each variable takes its constants from
     * @param place where it is written
     * @param weightPlace where its weight is written; null if it is hard
     */
    public record Rule(
            int number,
            String text,
            int line,
            @Nullable Double weight,
            String weightKind,
            boolean squared,
            @Nullable Clauses logical,
            @Nullable String linear,
            Map<String, Binding> bindings,
            Location place,
            /** Keeps copies of what it is given. */
            @Nullable Location weightPlace) {
        /** Copies what is given, so that nothing changes it later. */
        public Rule {
            bindings = Collections.unmodifiableMap(new TreeMap<>(bindings));
        }
    }

    /** What a variable takes its constants from. */
    public enum Binding {
        /** The atoms of an open predicate. */
        OPEN_ATOM,
        /** The observations of a closed predicate. */
        CLOSED_ATOM,
        /** Nothing narrower than its type. */
        TYPE
    }

    /**
     * What a logical rule becomes.
     *
     * @param conversion clause, falsifying_assignments or prime_implicates
     * @param clauses in their order
     * @param halvesCostNothing whether all atoms at one half satisfy every clause
     * @param joins atoms that must be 1
     * @param conditions comparisons
     */
    public record Clauses(
            String conversion,
            List<String> clauses,
            boolean halvesCostNothing,
            List<String> joins,
            List<String> conditions) {
        /** The conversion of a formula that is one clause. */
        public static final String ONE = "clause";

        /** The conversion of a hard formula: all clauses must hold. */
        public static final String ALL = "prime_implicates";

        /** Copies what is given, so that nothing changes it later. */
        public Clauses {
            clauses = List.copyOf(clauses);
            joins = List.copyOf(joins);
            conditions = List.copyOf(conditions);
        }
    }
}
