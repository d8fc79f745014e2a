package org.hinge.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.hinge.Hinge;
import org.hinge.Session;
import org.junit.jupiter.api.Test;

/** Moves that nobody sees. */
class RehearsalTest {
    private static final String PROGRAM =
            """
            Near(Person, Person) (closed)
            Trusts(Person, Person)
            Near("ann", "bob") = 1
            2 : Near(A, B) -> Trusts(A, B)
            Trusts(A, B) = Trusts(B, A) .
            1 : !Trusts(A, B) ^2
            """;

    private static int moves(String text, BooleanSupplier wanted) {
        return new Rehearsal(() -> open(text), 1e-3, 1e9, wanted).run();
    }

    private static Session open(String text) {
        return Hinge.program()
                .text(text)
                .targets("Trusts", List.of(List.of("ann", "bob"), List.of("bob", "ann")))
                .open();
    }

    @Test
    void movesAreMadeAsLongAsTheyAreWanted() {
        AtomicInteger asked = new AtomicInteger();
        // More than there are soft rules: each was turned, and some twice.
        assertThat(moves(PROGRAM, () -> asked.incrementAndGet() <= 7)).isEqualTo(7);
        assertThat(moves(PROGRAM, () -> false)).isZero();
    }

    @Test
    void softRulesOfTheProgramAreTurned() {
        List<OptionalDouble> weights = new ArrayList<>();
        try (Session session = open(PROGRAM)) {
            BooleanSupplier wanted =
                    () -> {
                        weights.clear();
                        for (int rule = 1; rule <= 3; rule++) {
                            weights.add(session.weight(rule));
                        }
                        return session.weight(3).equals(OptionalDouble.of(1));
                    };
            new Rehearsal(() -> session, 1e-3, 1e9, wanted).run();
        }
        assertThat(weights.get(0)).isNotEqualTo(OptionalDouble.of(2));
        assertThat(weights.get(1)).isEmpty();
        assertThat(weights.get(2)).isNotEqualTo(OptionalDouble.of(1));
    }

    @Test
    void aProgramThatCannotBeOpenedOrTurnedIsNotRehearsed() {
        assertThat(moves("1 : Trust(A, B)", () -> true)).isZero();
        assertThat(moves("Trusts(Person, Person)\nTrusts(A, B) = Trusts(B, A) .\n", () -> true))
                .isZero();
    }
}
