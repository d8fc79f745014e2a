package org.hinge.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PredicateTest {
    /** Equality is written out: it is what Java would give. */
    @Test
    void predicatesAreEqualWhereAllOfTheirPartsAre() {
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

    @Test
    void onlyTheScaleOfTruthValuesChangesNothing() {
        assertThat(ValueRange.UNIT.isUnit()).isTrue();
        assertThat(new ValueRange(-0.0, 1).isUnit()).isTrue();
        assertThat(new ValueRange(0, 5).isUnit()).isFalse();
        assertThat(new ValueRange(-1, 1).isUnit()).isFalse();
    }
}
