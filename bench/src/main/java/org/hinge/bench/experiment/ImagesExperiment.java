package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Values;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.Split;
import org.hinge.bench.ImageProgram;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.FaceComponents;
import org.hinge.bench.paper.FaceImages;
import org.hinge.evaluation.Errors;
import org.hinge.report.TextRenderer;

/**
 * Completion of faces. A score is {@code mean (255 (predicted - true))^2} over the hidden pixels of
 * one test image, so that an image is what a fold is elsewhere.
 */
final class ImagesExperiment {
    static final String EXPERIMENT = "images";
    static final String ERROR = "MSE";
    static final String OF_PAPER = "HL-MRF-Q (SP)";
    static final String OF_TEXT = "HL-MRF-Q (SP), mirrors as in the text";
    static final String COMPONENTS = "PCA";
    static final String FITTED_COMPONENTS = "PCA, fitted";
    static final String OURS = "ours: faces.psl";

    private static final int SIDE = FaceImages.SIZE;
    private static final double WHITE = 255;

    /** Comes nearest to the published errors (docs/experiments.md). */
    private static final int COMPONENT_COUNT = 100;

    private final Path models;
    private final Path folder;
    private final ResultFile results;
    private final PrintStream progress;
    private final int steps;
    private final int trainingImages;
    private final String name;
    private final FaceImages images;

    /** What our model completed, by part. */
    private final Map<String, double[][]> completedByOurs = new HashMap<>();

    /**
     * Chooses images.
     *
     * @param folder for prepared data, weights and pictures
     * @param steps of the perceptron
     * @param trainingImages to learn the paper's model from
     * @param name olivetti or caltech
     */
    ImagesExperiment(
            DataFolder data,
            Path models,
            Path folder,
            ResultFile results,
            PrintStream progress,
            int steps,
            int trainingImages,
            String name)
            throws IOException {
        this.models = models;
        this.folder = Files.createDirectories(folder.resolve(name));
        this.results = results;
        this.progress = progress;
        this.steps = steps;
        this.trainingImages = trainingImages;
        this.name = name;
        this.images = new FaceImages(data, name.equals("caltech") ? "caltech101_faces_easy" : name);
    }

    /** Runs what is missing of all but the paper's model: what takes little time. */
    void runOurs() throws IOException {
        for (String part : FaceImages.PARTS) {
            double[] mean = meanImage();
            simple(part, "mean image", image -> mean);
            simple(part, "nearest image", image -> nearest(part, image));
            components(part);
            if (!results.has(EXPERIMENT, name + "-" + part, 0, OURS)) {
                ours(part);
            }
        }
    }

    /** Learns the paper's model, runs it, and draws the completed faces of both. */
    void runPapers() throws IOException {
        for (String part : FaceImages.PARTS) {
            Path sheet = folder.resolve(part + ".png");
            if (!Files.exists(sheet) || !results.has(EXPERIMENT, name + "-" + part, 0, OF_PAPER)) {
                List<double[][]> completed = List.of(ofPaper(part), ours(part));
                FaceSheet.write(sheet, originals(), FaceImages.hidden(part), completed);
            }
        }
    }

    /**
     * The same with all four rules to each mirror image, as the paper's text says; its code has the
     * two of agreement. Nothing is drawn.
     */
    void runOfText() throws IOException {
        for (String part : FaceImages.PARTS) {
            if (!results.has(EXPERIMENT, name + "-" + part, 0, OF_TEXT)) {
                images.writeTests(folder);
                Path model = learned("learned-text", ImageProgram.mergedTextOfPaper());
                predict(part, OF_TEXT, List.of(model, folder.resolve(part + ".psl")), 0);
            }
        }
    }

    /** Principal components of all images but those for tests. */
    private void components(String part) throws IOException {
        if (results.has(EXPERIMENT, name + "-" + part, 0, COMPONENTS)
                && results.has(EXPERIMENT, name + "-" + part, 0, FITTED_COMPONENTS)) {
            return;
        }
        List<double[]> training = IntStream.range(0, first()).mapToObj(images::pixels).toList();
        FaceComponents found = new FaceComponents(training, COMPONENT_COUNT);
        boolean[] hidden = FaceImages.hidden(part);
        simple(part, COMPONENTS, i -> found.projected(images.pixels(first() + i), hidden));
        simple(part, FITTED_COMPONENTS, i -> found.fitted(images.pixels(first() + i), hidden));
    }

    private int first() {
        return images.count() - FaceImages.TEST_IMAGES;
    }

    private double[][] originals() {
        double[][] originals = new double[FaceImages.TEST_IMAGES][];
        Arrays.setAll(originals, i -> images.pixels(first() + i));
        return originals;
    }

    private void simple(String part, String method, IntFunction<double[]> completed)
            throws IOException {
        if (results.has(EXPERIMENT, name + "-" + part, 0, method)) {
            return;
        }
        long start = System.nanoTime();
        double[][] all = new double[FaceImages.TEST_IMAGES][];
        Arrays.setAll(all, completed);
        write(part, method, all, (System.nanoTime() - start) / 1e9, "");
    }

    private double[] meanImage() {
        int count = FaceImages.TRAINING_IMAGES;
        double[] mean = new double[SIDE * SIDE];
        for (int i = 0; i < count; i++) {
            double[] image = images.pixels(i);
            for (int p = 0; p < mean.length; p++) {
                mean[p] += image[p] / count;
            }
        }
        return mean;
    }

    /** Among all images but those for tests, as in the paper's baseline. */
    private double[] nearest(String part, int test) {
        boolean[] hidden = FaceImages.hidden(part);
        double[] image = images.pixels(first() + test);
        double[] best = image;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < first(); i++) {
            double[] other = images.pixels(i);
            double distance = 0;
            for (int p = 0; p < other.length; p++) {
                distance += hidden[p] ? 0 : (other[p] - image[p]) * (other[p] - image[p]);
            }
            if (distance < least) {
                least = distance;
                best = other;
            }
        }
        return best;
    }

    private double[][] ours(String part) throws IOException {
        double[][] known = completedByOurs.get(part);
        if (known != null) {
            return known;
        }
        images.writeTests(folder);
        images.writeMore(folder, part);
        List<Path> programs =
                List.of(
                        models.resolve("faces.psl"),
                        folder.resolve(part + ".psl"),
                        folder.resolve(part + "-more.psl"));
        double[][] completed = predict(part, OURS, programs, 0);
        completedByOurs.put(part, completed);
        return completed;
    }

    private double[][] ofPaper(String part) throws IOException {
        long start = System.nanoTime();
        Path model = learned("learned", ImageProgram.mergedText());
        double seconds = (System.nanoTime() - start) / 1e9;
        images.writeTests(folder);
        return predict(part, OF_PAPER, List.of(model, folder.resolve(part + ".psl")), seconds);
    }

    /** The model with its weights: learned once for all parts, and kept in a file. */
    private Path learned(String prefix, String program) throws IOException {
        Path file = folder.resolve(prefix + "-" + steps + "-" + trainingImages + ".psl");
        if (Files.exists(file)) {
            return file;
        }
        images.writeTraining(folder, trainingImages);
        Path model = folder.resolve("model.psl");
        Files.writeString(model, program);
        List<Path> programs = List.of(model, folder.resolve("train.psl"));
        LearningSettings settings = protocol().learning(LearningMethod.SP, Model.SQUARED);
        Watch watch = new Watch(new Told(progress, name), new Interruption());
        RunSettings run = FoldRunner.RUN.withSplit(Split.LEARN);
        try (Session session = Hinge.program().files(programs).settings(run).watch(watch).open()) {
            session.write(session.learn(settings), file, true);
        } catch (HingeException e) {
            throw new IOException(e.getMessage(), e);
        }
        return file;
    }

    /** Merged rules take steps twice as long. */
    private Protocol protocol() {
        return new Protocol(steps, 10, 1e-3, 1e-4, 1, 2500);
    }

    /** Prints now and then what learning does. */
    private static final class Told implements Progress {
        private static final double SECONDS = 20;

        private final PrintStream out;
        private final String name;
        private long last = System.nanoTime();

        Told(PrintStream out, String name) {
            this.out = out;
            this.name = name;
        }

        @Override
        public void begins(String step) {
            if ((System.nanoTime() - last) / 1e9 > SECONDS) {
                last = System.nanoTime();
                out.println(name + ": " + step);
            }
        }
    }

    private double[][] predict(String part, String method, List<Path> programs, double learned)
            throws IOException {
        double[][] completed = originals();
        double seconds;
        try (Session session = Hinge.program().files(programs).settings(FoldRunner.RUN).open()) {
            Answer answer = session.infer(protocol().prediction());
            Values values = answer.values();
            if (values == null) {
                throw new IOException(programs + ": " + TextRenderer.problem(answer));
            }
            values.forEach(
                    (atom, value) -> {
                        int image = Integer.parseInt(atom.arguments().get(1)) - first();
                        completed[image][Integer.parseInt(atom.arguments().get(0))] = value;
                    });
            seconds = answer.run().seconds().solve();
        } catch (HingeException e) {
            throw new IOException(programs + ": " + e.getMessage(), e);
        }
        if (!results.has(EXPERIMENT, name + "-" + part, 0, method)) {
            String text = protocol().text() + ", training images " + trainingImages;
            write(part, method, completed, learned + seconds, text);
        }
        return completed;
    }

    private void write(
            String part, String method, double[][] completed, double seconds, String settings)
            throws IOException {
        boolean[] hidden = FaceImages.hidden(part);
        List<Result> rows = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i < completed.length; i++) {
            double error = error(images.pixels(first() + i), completed[i], hidden);
            sum += error;
            rows.add(
                    new Result(
                            EXPERIMENT,
                            name + "-" + part,
                            i,
                            method,
                            ERROR,
                            error,
                            seconds,
                            settings));
        }
        results.add(rows);
        progress.printf(
                Locale.ROOT,
                "%s-%s, %s: %.0f; %.1f s%n",
                name,
                part,
                method,
                sum / completed.length,
                seconds);
    }

    static double error(double[] truth, double[] completed, boolean[] hidden) {
        int[] pixels = IntStream.range(0, truth.length).filter(p -> hidden[p]).toArray();
        double[] predicted = Arrays.stream(pixels).mapToDouble(p -> completed[p]).toArray();
        double[] wanted = Arrays.stream(pixels).mapToDouble(p -> truth[p]).toArray();
        return WHITE * WHITE * Errors.of(predicted, wanted).mse().orElseThrow();
    }
}
