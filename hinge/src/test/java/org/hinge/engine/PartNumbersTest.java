package org.hinge.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PartNumbersTest {
    @Test
    void equalTermsGetTheirNumbersInOrderAndTermsThatAreNotInThePartGetNone() {
        HingeLossMrf whole = field(0.1, 0.2, 0.1, 0.3, 0.1);
        HingeLossMrf part = field(0.3, 0.1, 0.1);
        long[] terms = {part.fingerprint(0), part.fingerprint(1), part.fingerprint(2)};
        assertThat(PartNumbers.of(terms, new double[] {5, 6, 7}, whole))
                .containsExactly(6, 0, 7, 5, 0);
    }

    @Test
    void aPartWithATermThatIsNotThereBelongsToAnotherField() {
        HingeLossMrf whole = field(0.1, 0.2);
        HingeLossMrf twice = field(0.1, 0.1);
        long[] terms = {twice.fingerprint(0), twice.fingerprint(1)};
        assertThat(PartNumbers.of(terms, new double[] {1, 2}, whole)).isNull();
        long[] other = {field(0.4).fingerprint(0)};
        assertThat(PartNumbers.of(other, new double[] {1}, whole)).isNull();
        assertThat(PartNumbers.of(new long[0], new double[0], whole)).containsExactly(0, 0);
    }

    private static HingeLossMrf field(double... constants) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1, 1);
        for (double constant : constants) {
            builder.add(0, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, constant);
        }
        return builder.build();
    }
}
