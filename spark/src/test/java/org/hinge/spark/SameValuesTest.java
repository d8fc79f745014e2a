package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.Atom;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;

/** Inference on Spark gives the values, and proves the gap, that it does on the database. */
class SameValuesTest {
    @Test
    void valuesAndEnergyAreTheSame() {
        Path program = Path.of("../examples/advisor/model.psl");
        try (Session here = open(program, RunSettings.DEFAULT);
                Session onSpark = open(program, TestSession.settings())) {
            Answer expected = here.infer();
            Answer found = onSpark.infer();
            assertThat(found.energy()).isCloseTo(expected.energy(), within(1e-3));
            Map<Atom, Double> values = values(found);
            assertThat(values).isNotEmpty().hasSameSizeAs(values(expected));
            values(expected)
                    .forEach(
                            (atom, value) ->
                                    assertThat(values.get(atom))
                                            .as(atom.toString())
                                            .isCloseTo(value, within(1e-3)));
        }
    }

    private static Map<Atom, Double> values(Answer answer) {
        return Objects.requireNonNull(answer.values()).toMap();
    }

    private static Session open(Path program, RunSettings settings) {
        return Hinge.program().files(List.of(program)).settings(settings).open();
    }
}
