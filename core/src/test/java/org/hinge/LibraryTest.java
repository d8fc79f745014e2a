package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.Location;
import org.hinge.api.result.DataView;
import org.hinge.api.result.ProgramView;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.report.OptionNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What callers of the library meet besides sessions. */
class LibraryTest {
    @TempDir private Path folder;

    @Test
    void aProgramIsMadeOfSomeFile() {
        assertThatIllegalArgumentException()
                .isThrownBy(Hinge::open)
                .withMessage("files must name one at least (got none)");
        assertThatIllegalArgumentException().isThrownBy(Hinge::check);
    }

    @Test
    void pathsAloneAreEnoughToCheckAndVerify() throws IOException {
        Path model = folder.resolve("model.psl");
        Files.writeString(
                model, "Trusts(Person)\ntarget Trusts(\"ann\")\n1: Trusts(A)\n0.5: !Trusts(A)\n");
        assertThat(Hinge.check(model).errors()).isZero();
        Path results = folder.resolve("results");
        try (Session session = Hinge.open(model)) {
            session.write(session.infer(), results, ValueForm.of(ValueForm.Format.TSV));
        }
        assertThat(Hinge.verify(results).holds()).isTrue();
        assertThat(Hinge.verify(results, model).holds()).isTrue();
    }

    @Test
    void messagesNameSettingsAndTheCommandNamesOptions() {
        HingeException thrown =
                catchThrowableOfType(
                        HingeException.class,
                        () ->
                                Hinge.program()
                                        .text("Knows(Person) (closed)\n1: Knows(A)")
                                        .observed("Knows", List.of(List.of("ann", 7)))
                                        .open());
        assertThat(thrown).hasMessageContaining("`clip-values`").hasMessageNotContaining("--");
        assertThat(OptionNames.in(thrown.diagnostics()))
                .anySatisfy(d -> assertThat(d.help()).asString().contains("--clip-values"));
        Interruption late = new Interruption();
        late.limit(1e-9);
        while (!late.isRequested()) {
            Thread.onSpinWait();
        }
        InterruptedRunException stopped =
                catchThrowableOfType(InterruptedRunException.class, late::check);
        assertThat(stopped.help().get(0)).startsWith("raise `time-limit`, or");
        assertThat(OptionNames.in(stopped.help().get(0))).startsWith("raise --time-limit, or");
    }

    @Test
    void namesThatAreNoOptionsStayAsTheyAre() {
        assertThat(OptionNames.in("a `word` and `max-terms`"))
                .isEqualTo("a `word` and --max-terms");
        Diagnostic diagnostic = Diagnostic.error(Location.ofFile("`class-path`"), "wrong");
        assertThat(OptionNames.in(List.of(diagnostic)).get(0).location().file())
                .isEqualTo("--class-path");
    }

    @Test
    void recordsCopyTheListsThatTheyAreGiven() {
        List<String> constants = new ArrayList<>(List.of("ann"));
        ProgramView.Type type = new ProgramView.Type("Person", constants, null);
        List<DataView.OfType> types = new ArrayList<>(List.of(new DataView.OfType("Person", 1)));
        DataView data = new DataView(types, List.of(), List.of());
        constants.clear();
        types.clear();
        assertThat(type.constants()).containsExactly("ann");
        assertThat(data.types()).hasSize(1);
    }

    @Test
    void settingsOfBooleanInferenceChangeOneThingAtATime() {
        assertThat(BooleanSettings.Sample.DEFAULT.withSweeps(100, 10).withChains(2))
                .isEqualTo(new BooleanSettings.Sample(100, 10, 2, Double.POSITIVE_INFINITY));
        assertThat(BooleanSettings.Sample.DEFAULT.withTimeLimitSeconds(5).timeLimitSeconds())
                .isEqualTo(5);
        assertThat(BooleanSettings.Search.DEFAULT.withFlips(7).withTimeLimitSeconds(3))
                .isEqualTo(new BooleanSettings.Search(7, 3));
        assertThat(
                        BooleanSettings.Round.DEFAULT
                                .withProbabilities(BooleanSettings.Probabilities.VALUE)
                                .withRelaxation(InferenceSettings.Admm.DEFAULT)
                                .withFrom(folder))
                .isEqualTo(
                        new BooleanSettings.Round(
                                BooleanSettings.Probabilities.VALUE,
                                InferenceSettings.Admm.DEFAULT,
                                folder));
    }
}
