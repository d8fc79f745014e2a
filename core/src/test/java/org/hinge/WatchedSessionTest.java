package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.api.Atom;
import org.hinge.api.Interim;
import org.hinge.api.Interruption;
import org.hinge.api.LearningStep;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.explanation.Neighbourhood;
import org.hinge.api.result.Answer;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.ProgramView;
import org.hinge.api.result.Values;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What whoever shows a session while it works is told by it. */
class WatchedSessionTest {
    private static final String PROGRAM =
            """
            // Trust follows acquaintance.
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            1: Knows(A, B) -> Trusts(A, B) ^2
            0.5: !Trusts(A, B) ^2
            2: Trusts(A, B) & Trusts(B, C) & A != C -> Trusts(A, C) ^2
            """;

    private static final double GAP = 1e-8;

    /** Only where the least energy is 0 does a run end at this. */
    private static final double ABSOLUTE_GAP = 1e-12;

    /**
     * By default a run ends at an absolute gap of a millionth of the median weight too, which comes
     * sooner than this gap.
     */
    private static final InferenceSettings SHARP =
            InferenceSettings.DEFAULT.withStopping(
                    InferenceSettings.Stopping.DEFAULT.withGap(GAP).withAbsoluteGap(ABSOLUTE_GAP));

    @TempDir private Path folder;

    /** Remembers what it is told. */
    private static final class Memory implements Progress {
        final List<double[]> values = new ArrayList<>();
        final List<double[]> energies = new ArrayList<>();
        final List<Interim> looks = new ArrayList<>();
        final List<LearningStep> steps = new ArrayList<>();

        @Override
        public void finds(Interim interim) {
            double[] now = interim.values().get();
            values.add(now);
            energies.add(interim.ruleEnergies().apply(now));
            looks.add(interim);
        }

        @Override
        public void learns(LearningStep step) {
            steps.add(step);
        }
    }

    private static ProgramBuilder program() {
        List<List<?>> known = new ArrayList<>();
        List<List<?>> targets = new ArrayList<>();
        List<List<?>> truth = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            known.add(List.of("p" + i, "p" + (i + 1), 0.3 + 0.08 * i));
            for (int j = 0; j < 9; j++) {
                if (i != j) {
                    targets.add(List.of("p" + i, "p" + j));
                    truth.add(List.of("p" + i, "p" + j, i < j ? 1 : 0));
                }
            }
        }
        return Hinge.program()
                .text(PROGRAM)
                .observed("Knows", known)
                .targets("Trusts", targets)
                .truth("Trusts", truth);
    }

    @Test
    void valuesAreShownOnTheWayAndEndAtTheAnswer() {
        Memory memory = new Memory();
        try (Session session = program().watch(new Watch(memory, new Interruption())).open()) {
            Answer answer = session.infer(SHARP);
            double[] last = memory.values.get(memory.values.size() - 1);
            assertThat(memory.values).hasSizeGreaterThan(2);
            assertThat(memory.values.get(0)).isNotEqualTo(last);
            Values values = Objects.requireNonNull(answer.values());
            for (int i = 0; i < last.length; i++) {
                assertThat(last[i]).isCloseTo(values.of(i), within(1e-3));
            }
            double[] energies = memory.energies.get(memory.energies.size() - 1);
            assertThat(Arrays.stream(energies).sum()).isCloseTo(answer.energy(), within(1e-3));
            assertThat(memory.looks.get(memory.looks.size() - 1).gap()).isLessThanOrEqualTo(GAP);
        }
    }

    @Test
    void otherWeightsGiveWhatANewSessionGives() {
        try (Session session = program().open();
                Session other = program().open()) {
            session.infer(SHARP);
            for (double weight : new double[] {3, 0, 0.2, 7, 1}) {
                session.setWeight(1, weight);
                session.setWeight(3, 1 + weight);
                other.setWeight(1, weight);
                other.setWeight(3, 1 + weight);
                Answer found = session.infer(SHARP);
                assertThat(found.run().seconds().ground()).isZero();
                double energy = other.infer(SHARP).energy();
                // Both are above the least energy, by what their gaps leave open at most.
                double open = Math.max(ABSOLUTE_GAP, GAP * Math.max(energy, found.energy()));
                assertThat(found.energy()).as("weight " + weight).isCloseTo(energy, within(open));
                assertThat(session.weight(1)).hasValue(weight);
            }
        }
    }

    @Test
    void learningTellsItsWeightsStepByStep() {
        Memory memory = new Memory();
        try (Session session = program().watch(new Watch(memory, new Interruption())).open()) {
            session.learn(LearningSettings.of(LearningMethod.SP));
            assertThat(memory.steps).isNotEmpty();
            assertThat(memory.steps.get(0).weights()).hasSize(3);
            assertThat(memory.steps.get(memory.steps.size() - 1).weights())
                    .isNotEqualTo(memory.steps.get(0).weights());
        }
    }

    @Test
    void aNeighbourhoodHasAllGroundRulesOfAnAtomAndWhatTheyCost() {
        try (Session session = program().open()) {
            Answer answer = session.infer(SHARP);
            Atom atom = Atom.of("Trusts", "p3", "p4");
            Neighbourhood near = session.neighbourhood(answer, atom, 100);
            assertThat(near.value()).isEqualTo(answer.value(atom));
            assertThat(near.left()).isZero();
            double cost = near.links().stream().mapToDouble(Neighbourhood.Link::loss).sum();
            assertThat(cost).isPositive();
            assertThat(near.links())
                    .allSatisfy(
                            link ->
                                    assertThat(link.atoms())
                                            .extracting(Neighbourhood.Node::atom)
                                            .contains(atom));
            Neighbourhood.Link first =
                    near.links().stream()
                            .filter(l -> l.rule().number() == 1)
                            .findFirst()
                            .orElseThrow();
            assertThat(first.atoms())
                    .anySatisfy(
                            node -> {
                                assertThat(node.atom()).isEqualTo(Atom.of("Knows", "p3", "p4"));
                                assertThat(node.observed()).isTrue();
                                assertThat(node.value()).isCloseTo(0.54, within(1e-9));
                            });
            // max(0, 0.54 - y)^2 at weight 1
            double missing = Math.max(0, 0.54 - near.value());
            assertThat(first.loss()).isCloseTo(missing * missing, within(1e-9));
            assertThat(session.neighbourhood(answer, atom, 2).links()).hasSize(2);
            assertThatThrownBy(() -> session.neighbourhood(answer, Atom.of("Trusts", "a", "b"), 2))
                    .hasMessageContaining("must be a target");
        }
    }

    @Test
    void aSessionTellsItsTruthConstantsAndTargets() {
        try (Session session = program().open()) {
            Values truth = session.truth().orElseThrow();
            assertThat(truth.of(Atom.of("Trusts", "p0", "p5"))).isEqualTo(1);
            assertThat(session.targets().count()).isEqualTo(64);
            assertThat(session.constants("P", 3)).containsExactly("p0", "p1", "p2");
            assertThat(session.constants("x", 3)).isEmpty();
        }
    }

    @Test
    void aFileIsTakenToSayWhatAnEditorHas() throws IOException {
        Path file = folder.resolve("model.psl");
        Files.writeString(file, PROGRAM + "Knows(\"a\", \"b\") = 1\n");
        String edited = Files.readString(file).replace("0.5:", "1:");
        ProgramBuilder builder = Hinge.program().files(List.of(file)).instead(file, edited);
        assertThat(builder.checkWithoutData().isValid()).isTrue();
        try (Session session = builder.open()) {
            assertThat(session.rule(2)).startsWith("1: !Trusts");
            assertThat(session.texts()).containsExactly(Map.entry(file.toString(), edited));
        }
        CheckResult wrong =
                Hinge.program()
                        .files(List.of(file))
                        .instead(file, edited + "1: Nobody(A) -> Trusts(A, A)")
                        .checkWithoutData();
        assertThat(wrong.diagnostics().get(0).location().line()).isEqualTo(8);
        assertThat(Files.readString(file)).contains("0.5:");
    }

    @Test
    void placesOfRulesAndWeightsAreThoseOfTheFile() throws IOException {
        Path file = folder.resolve("model.psl");
        Files.writeString(file, PROGRAM + "Knows(\"a\", \"b\") = 1\n");
        try (Session session = Hinge.open(file)) {
            ProgramView.Rule rule = session.program().rules().get(1);
            assertThat(rule.place().line()).isEqualTo(5);
            assertThat(Objects.requireNonNull(rule.weightPlace()).column()).isEqualTo(1);
            assertThat(rule.weightPlace().endColumn()).isEqualTo(4);
            session.setWeight(2, 0.25);
            assertThat(session.text(folder.resolve("new.psl")))
                    .contains("0.25: !Trusts(A, B) ^2", "// Trust follows acquaintance.");
        }
    }
}
