package org.hinge.run.learn;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.hinge.learning.StepKeeper;

/**
 * The steps of one learning as a file, to which each is added when it is done.
 *
 * <pre>{@code
 * name of the file: learning-<what is learned from what, hashed>.steps
 * step:             double objective    double gap    doubles weights
 * }</pre>
 *
 * A step that was not written to its end is none.
 */
final class StepFile implements StepKeeper {
    private final Path file;
    private final int rules;

    /**
     * In a folder.
     *
     * @param learning says what is learned, from what and how: steps of another are left alone
     */
    StepFile(Path folder, String learning, int rules) {
        this.file = folder.resolve("learning-" + hash(learning) + ".steps");
        this.rules = rules;
    }

    private static String hash(String text) {
        try {
            byte[] all =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(all, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has it", e);
        }
    }

    @Override
    public List<Kept> steps() {
        List<Kept> steps = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            byte[] all = in.readAllBytes();
            int length = Double.BYTES * (2 + rules);
            DataInputStream whole =
                    new DataInputStream(
                            new ByteArrayInputStream(all, 0, all.length - all.length % length));
            for (int step = 0; step < all.length / length; step++) {
                steps.add(read(whole));
            }
            if (all.length % length != 0) {
                // What follows would be read out of step.
                Files.write(file, Arrays.copyOf(all, all.length / length * length));
            }
        } catch (NoSuchFileException | EOFException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return steps;
    }

    private Kept read(DataInputStream in) throws IOException {
        double objective = in.readDouble();
        double gap = in.readDouble();
        double[] weights = new double[rules];
        for (int q = 0; q < rules; q++) {
            weights[q] = in.readDouble();
        }
        return new Kept(weights, objective, gap);
    }

    @Override
    public void keep(Kept step) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeDouble(step.objective());
            out.writeDouble(step.gap());
            for (double weight : step.weights()) {
                out.writeDouble(weight);
            }
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(
                    file,
                    bytes.toByteArray(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
