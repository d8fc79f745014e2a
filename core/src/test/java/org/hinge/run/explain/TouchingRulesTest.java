package org.hinge.run.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.hinge.api.Watch;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.TouchingRules;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ground rules that a query finds for some atoms are those of all that these are in. */
class TouchingRulesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "advisor",
                "citations",
                "dance",
                "entity-resolution",
                "jokes",
                "rota",
                "trust",
                "voting"
            })
    void theyAreThoseOfTheWholeProgram(String example) {
        Path program = Path.of("../examples").resolve(example).resolve("model.psl");
        try (LoadedProgram loaded =
                Objects.requireNonNull(
                        LoadedProgram.open(
                                ProgramInput.of(List.of(program)),
                                RunSettings.DEFAULT,
                                Watch.none(),
                                new Diagnostics()))) {
            HingeLossMrf whole = Objects.requireNonNull(loaded.ground()).mrf();
            Random random = new Random(1);
            for (int count = 1; count <= 3; count++) {
                int[] variables = random.ints(count, 0, whole.variables()).distinct().toArray();
                TouchingRules found = loaded.groundTouching(variables);
                assertThat(terms(found.mrf(), variables))
                        .hasSize(found.mrf().terms())
                        .containsExactlyInAnyOrderElementsOf(terms(whole, variables));
                assertThat(found.rules()).hasSize(found.mrf().terms());
                for (GroundRule rule : found.rules()) {
                    assertThat(rule.rule()).isEqualTo(found.mrf().rule(rule.term()));
                }
            }
        }
    }

    /** The fingerprints of those that have one of the variables. */
    private static List<Long> terms(HingeLossMrf mrf, int[] variables) {
        List<Long> terms = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            boolean touched = false;
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                for (int variable : variables) {
                    touched |= mrf.variable(e) == variable;
                }
            }
            if (touched) {
                terms.add(mrf.fingerprint(k));
            }
        }
        return terms;
    }
}
