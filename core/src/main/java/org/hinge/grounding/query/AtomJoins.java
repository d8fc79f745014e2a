package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.schema.PredicateKind;

/**
 * Joins the atoms of a logical rule in an order in which everything is bound when it is needed:
 * open atoms and pruning closed ones first, then ranges over types, comparisons, functions, and
 * last the closed atoms whose value is 0 where nothing is observed.
 */
public final class AtomJoins {
    private final Join join;
    private final Context context;

    public AtomJoins(Join join, Context context) {
        this.join = join;
        this.context = context;
    }

    /**
     * Joins all of them.
     *
     * @param atoms the atoms of the rule; one that stands twice is joined once
     * @param joins the closed atoms where 0 prunes
     * @param conditions the comparisons that must hold
     */
    public Map<Atom, LiteralValue> add(
            List<Atom> atoms, List<Atom> joins, List<Formula.Comparison> conditions) {
        return add(atoms, Set.of(), joins, conditions);
    }

    /**
     * Joins all of them but some.
     *
     * @param lookedUp the atoms that need no join: what is known of them stands in the query
     */
    Map<Atom, LiteralValue> add(
            List<Atom> atoms,
            Set<Atom> lookedUp,
            List<Atom> joins,
            List<Formula.Comparison> conditions) {
        Map<Atom, LiteralValue> found = new LinkedHashMap<>();
        Set<Atom> distinct = new LinkedHashSet<>(atoms);
        Set<Atom> pruning = new LinkedHashSet<>(joins);
        List<Atom> functional = new ArrayList<>();
        List<Atom> defaulted = new ArrayList<>();
        for (Atom atom : distinct) {
            PredicateKind kind = join.predicate(atom).kind();
            if (lookedUp.contains(atom)) {
                found.put(
                        atom,
                        LiteralValue.known(
                                atom, kind == PredicateKind.OPEN, context.known().of(atom)));
                continue;
            }
            switch (kind) {
                case OPEN -> {
                    String alias = join.inner(atom);
                    found.put(atom, LiteralValue.open(atom, alias));
                }
                case CLOSED -> {
                    if (pruning.contains(atom)) {
                        String alias = join.inner(atom);
                        found.put(atom, LiteralValue.closed(atom, alias + ".value"));
                    } else {
                        defaulted.add(atom);
                    }
                }
                case FUNCTION -> functional.add(atom);
            }
        }
        List<Atom> notLimiting = new ArrayList<>(defaulted);
        notLimiting.addAll(functional);
        join.rangeOverTypes(notLimiting);
        defaulted.forEach(join::restrictToBase);
        conditions.forEach(c -> join.where(join.comparison(c)));
        for (Atom atom : functional) {
            String table = context.functions().table(atom, join);
            String alias = join.inner(atom, table);
            found.put(atom, LiteralValue.closed(atom, alias + ".value"));
            if (pruning.contains(atom)) {
                join.where(alias + ".value > 0");
            }
        }
        for (Atom atom : defaulted) {
            String alias = join.left(atom);
            found.put(atom, LiteralValue.optional(atom, "COALESCE(" + alias + ".value, 0)"));
        }
        return found;
    }
}
