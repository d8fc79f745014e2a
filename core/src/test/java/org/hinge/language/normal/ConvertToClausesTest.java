package org.hinge.language.normal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.ComparisonOperator;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.FormulaPrinter;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares clauses with formulas in every world, however small formulas are written. */
class ConvertToClausesTest {
    private static final int CASES = 10_000;
    private static final double POSITIVE = 2;
    private static final double NEGATIVE = -3;

    private static ClauseForm convert(Formula formula, @Nullable Double weight) {
        return ConvertToClauses.of(formula, weight, SmallFormulas::isClosed);
    }

    @Test
    void theWantedFormulaIsTheRulesOrItsNegation() {
        SmallFormulas.forMany(
                CASES,
                formula -> {
                    Formula kept = convert(formula, POSITIVE).formula();
                    Formula negated = convert(formula, NEGATIVE).formula();
                    assertThat(FormulaPrinter.print(kept)).doesNotContain("->", "!(", "!!");
                    assertThat(FormulaPrinter.print(negated)).doesNotContain("->", "!(", "!!");
                    for (World world : World.ALL) {
                        check(world.isTrue(kept) == world.isTrue(formula), world);
                        check(world.isTrue(negated) != world.isTrue(formula), world);
                    }
                });
    }

    /** w · [F is false], up to the constant w that a negative weight leaves out. */
    @Test
    void violatedClausesCostWhatTheFormulaCosts() {
        SmallFormulas.forMany(
                CASES,
                formula -> {
                    assertCosts(formula, POSITIVE, 0);
                    assertCosts(formula, NEGATIVE, NEGATIVE);
                });
    }

    private static void assertCosts(Formula formula, double weight, double leftOut) {
        ClauseForm form = convert(formula, weight);
        for (List<World> worlds : World.BY_NUMBERS) {
            List<World> left = worlds.stream().filter(w -> !isPruned(form, w)).toList();
            boolean constant =
                    form.kind() != ClauseForm.Kind.CLAUSE && isConstantIn(left, form.formula());
            List<Clause> clauses = clausesIn(worlds.get(0), form);
            for (World world : left) {
                double cost = Math.abs(weight) * world.violated(clauses) + leftOut;
                double expected = constant ? leftOut : world.isTrue(formula) ? 0 : weight;
                check(cost == expected, world);
            }
        }
    }

    /** Quicker than an assertion that prepares its message. */
    private static void check(boolean condition, Object where) {
        if (!condition) {
            throw new AssertionError(where.toString());
        }
    }

    @Test
    void hardClausesAreAllSatisfiedExactlyWhereTheFormulaIs() {
        SmallFormulas.forMany(
                CASES,
                formula -> {
                    ClauseForm form = convert(formula, null);
                    for (List<World> worlds : World.BY_NUMBERS) {
                        List<Clause> clauses = clausesIn(worlds.get(0), form);
                        for (World world : worlds) {
                            boolean satisfied =
                                    isPruned(form, world) || world.violated(clauses) == 0;
                            check(satisfied == world.isTrue(formula), world);
                        }
                    }
                });
    }

    /** Every clause that follows from a hard formula contains one of its clauses. */
    @Test
    void noClauseThatFollowsIsTighterThanTheHardOnes() {
        SmallFormulas.forMany(
                CASES / 10,
                formula -> {
                    ClauseForm form = convert(formula, null);
                    boolean general = form.kind() != ClauseForm.Kind.CLAUSE;
                    if (!general || !RuleParts.comparisons(formula).isEmpty()) {
                        return;
                    }
                    List<World> worlds =
                            World.ALL.stream().filter(w -> !isPruned(form, w)).toList();
                    for (Clause clause : everyClause(form)) {
                        if (follows(clause, formula, worlds)) {
                            assertThat(form.clauses())
                                    .as("%s", clause)
                                    .anyMatch(c -> clause.literals().containsAll(c.literals()));
                        }
                    }
                    for (Clause clause : form.clauses()) {
                        for (Literal literal : clause.literals()) {
                            List<Literal> fewer = new ArrayList<>(clause.literals());
                            fewer.remove(literal);
                            assertThat(follows(new Clause(fewer), formula, worlds))
                                    .as("%s without %s", clause, literal)
                                    .isFalse();
                        }
                    }
                });
    }

    /** Every atom plain, negated or absent; joins are settled, so they are absent. */
    private static List<Clause> everyClause(ClauseForm form) {
        List<Clause> clauses = new ArrayList<>(List.of(new Clause(List.of())));
        for (Atom atom : SmallFormulas.ATOMS) {
            if (form.joins().contains(atom)) {
                continue;
            }
            for (Clause clause : List.copyOf(clauses)) {
                for (boolean positive : new boolean[] {true, false}) {
                    List<Literal> more = new ArrayList<>(clause.literals());
                    more.add(new Literal(atom, positive));
                    clauses.add(new Clause(more));
                }
            }
        }
        return clauses;
    }

    private static boolean follows(Clause clause, Formula formula, List<World> worlds) {
        return worlds.stream()
                .allMatch(w -> !w.isTrue(formula) || w.violated(List.of(clause)) == 0);
    }

    @Test
    void nothingDependsOnTheRestWhereAJoinOrConditionFails() {
        SmallFormulas.forMany(
                CASES,
                formula -> {
                    for (Double weight : new Double[] {POSITIVE, NEGATIVE}) {
                        ClauseForm form = convert(formula, weight);
                        // One condition may be needed only where those before it hold.
                        List<World> worlds = World.ALL;
                        for (Formula condition : form.conditions()) {
                            assertConstantWithout(condition, form, worlds);
                            worlds = worlds.stream().filter(w -> w.isTrue(condition)).toList();
                        }
                        for (Atom join : form.joins()) {
                            assertConstantWithout(new Formula.Holds(join), form, worlds);
                        }
                        assertThat(form.joins()).allMatch(SmallFormulas::isClosed);
                        assertThat(form.joins()).doesNotHaveDuplicates();
                    }
                });
    }

    private static void assertConstantWithout(Formula leaf, ClauseForm form, List<World> worlds) {
        List<World> failing = worlds.stream().filter(w -> !w.isTrue(leaf)).toList();
        assertThat(isConstantIn(failing, form.formula())).as("%s is false", leaf).isTrue();
    }

    @Test
    void aBodyConditionIsAJoinUnderBothSigns() {
        Atom closed = SmallFormulas.ATOMS.get(3);
        SmallFormulas.forMany(
                CASES / 10,
                rest -> {
                    Formula.Holds condition = new Formula.Holds(closed);
                    Formula rule = new Formula.Implies(condition, rest, rest.span());
                    for (Double weight : new Double[] {POSITIVE, NEGATIVE, null}) {
                        ClauseForm form = convert(rule, weight);
                        assertThat(form.joins()).as("weight %s", weight).contains(closed);
                    }
                });
    }

    @Test
    void whereAConditionHoldsOtherLeavesMayBeNeeded() {
        List<Term> terms = SmallFormulas.TERMS;
        Formula.Comparison equal =
                new Formula.Comparison(terms.get(0), ComparisonOperator.EQUAL, terms.get(1));
        Formula.Holds closed = new Formula.Holds(SmallFormulas.ATOMS.get(3));
        Formula.Holds open = new Formula.Holds(SmallFormulas.ATOMS.get(0));
        Formula both = new Formula.And(List.of(closed, open), closed.span());
        ClauseForm form = convert(new Formula.Or(List.of(both, equal), both.span()), POSITIVE);
        assertThat(form.conditions()).containsExactly(equal.negated());
        assertThat(form.joins()).containsExactly(closed.atom());
    }

    @Test
    void aFormulaThatIsOneClauseStandsAsItIs() {
        SmallFormulas.forMany(
                CASES,
                formula -> {
                    for (Double weight : new Double[] {POSITIVE, NEGATIVE, null}) {
                        boolean negated = weight != null && weight < 0;
                        List<Literal> literals = new ArrayList<>();
                        boolean isClause = collectClause(formula, !negated, literals);
                        ClauseForm form = convert(formula, weight);
                        assertThat(form.kind() == ClauseForm.Kind.CLAUSE).isEqualTo(isClause);
                        if (isClause) {
                            assertThat(form.clauses()).containsExactly(new Clause(literals));
                        }
                    }
                });
    }

    /** The literals in the order of the text; false if there is an "and" among them. */
    private static boolean collectClause(Formula formula, boolean positive, List<Literal> out) {
        if (formula instanceof Formula.Holds holds) {
            out.add(new Literal(holds.atom(), positive));
            return true;
        }
        if (formula instanceof Formula.Not not) {
            return collectClause(not.body(), !positive, out);
        }
        if (formula instanceof Formula.Or or) {
            return positive && or.parts().stream().allMatch(p -> collectClause(p, true, out));
        }
        if (formula instanceof Formula.And and) {
            return !positive && and.parts().stream().allMatch(p -> collectClause(p, false, out));
        }
        if (formula instanceof Formula.Implies implies) {
            return positive
                    && collectClause(implies.body(), false, out)
                    && collectClause(implies.head(), true, out);
        }
        return formula instanceof Formula.Comparison;
    }

    @Test
    void whatIsCalledConstantIs() {
        SmallFormulas.forMany(
                CASES,
                formula -> {
                    for (Double weight : new Double[] {POSITIVE, NEGATIVE, null}) {
                        ClauseForm form = convert(formula, weight);
                        boolean constant = isConstantIn(World.ALL, form.formula());
                        boolean value = World.ALL.get(0).isTrue(form.formula());
                        if (form.truth() != Truth.UNKNOWN) {
                            assertThat(constant).isTrue();
                            assertThat(form.truth()).isEqualTo(Truth.of(value));
                        } else if (RuleParts.comparisons(formula).isEmpty()) {
                            assertThat(constant).isFalse();
                        }
                    }
                });
    }

    private static boolean isPruned(ClauseForm form, World world) {
        return !form.joins().stream().allMatch(world::isTrue)
                || !form.conditions().stream().allMatch(world::isTrue);
    }

    /** The clauses of the form, or those found once comparisons are known, as a grounder does. */
    private static List<Clause> clausesIn(World world, ClauseForm form) {
        boolean known =
                form.kind() == ClauseForm.Kind.CLAUSE
                        || Leaves.of(form.formula()).comparisons().size()
                                == form.conditions().size();
        if (known) {
            return form.clauses();
        }
        assertThat(form.clauses()).isEmpty();
        return ConvertToClauses.clauses(
                form.formula(),
                freeAtoms(form),
                fixed(world, form),
                form.kind() == ClauseForm.Kind.PRIME_IMPLICATES);
    }

    private static List<Formula.Holds> freeAtoms(ClauseForm form) {
        return Leaves.of(form.formula()).atoms().stream()
                .filter(a -> !form.joins().contains(a.atom()))
                .toList();
    }

    private static Map<Formula, Truth> fixed(World world, ClauseForm form) {
        Map<Formula, Truth> fixed = new HashMap<>();
        form.joins().forEach(join -> fixed.put(new Formula.Holds(join), Truth.TRUE));
        for (Formula.Comparison comparison : Leaves.of(form.formula()).comparisons()) {
            fixed.put(comparison, Truth.of(world.isTrue(comparison)));
        }
        return fixed;
    }

    private static boolean isConstantIn(List<World> worlds, Formula formula) {
        return worlds.stream().map(w -> w.isTrue(formula)).distinct().count() < 2;
    }
}
