package org.hinge.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PartTermsTest {
    @Test
    void equalTermsAreFoundInOrderAndTermsThatAreNotInThePartNowhere() {
        HingeLossMrf whole = field(0.1, 0.2, 0.1, 0.3, 0.1);
        HingeLossMrf part = field(0.3, 0.1, 0.1);
        long[] terms = {part.fingerprint(0), part.fingerprint(1), part.fingerprint(2)};
        assertThat(PartTerms.places(terms, whole)).containsExactly(1, -1, 2, 0, -1);
    }

    @Test
    void aPartWithATermThatIsNotThereBelongsToAnotherField() {
        HingeLossMrf whole = field(0.1, 0.2);
        HingeLossMrf twice = field(0.1, 0.1);
        long[] terms = {twice.fingerprint(0), twice.fingerprint(1)};
        assertThat(PartTerms.places(terms, whole)).isNull();
        long[] other = {field(0.4).fingerprint(0)};
        assertThat(PartTerms.places(other, whole)).isNull();
        assertThat(PartTerms.places(new long[0], whole)).containsExactly(-1, -1);
    }

    private static HingeLossMrf field(double... constants) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1, 1);
        for (double constant : constants) {
            builder.add(0, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, constant);
        }
        return builder.build();
    }
}
