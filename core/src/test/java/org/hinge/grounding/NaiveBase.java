package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.hinge.language.Program;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.hinge.schema.function.Functions;

/** The base of a program whose data all stands in its text (section 2 of the language). */
final class NaiveBase {
    private final Schema schema;
    private final Functions functions;
    private final Map<String, Set<String>> types = new HashMap<>();
    private final Map<GroundAtom, Double> observed = new HashMap<>();
    private final Set<GroundAtom> free = new LinkedHashSet<>();
    private final Set<String> constants = new TreeSet<>();

    NaiveBase(Program program, Functions functions) {
        if (!program.tables().isEmpty()) {
            throw new IllegalArgumentException("all data must stand in the program");
        }
        this.schema = program.schema();
        this.functions = functions;
        for (ConstantType type : schema.types()) {
            types.put(type.name(), new TreeSet<>(((ConstantType.Listed) type).constants()));
        }
        Set<String> withTargets = new LinkedHashSet<>();
        for (Fact fact : program.facts()) {
            GroundAtom atom = atom(fact.predicate(), fact.arguments());
            switch (fact.role()) {
                case OBSERVED -> observed.put(atom, fact.value());
                case TARGETS -> {
                    free.add(atom);
                    withTargets.add(fact.predicate());
                }
                case TRUTH -> {}
            }
            if (fact.role() != DataRole.TRUTH) {
                see(atom);
            }
        }
        types.values().forEach(constants::addAll);
        for (Predicate predicate : schema.predicates()) {
            if (predicate.isOpen() && !withTargets.contains(predicate.name())) {
                crossProduct(predicate, new ArrayList<>());
            }
        }
    }

    /** A type that is not defined holds the constants seen at its places. */
    private void see(GroundAtom atom) {
        constants.addAll(atom.arguments());
        for (int i = 0; i < atom.arguments().size(); i++) {
            String type = predicate(atom.predicate()).types().get(i);
            if (schema.type(type) == null && !type.equals(ConstantType.STRING)) {
                types.computeIfAbsent(type, t -> new TreeSet<>()).add(atom.arguments().get(i));
            }
        }
    }

    private void crossProduct(Predicate predicate, List<String> chosen) {
        if (chosen.size() == predicate.arity()) {
            GroundAtom atom = atom(predicate.name(), chosen);
            if (!observed.containsKey(atom)) {
                free.add(atom);
            }
            return;
        }
        for (String constant : type(predicate.types().get(chosen.size()))) {
            List<String> more = new ArrayList<>(chosen);
            more.add(constant);
            crossProduct(predicate, more);
        }
    }

    Predicate predicate(String name) {
        Predicate predicate = schema.predicate(name);
        if (predicate == null) {
            throw new AssertionError(name + " is not declared");
        }
        return predicate;
    }

    /** All constants of the data and the types. */
    Set<String> constants() {
        return constants;
    }

    /** The constants of a type that can be enumerated. */
    Set<String> type(String name) {
        if (name.equals(ConstantType.STRING)) {
            throw new AssertionError("all text cannot be enumerated");
        }
        return types.getOrDefault(name, Set.of());
    }

    Set<GroundAtom> free() {
        return free;
    }

    boolean contains(GroundAtom atom) {
        Predicate predicate = predicate(atom.predicate());
        return switch (predicate.kind()) {
            case OPEN -> observed.containsKey(atom) || free.contains(atom);
            case CLOSED -> inDefinedTypes(atom, predicate);
            case FUNCTION -> true;
        };
    }

    private boolean inDefinedTypes(GroundAtom atom, Predicate predicate) {
        for (int i = 0; i < predicate.arity(); i++) {
            String type = predicate.types().get(i);
            if (schema.type(type) != null && !type(type).contains(atom.arguments().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The value of an atom; empty if it is free. */
    OptionalDouble value(GroundAtom atom) {
        Predicate predicate = predicate(atom.predicate());
        if (predicate.kind() == PredicateKind.FUNCTION) {
            return OptionalDouble.of(
                    functions.value(String.valueOf(predicate.function()), atom.arguments()));
        }
        if (free.contains(atom)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(observed.getOrDefault(atom, 0.0));
    }

    boolean isOpen(Atom atom) {
        return predicate(atom.predicate()).isOpen();
    }

    /** The atom under a substitution of all its variables, sum variables included. */
    GroundAtom ground(Atom atom, Map<String, String> substitution) {
        return atom(
                atom.predicate(),
                atom.arguments().stream().map(term -> text(term, substitution)).toList());
    }

    /** Both orders of a symmetric predicate's arguments are one atom: that in code point order. */
    private GroundAtom atom(String name, List<String> arguments) {
        if (!predicate(name).symmetric()) {
            return new GroundAtom(name, arguments);
        }
        int[] first = arguments.get(0).codePoints().toArray();
        int[] second = arguments.get(1).codePoints().toArray();
        return Arrays.compare(first, second) <= 0
                ? new GroundAtom(name, arguments)
                : new GroundAtom(name, List.of(arguments.get(1), arguments.get(0)));
    }

    /** The formula with the arguments of symmetric predicates in the order of their names. */
    Formula inOneOrder(Formula formula) {
        return formula.match(
                new Formula.Rewrite() {
                    @Override
                    public Formula atom(Formula.Holds holds) {
                        Atom atom = holds.atom();
                        List<Term> terms = new ArrayList<>(atom.arguments());
                        if (predicate(atom.predicate()).symmetric()) {
                            terms.sort(Comparator.comparing(Term::toString));
                        }
                        return new Formula.Holds(
                                new Atom(atom.predicate(), terms, atom.nameSpan(), atom.span()));
                    }
                });
    }

    static String text(Term term, Map<String, String> substitution) {
        if (term instanceof Term.Constant constant) {
            return constant.text();
        }
        String name = variable(term);
        String text = substitution.get(name);
        if (text == null) {
            throw new AssertionError(name + " has no constant");
        }
        return text;
    }

    static String variable(Term term) {
        return term instanceof Term.SumVariable sum ? sum.name() : ((Term.Variable) term).name();
    }

    /**
     * What the plain variables of some atoms range over: all constants if a limiting atom has the
     * variable, else those that are in the types of all its places. Text is no such type.
     */
    Map<String, Set<String>> ranges(List<Atom> atoms, Set<Atom> limiting) {
        Map<String, Set<String>> ranges = new LinkedHashMap<>();
        atoms.forEach(atom -> narrow(atom, ranges));
        for (Atom atom : atoms) {
            if (limiting.contains(atom)) {
                RuleParts.variables(atom).forEach(v -> ranges.put(v.name(), constants));
            }
        }
        return ranges;
    }

    private void narrow(Atom atom, Map<String, Set<String>> ranges) {
        for (int i = 0; i < atom.arguments().size(); i++) {
            String type = predicate(atom.predicate()).types().get(i);
            if (atom.arguments().get(i) instanceof Term.Variable variable
                    && !type.equals(ConstantType.STRING)) {
                ranges.computeIfAbsent(variable.name(), v -> new TreeSet<>(constants))
                        .retainAll(type(type));
            }
        }
    }

    /** All ways to choose a constant for each variable. */
    static List<Map<String, String>> combinations(Map<String, ? extends Set<String>> ranges) {
        List<Map<String, String>> all = List.of(Map.of());
        for (var range : ranges.entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> chosen : all) {
                for (String constant : range.getValue()) {
                    Map<String, String> more = new HashMap<>(chosen);
                    more.put(range.getKey(), constant);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }
}
