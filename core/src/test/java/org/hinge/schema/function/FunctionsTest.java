package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class FunctionsTest {
    private static final Functions BUILT_IN = Functions.builtIn();

    @Test
    void theBuiltInsAreNamedInAlphabeticalOrder() {
        assertThat(BUILT_IN.names())
                .containsExactly(
                        "cosine",
                        "dice",
                        "exact",
                        "jaccard",
                        "jaro",
                        "jaro_winkler",
                        "levenshtein",
                        "numeric",
                        "prefix");
    }

    @Test
    void theRegistryCannotBeChanged() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> BUILT_IN.names().remove("jaro"));
    }

    @Test
    void aFunctionIsFoundByItsExactName() {
        assertThat(BUILT_IN.find("jaro").orElseThrow().name()).isEqualTo("jaro");
        assertThat(BUILT_IN.find("Jaro")).isEmpty();
    }

    @Test
    void aCallGivesTheFunctionsValue() {
        assertThat(BUILT_IN.value("numeric", List.of("3", "4"))).isEqualTo(0.5);
    }

    @Test
    void anUnknownNameIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BUILT_IN.value("jarro", List.of("a", "b")))
                .withMessageStartingWith("name must be one of [cosine, dice,")
                .withMessageEndingWith("(got jarro)");
    }

    @Test
    void anotherNumberOfArgumentsIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BUILT_IN.value("jaro", List.of("a", "b", "c")))
                .withMessage(
                        "jaro(\"a\", \"b\", \"c\"): the number of arguments must be 2 (got 3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BUILT_IN.value("exact", List.of("a")))
                .withMessage("exact(\"a\"): the number of arguments must be 2 (got 1)");
    }

    @Test
    void aMessageOfTheFunctionComesWithTheCall() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BUILT_IN.value("numeric", List.of("12", "n/a")))
                .withMessage("numeric(\"12\", \"n/a\"): \"n/a\" is not a number");
    }
}
