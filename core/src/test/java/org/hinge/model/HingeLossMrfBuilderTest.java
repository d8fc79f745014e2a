package org.hinge.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HingeLossMrfBuilderTest {
    private static final int VARIABLES = 5_000;

    /** One term as it was given, its variables ascending. */
    private record Given(int rule, TermKind kind, List<Integer> variables, double constant) {}

    @Test
    void keepsEveryTermOfManyPages() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, 7);
        SplittableRandom random = new SplittableRandom(3);
        List<Given> given = new ArrayList<>();
        for (int term = 0; term < 20_000; term++) {
            // Now and then a term that is longer than the first pages.
            int length = term % 3_000 == 100 ? 4_500 : 1 + random.nextInt(4);
            int first = random.nextInt(VARIABLES - length);
            Given one =
                    new Given(
                            random.nextInt(7),
                            random.nextBoolean() ? TermKind.HINGE : TermKind.AT_MOST,
                            IntStream.range(first, first + length).boxed().toList(),
                            -random.nextDouble());
            given.add(one);
            assertThat(add(builder, one)).isEqualTo(HingeLossMrfBuilder.Added.KEPT);
            assertThat(builder.lastRule()).isEqualTo(one.rule());
            assertThat(lastVariables(builder)).isEqualTo(one.variables());
        }
        HingeLossMrf mrf = builder.build();
        assertThat(mrf.terms()).isEqualTo(given.size());
        for (int term = 0; term < given.size(); term++) {
            assertThat(read(mrf, term)).isEqualTo(given.get(term));
        }
    }

    @Test
    void anEmptyFieldHasNoTerms() {
        HingeLossMrf mrf = new HingeLossMrfBuilder(3, 1).build();
        assertThat(mrf.terms()).isZero();
        assertThat(mrf.start(0)).isZero();
    }

    private static HingeLossMrfBuilder.Added add(HingeLossMrfBuilder builder, Given term) {
        int[] variables = term.variables().stream().mapToInt(Integer::intValue).toArray();
        double[] coefficients = new double[variables.length];
        for (int i = 0; i < variables.length; i++) {
            coefficients[i] = 1 + variables[i];
        }
        return builder.add(
                term.rule(),
                term.kind(),
                variables,
                coefficients,
                variables.length,
                term.constant());
    }

    private static List<Integer> lastVariables(HingeLossMrfBuilder builder) {
        List<Integer> variables = new ArrayList<>();
        builder.forEachLastEntry((variable, coefficient) -> variables.add(variable));
        return variables;
    }

    private static Given read(HingeLossMrf mrf, int term) {
        List<Integer> variables = new ArrayList<>();
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            variables.add(mrf.variable(e));
            assertThat(mrf.coefficient(e)).isEqualTo(1.0 + mrf.variable(e));
        }
        return new Given(mrf.rule(term), mrf.kind(term), variables, mrf.constant(term));
    }
}
