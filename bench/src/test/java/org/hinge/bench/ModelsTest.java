package org.hinge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelsTest {
    @ParameterizedTest
    @ValueSource(strings = {"social", "cora", "citeseer", "epinions", "jester"})
    void theSquaredModelIsTheLinearOneWithSquares(String name) throws IOException {
        Path models = Path.of("models");
        String linear = Files.readString(models.resolve(name + ".psl"));
        String squared = Files.readString(models.resolve(name + "-squared.psl"));
        // Rules with a weight start with a digit.
        assertThat(squared).isEqualTo(linear.replaceAll("(?m)^([0-9].*)$", "$1 ^2"));
        assertThat(squared).contains("^2");
    }
}
