package org.hinge.language.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.junit.jupiter.api.Test;

/** Where equality is written out it is what Java would give: of all parts, but for places. */
class WrittenEqualityTest {
    private final Source source = new Source("model.psl", "Knows(A, B) -> Likes(B, A)");

    @Test
    void formulasAreEqualWhereTheirPartsAre() {
        List<Formula> first = formulas(0);
        List<Formula> again = formulas(3);
        for (int i = 0; i < first.size(); i++) {
            for (int j = 0; j < first.size(); j++) {
                assertThat(first.get(i).equals(again.get(j)))
                        .as("%s and %s", first.get(i), again.get(j))
                        .isEqualTo(i == j);
            }
            assertThat(first.get(i)).hasSameHashCodeAs(again.get(i));
        }
    }

    /** No two of them mean the same. */
    private List<Formula> formulas(int place) {
        Span span = source.span(place, place + 1);
        Term a = new Term.Variable("A", span);
        Term b = new Term.Variable("B", span);
        Formula knows = new Formula.Holds(new Atom("Knows", List.of(a, b), span, span));
        Formula likes = new Formula.Holds(new Atom("Likes", List.of(a, b), span, span));
        List<Formula> all = new ArrayList<>(List.of(knows, likes));
        for (ComparisonOperator operator : ComparisonOperator.values()) {
            all.add(new Formula.Comparison(a, operator, b));
            all.add(new Formula.Comparison(b, operator, a));
            all.add(new Formula.Comparison(a, operator, a));
        }
        for (Formula part : List.of(knows, likes)) {
            all.add(new Formula.Not(part, span));
            all.add(new Formula.And(List.of(part, knows), span));
            all.add(new Formula.Or(List.of(part, knows), span));
            all.add(new Formula.And(List.of(likes, part, knows), span));
            all.add(new Formula.Or(List.of(likes, part, knows), span));
            all.add(new Formula.Implies(part, knows, span));
            all.add(new Formula.Implies(part, likes, span));
        }
        return all;
    }

    @Test
    void predicatesAreEqualWhereAllOfThemIs() {
        List<Predicate> first = predicates();
        List<Predicate> again = predicates();
        for (int i = 0; i < first.size(); i++) {
            for (int j = 0; j < first.size(); j++) {
                assertThat(first.get(i).equals(again.get(j)))
                        .as("%s and %s", first.get(i), again.get(j))
                        .isEqualTo(i == j);
            }
            assertThat(first.get(i)).hasSameHashCodeAs(again.get(i));
        }
    }

    private static List<Predicate> predicates() {
        List<String> pair = List.of("Person", "Person");
        return List.of(
                new Predicate("Knows", pair, PredicateKind.OPEN, null),
                new Predicate("Likes", pair, PredicateKind.OPEN, null),
                new Predicate("Knows", List.of("Person", "Dog"), PredicateKind.OPEN, null),
                new Predicate("Knows", pair, PredicateKind.CLOSED, null),
                new Predicate("Knows", pair, PredicateKind.OPEN, null, true),
                new Predicate("Knows", pair, PredicateKind.FUNCTION, "exact"),
                new Predicate("Knows", pair, PredicateKind.FUNCTION, "jaro"));
    }
}
