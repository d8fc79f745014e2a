package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.hinge.bench.ImageProgram;
import org.hinge.bench.experiment.Method.Learner;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.FaceImages;
import org.hinge.learning.LearningProgress;

/**
 * Completion of faces. A score is {@code mean (255 (predicted - true))^2} over the hidden pixels of
 * one test image, so that an image is what a fold is elsewhere.
 */
final class ImagesExperiment {
    static final String EXPERIMENT = "images";
    static final String ERROR = "MSE";
    static final String OF_PAPER = "HL-MRF-Q (SP)";
    static final String OURS = "ours: faces.psl";
    static final List<String> PARTS = List.of("left", "bottom", "bottom-half");

    private static final int SIDE = FaceImages.SIZE;
    private static final double WHITE = 255;

    private final Path models;
    private final Path folder;
    private final ResultFile results;
    private final PrintStream progress;
    private final int steps;
    private final int trainingImages;
    private final String name;
    private final FaceImages images;

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
        for (String part : PARTS) {
            double[] mean = meanImage();
            simple(part, "mean image", image -> mean);
            simple(part, "nearest image", image -> nearest(part, image));
            if (!results.has(EXPERIMENT, name + "-" + part, 0, OURS)) {
                ours(part);
            }
        }
    }

    /** Learns the paper's model, runs it, and draws the completed faces of both. */
    void runPapers() throws IOException {
        for (String part : PARTS) {
            Path sheet = folder.resolve(part + ".png");
            if (!Files.exists(sheet) || !results.has(EXPERIMENT, name + "-" + part, 0, OF_PAPER)) {
                List<double[][]> completed = List.of(ofPaper(part), ours(part));
                FaceSheet.write(sheet, originals(), FaceImages.hidden(part), completed);
            }
        }
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
        Path model = models.resolve("faces.psl");
        images.writeTests(folder);
        images.writeMore(folder, part);
        GroundPart test = GroundPart.of(model, folder, part, true, "Bright");
        return predict(part, OURS, test, test.weights(), 0);
    }

    private double[][] ofPaper(String part) throws IOException {
        Path model = folder.resolve("model.psl");
        Files.writeString(model, ImageProgram.mergedText());
        long start = System.nanoTime();
        double[] weights = weights(model);
        double learned = (System.nanoTime() - start) / 1e9;
        images.writeTests(folder);
        GroundPart test = GroundPart.of(model, folder, part, false, "Bright");
        return predict(part, OF_PAPER, test, weights, learned);
    }

    /** Learned once for all parts, and kept in a file. Merged rules take steps twice as long. */
    private double[] weights(Path model) throws IOException {
        Path file = folder.resolve("weights-" + steps + "-" + trainingImages + ".txt");
        if (Files.exists(file)) {
            return Files.readAllLines(file).stream().mapToDouble(Double::parseDouble).toArray();
        }
        images.writeTraining(folder, trainingImages);
        GroundPart train = GroundPart.of(model, folder, "train", false, "Bright");
        progress.printf(Locale.ROOT, "%s: %,d terms to learn from%n", name, train.mrf().terms());
        double[] weights =
                new LearnAndPredict(steps, 10, 1e-3, 1e-4, 1, 2500)
                        .learn(new Method(Model.SQUARED, Learner.SP), train, this::report);
        Files.write(file, Arrays.stream(weights).mapToObj(Double::toString).toList());
        return weights;
    }

    private void report(LearningProgress.Step step) {
        if (step.number() % 10 == 0) {
            progress.printf(
                    Locale.ROOT, "%s: step %d, %.0f s%n", name, step.number(), step.seconds());
        }
    }

    private double[][] predict(
            String part, String method, GroundPart test, double[] weights, double learned)
            throws IOException {
        LearnAndPredict settings = new LearnAndPredict(steps, 10, 1e-3, 1e-4, 1, 2500);
        long start = System.nanoTime();
        double[] predicted = settings.predict(Model.SQUARED, test.mrf(), weights);
        double seconds = (System.nanoTime() - start) / 1e9;
        double[][] completed = originals();
        for (int i = 0; i < predicted.length; i++) {
            List<String> atom = test.atoms().get(i).arguments();
            int image = Integer.parseInt(atom.get(1)) - first();
            completed[image][Integer.parseInt(atom.get(0))] = predicted[i];
        }
        if (!results.has(EXPERIMENT, name + "-" + part, 0, method)) {
            String text = settings.text() + ", training images " + trainingImages;
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
        double sum = 0;
        int count = 0;
        for (int p = 0; p < truth.length; p++) {
            if (hidden[p]) {
                double difference = WHITE * (completed[p] - truth[p]);
                sum += difference * difference;
                count++;
            }
        }
        return sum / count;
    }
}
