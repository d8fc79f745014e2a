package org.hinge.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.hinge.data.Dataset;
import org.hinge.language.Program;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The files of an answer: one for each open predicate, ordered by the arguments' text, and
 *
 * <pre>
 *   summary.json      what was found, in numbers
 *   certificate.bin   what proves it
 * </pre>
 */
final class AnswerFiles {
    static final String SUMMARY = "summary.json";
    static final String CERTIFICATE = "certificate.bin";

    private AnswerFiles() {}

    /**
     * Writes them; says how many seconds that took.
     *
     * @param values one per variable; null if there are none
     * @param proof made here, so that its time counts
     * @param summary as JSON, from the seconds that writing took
     */
    static double write(
            LoadedProgram loaded,
            double @Nullable [] values,
            Supplier<CertificateFile> proof,
            DoubleFunction<String> summary,
            Path folder,
            AnswerFormat format)
            throws IOException {
        long start = System.nanoTime();
        try (OutputFolder output = OutputFolder.at(folder)) {
            Path certificate = output.file(CERTIFICATE);
            CompletableFuture<Void> proving =
                    CompletableFuture.runAsync(() -> writeProof(proof, certificate));
            try {
                if (values != null) {
                    writeValues(loaded.program(), loaded.data(), values, output, format);
                }
            } finally {
                await(proving);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Files.writeString(output.file(SUMMARY), summary.apply(seconds) + "\n");
            output.complete();
            return seconds;
        }
    }

    private static void writeProof(Supplier<CertificateFile> proof, Path file) {
        try {
            proof.get().write(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(CompletableFuture<Void> writing) throws IOException {
        try {
            writing.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException failure) {
                throw failure.getCause();
            }
            throw e;
        }
    }

    /** Writes a file for each open predicate. */
    private static void writeValues(
            Program program,
            Dataset data,
            double[] values,
            OutputFolder output,
            AnswerFormat format)
            throws IOException {
        for (Predicate predicate : program.schema().predicates()) {
            if (predicate.isOpen()) {
                Path file = output.file(predicate.name() + format.ending());
                writeValues(data, predicate, values, file, format);
            }
        }
    }

    private static void writeValues(
            Dataset data, Predicate predicate, double[] values, Path file, AnswerFormat format)
            throws IOException {
        if (format == AnswerFormat.PARQUET) {
            data.writeParquet(predicate.name(), values, file);
            return;
        }
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            ValueWriter rows = ValueWriter.to(writer, format);
            data.forEachVariable(
                    predicate.name(),
                    (variable, atom) -> {
                        try {
                            rows.write(atom.arguments(), values[variable]);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
            rows.finish();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
