package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.hinge.api.ColumnFunction;
import org.junit.jupiter.api.Test;

/** Functions that a program is handed in memory, and that are asked for many values at once. */
class HandedOverFunctionTest {
    private static final String PROGRAM =
            """
            Word(Word) (closed)
            Long(Word)
            Length(Word) (function length)
            1: Word(W) && Length(W) -> Long(W)
            0.1: !Long(W)
            """;

    /** Remembers how many values it was asked for at a time. */
    private static final class Lengths implements ColumnFunction {
        private final List<Integer> asked = new ArrayList<>();
        private final Function<List<List<String>>, double[]> values;

        Lengths(Function<List<List<String>>, double[]> values) {
            this.values = values;
        }

        @Override
        public String name() {
            return "length";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.of(1);
        }

        @Override
        public double[] values(List<List<String>> tuples) {
            asked.add(tuples.size());
            return values.apply(tuples);
        }
    }

    private static Session open(Lengths function) {
        return Hinge.program()
                .text(PROGRAM)
                .function(function)
                .observed("Word", List.of(List.of("ab"), List.of("abcd"), List.of("abcdefgh")))
                .open();
    }

    private static double[] lengths(List<List<String>> tuples) {
        return tuples.stream().mapToDouble(tuple -> tuple.get(0).length() / 10.0).toArray();
    }

    @Test
    void allValuesAreAskedForAtOnceAndSomeASecondTime() {
        Lengths function = new Lengths(HandedOverFunctionTest::lengths);
        try (Session session = open(function)) {
            assertThat(session.infer().value("Long", "abcd")).isEqualTo(0.4, within(1e-9));
        }
        assertThat(function.asked).containsExactly(3, 3);
        assertThat(function.value(List.of("abc"))).isEqualTo(0.3);
    }

    @Test
    void whatIsWrongWithItIsToldAtTheRule() {
        refused(tuples -> new double[] {0.5}, "length: it must give 3 values (got 1)");
        refused(tuples -> new double[] {0.5, 0.5, 1.5}, "its value must be in [0, 1] (got 1.5)");
        refused(
                tuples -> {
                    throw new IllegalArgumentException("these words are no words");
                },
                "length: these words are no words");
    }

    private static void refused(Function<List<List<String>>, double[]> values, String message) {
        try (Session session = open(new Lengths(values))) {
            assertThatExceptionOfType(HingeException.class)
                    .isThrownBy(session::infer)
                    .withMessageContaining(message)
                    .withMessageContaining("text 1:4:15");
        }
    }

    @Test
    void aValueThatChangesIsRefused() {
        int[] calls = {0};
        Function<List<List<String>>, double[]> changing =
                tuples -> tuples.stream().mapToDouble(tuple -> 0.1 * calls[0]).toArray();
        refused(
                tuples -> {
                    calls[0]++;
                    return changing.apply(tuples);
                },
                "its value changes from 0.1 to 0.2");
    }

    @Test
    void aNameThatIsTakenIsRefused() {
        Lengths function = new Lengths(HandedOverFunctionTest::lengths);
        assertThatExceptionOfType(HingeException.class)
                .isThrownBy(
                        () ->
                                Hinge.program()
                                        .text(PROGRAM)
                                        .function(function)
                                        .function(function)
                                        .open())
                .withMessageContaining("two functions have the name length");
    }
}
