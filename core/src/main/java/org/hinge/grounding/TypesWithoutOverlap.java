package org.hinge.grounding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Quotation;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.ConstantType;
import org.hinge.schema.Predicate;

/**
 * Warns of variables at places of two types that have no constant in common, which most often are
 * the numbers of two different tables.
 *
 * <pre>{@code
 * Wrote(Author, Paper), Cited(Text, Text)     1: Wrote(A, P) && Cited(P, Q) -> …
 * }</pre>
 */
public final class TypesWithoutOverlap {
    private static final int MOST = 10;

    private final Program program;
    private final Dataset data;
    private final Diagnostics diagnostics;

    /** Pairs of types that were looked at. */
    private final Set<Set<String>> seen = new HashSet<>();

    private int found;

    private TypesWithoutOverlap(Program program, Dataset data, Diagnostics diagnostics) {
        this.program = program;
        this.data = data;
        this.diagnostics = diagnostics;
    }

    /** Reports each pair of types once, where it first occurs. */
    public static void report(Program program, Dataset data, Diagnostics diagnostics) {
        TypesWithoutOverlap search = new TypesWithoutOverlap(program, data, diagnostics);
        for (Rule rule : program.rules()) {
            search.look(rule);
        }
    }

    private record Place(Atom atom, Term term, String type) {}

    private void look(Rule rule) {
        Map<String, List<Place>> places = new LinkedHashMap<>();
        List<Atom> atoms = new ArrayList<>(RuleParts.atoms(rule.statement()));
        atoms.addAll(RuleParts.filterAtoms(rule.statement()));
        for (Atom atom : atoms) {
            Predicate predicate = program.schema().predicate(atom.predicate());
            for (int i = 0; predicate != null && i < predicate.arity(); i++) {
                Term term = atom.arguments().get(i);
                if (!(term instanceof Term.Constant)) {
                    places.computeIfAbsent(name(term), n -> new ArrayList<>())
                            .add(new Place(atom, term, predicate.types().get(i)));
                }
            }
        }
        places.forEach(this::compare);
    }

    private static String name(Term term) {
        return term instanceof Term.SumVariable sum ? sum.name() : ((Term.Variable) term).name();
    }

    private void compare(String variable, List<Place> places) {
        for (int i = 1; i < places.size(); i++) {
            for (int j = 0; j < i; j++) {
                Place one = places.get(j);
                Place other = places.get(i);
                boolean isNew =
                        !one.type.equals(other.type) && seen.add(Set.of(one.type, other.type));
                if (isNew && found < MOST && areApart(one.type, other.type)) {
                    found++;
                    warn(variable, one, other);
                }
            }
        }
    }

    /** Whether both have constants, but none in common. */
    private boolean areApart(String one, String other) {
        String first = data.typeTable(one);
        String second = data.typeTable(other);
        boolean listed =
                program.schema().type(one) instanceof ConstantType.Listed
                        && program.schema().type(other) instanceof ConstantType.Listed;
        // Two lists were compared when the program was checked.
        if (first == null || second == null || listed) {
            return false;
        }
        String common =
                "SELECT count(*) FROM %s x JOIN %s y ON x.id = y.id".formatted(first, second);
        return data.typeSize(one) > 0
                && data.typeSize(other) > 0
                && data.engine().number(common) == 0;
    }

    private void warn(String variable, Place one, Place other) {
        diagnostics.warning(
                other.term.span(),
                "%s is a %s in %s and a %s in %s, but no constant is both"
                        .formatted(variable, one.type, one.atom, other.type, other.atom),
                "for example, %s is a %s and %s is a %s: are these the names of two different tables?"
                        .formatted(example(one.type), one.type, example(other.type), other.type));
    }

    private String example(String type) {
        long id = data.engine().number("SELECT min(id) FROM " + data.typeTable(type));
        return Quotation.quote(data.constant(Math.toIntExact(id)));
    }
}
