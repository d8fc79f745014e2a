package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.SolverSettings;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that goes on from a checkpoint ends with the bits of one that was never interrupted. */
class CheckpointsTest {
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-4).withThreads(1);

    private static final double[] WEIGHTS = GeneratedFields.weights();

    @TempDir Path folder;

    @Test
    void aRunGoesOnFromEachOfItsCheckpoints() {
        for (boolean squared : new boolean[] {false, true}) {
            GeneratedFields fields = new GeneratedFields(5, squared);
            // Those of matchings and assignments are repaired; so the repair is in the state.
            for (HingeLossMrf mrf :
                    List.of(
                            fields.citations(100, 300),
                            fields.matching(12),
                            fields.assignment(8, 1.1))) {
                for (int parts : new int[] {1, 3}) {
                    resumeEach(mrf, TermPartitioner.split(mrf, WEIGHTS, parts, false));
                }
            }
        }
    }

    private static void resumeEach(HingeLossMrf mrf, List<FieldPart> parts) {
        PartsRun whole = PartsRun.of(mrf, parts, SETTINGS);
        List<Checkpoint> saved = new ArrayList<>();
        PartsRun same = run(mrf, parts, 1, saved, List.of());
        assertThat(same.values).isEqualTo(whole.values);
        List<Integer> iterations =
                saved.stream().map(Checkpoint::iteration).distinct().sorted().toList();
        assertThat(iterations).isNotEmpty();
        for (int iteration :
                iterations.subList(Math.max(0, iterations.size() - 8), iterations.size())) {
            List<Checkpoint> known =
                    saved.stream().filter(some -> some.iteration() <= iteration).toList();
            List<Checkpoint> latest = Checkpoints.latest(known, parts.size());
            assertThat(latest).allMatch(some -> some.iteration() == iteration);
            PartsRun resumed = run(mrf, parts, 2, new ArrayList<>(), latest);
            assertThat(resumed.values).isEqualTo(whole.values);
            assertThat(resumed.duals).isEqualTo(whole.duals);
            assertThat(resumed.first().iterations()).isEqualTo(whole.first().iterations());
            assertThat(resumed.first().lowerBound()).isEqualTo(whole.first().lowerBound());
        }
    }

    private static PartsRun run(
            HingeLossMrf mrf,
            List<FieldPart> parts,
            long epoch,
            List<Checkpoint> saved,
            List<Checkpoint> resumed) {
        List<ThreadExchange> exchanges = ThreadExchange.connect(parts.size(), epoch, 60);
        List<Checkpoint> all = Collections.synchronizedList(saved);
        return PartsRun.of(
                mrf,
                parts,
                SETTINGS,
                exchanges::get,
                part ->
                        new Checkpoints(
                                10, epoch, all::add, resumed.isEmpty() ? null : resumed.get(part)));
    }

    @Test
    void aFolderKeepsTheLastTwoAndGivesTheLatestThatAllPartsHave() {
        CheckpointFolder files = new CheckpointFolder(folder.resolve("new"));
        assertThat(files.latest(2)).isEmpty();
        for (int iteration = 50; iteration <= 250; iteration += 50) {
            files.save(checkpoint(0, 1, iteration));
            if (iteration < 250) {
                files.save(checkpoint(1, 1, iteration));
            }
        }
        List<Checkpoint> latest = files.latest(2);
        assertThat(latest).extracting(Checkpoint::iteration).containsExactly(200, 200);
        assertThat(latest).extracting(Checkpoint::part).containsExactly(0, 1);
        double[] state = new double[checkpoint(1, 1, 200).state().size()];
        latest.get(1).state().get(0, state);
        assertThat(state).isEqualTo(checkpoint(1, 1, 200).state().window(0, state.length));
        assertThat(latest.get(1).fingerprint()).isEqualTo(7);
        assertThat(folder.resolve("new").toFile().list()).hasSize(4);
        assertThat(files.latest(3)).isEmpty();
    }

    @Test
    void checkpointsOfDifferentRunsAreNotMixed() {
        List<Checkpoint> all =
                List.of(
                        checkpoint(0, 1, 50),
                        checkpoint(1, 1, 50),
                        checkpoint(0, 1, 100),
                        checkpoint(1, 2, 100));
        assertThat(Checkpoints.latest(all, 2))
                .extracting(Checkpoint::iteration)
                .containsExactly(50, 50);
    }

    private static Checkpoint checkpoint(int part, long epoch, int iteration) {
        double[] state = new double[20_000];
        state[19_999] = part + 0.1 * iteration;
        return new Checkpoint(part, 2, epoch, iteration, 7, DoubleRow.of(state));
    }

    @Test
    void partsDoNotBeginAtDifferentIterations() {
        HingeLossMrf mrf = new GeneratedFields(5, false).citations(100, 300);
        List<FieldPart> parts = TermPartitioner.split(mrf, WEIGHTS, 2, false);
        List<Checkpoint> saved = new ArrayList<>();
        run(mrf, parts, 1, saved, List.of());
        List<Checkpoint> mixed = List.of(at(saved, 0, 10), at(saved, 1, 20));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(mrf, parts, 2, new ArrayList<>(), mixed))
                .withMessage("all parts must begin at the same iteration (got 10 and 20)");
    }

    private static Checkpoint at(List<Checkpoint> saved, int part, int iteration) {
        return saved.stream()
                .filter(some -> some.part() == part && some.iteration() == iteration)
                .collect(Collectors.toList())
                .get(0);
    }

    @Test
    void aCheckpointOfAnotherFieldIsRefused() {
        HingeLossMrf mrf = new GeneratedFields(5, false).citations(100, 300);
        List<FieldPart> parts = TermPartitioner.split(mrf, WEIGHTS, 1, false);
        List<Checkpoint> saved = new ArrayList<>();
        run(mrf, parts, 1, saved, List.of());
        List<FieldPart> reweighted =
                TermPartitioner.split(mrf, new double[] {1, 0.5, 0.3, 0, 0}, 1, false);
        assertThatThrownBy(() -> run(mrf, reweighted, 2, new ArrayList<>(), saved))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be of part 0 of 1 of this field");
    }
}
