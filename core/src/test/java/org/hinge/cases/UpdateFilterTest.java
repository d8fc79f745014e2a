package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UpdateFilterTest {
    @Test
    void nothingIsUpdatedUnasked() {
        assertThat(accepts(null, "ground/clauses.case")).isFalse();
        assertThat(accepts("false", "ground/clauses.case")).isFalse();
    }

    @Test
    void trueAsksForAll() {
        assertThat(accepts("true", "ground/clauses.case")).isTrue();
        // -Dcases.update alone
        assertThat(accepts("", "ground/clauses.case")).isTrue();
    }

    @Test
    void theBeginningOfANameIsEnough() {
        assertThat(accepts("ground/", "ground/clauses.case")).isTrue();
        assertThat(accepts("ground/cl", "ground/clauses.case")).isTrue();
        assertThat(accepts("ground/", "errors/ground.case")).isFalse();
    }

    @Test
    void patternsAreMatchedWithWholeNames() {
        assertThat(accepts("*/linqs-*", "check/linqs-2.case")).isTrue();
        assertThat(accepts("*/linqs-*", "check/healthy.case")).isFalse();
        assertThat(accepts("{check,ground}/*", "ground/clauses.case")).isTrue();
        assertThat(accepts("*.case", "ground/clauses.case")).isFalse();
    }

    private static boolean accepts(@Nullable String wanted, String name) {
        return new UpdateFilter(wanted).accepts(name);
    }
}
