package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.bench.ImageProgram;
import org.hinge.grounding.GroundProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaceImagesTest {
    private static final int SIZE = FaceImages.SIZE;

    /** Two pixels of a rule {@code [!] Bright(p) -> [!] Bright(q)}. */
    private record Pair(int p, boolean pNegated, int q, boolean qNegated) {}

    @TempDir private Path folder;

    @Test
    void theWholeImageModelIsAHandfulOfQueries() throws IOException {
        DataFolder data = PaperProblem.data();
        Path model = folder.resolve("model.psl");
        Files.writeString(model, ImageProgram.text());
        new FaceImages(data, "olivetti").writeTests(folder);
        GroundProgram ground = PaperProblem.ground(model, folder.resolve("left.psl"));
        assertThat(ground.program().rules()).hasSize(ImageProgram.RULES);
        assertThat(ground.reports()).hasSizeLessThanOrEqualTo(4);
        assertThat(ground.mrf().variables()).isEqualTo(50 * SIZE * SIZE / 2);
        assertThat(ground.mrf().potentials()).isEqualTo(expected(data));
    }

    /**
     * A person who is not among the first 300 images, nor in those for tests. The errors are those
     * of an independent computation with dense matrices; of the regressions alone 1198 and 868.
     */
    @ParameterizedTest
    @CsvSource({"left, 966", "bottom, 878"})
    void oursCompletesFacesOfAPersonItDidNotSee(String part, double error) throws IOException {
        List<String> lines = PaperProblem.data().lines("faces/olivetti.csv.gz").subList(0, 305);
        FaceImages images = new FaceImages(lines, 5);
        images.writeTests(folder);
        images.writeMore(folder, part);
        List<Path> programs =
                List.of(
                        PaperProblem.model("faces"),
                        folder.resolve(part + ".psl"),
                        folder.resolve(part + "-more.psl"));
        double[][] pixels =
                IntStream.range(0, 305).mapToObj(images::pixels).toArray(double[][]::new);
        DoubleSummaryStatistics squares = new DoubleSummaryStatistics();
        RunSettings run = RunSettings.DEFAULT.withThreads(1);
        InferenceSettings sharp =
                InferenceSettings.DEFAULT.withStopping(
                        InferenceSettings.Stopping.DEFAULT.withGap(1e-6));
        try (Session session = Hinge.program().files(programs).settings(run).open()) {
            Objects.requireNonNull(session.infer(sharp).values())
                    .forEach(
                            (atom, value) -> {
                                int pixel = Integer.parseInt(atom.arguments().get(0));
                                int image = Integer.parseInt(atom.arguments().get(1));
                                squares.accept(Math.pow(255 * (pixels[image][pixel] - value), 2));
                            });
        }
        boolean[] hidden = FaceImages.hidden(part);
        long each = IntStream.range(0, hidden.length).filter(p -> hidden[p]).count();
        assertThat(squares.getCount()).isEqualTo(5 * each);
        assertThat(squares.getAverage()).isCloseTo(error, within(1.0));
    }

    /** Counts the ground rules that can cost something, rule by rule and image by image. */
    private static long expected(DataFolder data) throws IOException {
        List<String> images = data.lines("faces/olivetti.csv.gz");
        List<Pair> pairs = pairs();
        assertThat(pairs).hasSize(ImageProgram.RULES);
        long count = 0;
        for (String image : images.subList(images.size() - 50, images.size())) {
            String[] values = image.split(",", -1);
            for (Pair pair : pairs) {
                boolean pFree = pair.p() % SIZE < SIZE / 2;
                boolean qFree = pair.q() % SIZE < SIZE / 2;
                double p = Double.parseDouble(values[pair.p()]) / 255;
                double q = Double.parseDouble(values[pair.q()]) / 255;
                double body = pFree ? 1 : pair.pNegated() ? 1 - p : p;
                double head = qFree ? 0 : pair.qNegated() ? 1 - q : q;
                count += (pFree || qFree) && body - head > 1e-12 ? 1 : 0;
            }
        }
        return count;
    }

    private static List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                int p = SIZE * row + column;
                int[][] neighbours = {
                    {row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}
                };
                for (int[] at : neighbours) {
                    if (at[0] >= 0 && at[0] < SIZE && at[1] >= 0 && at[1] < SIZE) {
                        int q = SIZE * at[0] + at[1];
                        agree(p, q, pairs);
                        pairs.add(new Pair(p, false, q, true));
                        pairs.add(new Pair(p, true, q, false));
                    }
                }
                agree(p, SIZE * row + SIZE - 1 - column, pairs);
                agree(p, SIZE * (SIZE - 1 - row) + column, pairs);
            }
        }
        return pairs;
    }

    private static void agree(int p, int q, List<Pair> pairs) {
        pairs.add(new Pair(p, false, q, false));
        pairs.add(new Pair(p, true, q, true));
    }
}
