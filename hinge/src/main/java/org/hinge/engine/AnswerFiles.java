package org.hinge.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.hinge.data.Dataset;
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
     * @param summary from the seconds that writing took
     * @param completed what becomes of the summary's text
     */
    static double write(
            LoadedProgram loaded,
            double @Nullable [] values,
            Supplier<CertificateFile> proof,
            DoubleFunction<Map<String, @Nullable Object>> summary,
            Path folder,
            ValueForm form,
            UnaryOperator<String> completed)
            throws IOException {
        long start = System.nanoTime();
        loaded.steps().begin("writing the results");
        Map<String, String> files =
                values == null ? Map.of() : ValueFiles.of(loaded.program(), form.format());
        try (OutputFolder output = OutputFolder.at(folder)) {
            Path certificate = output.file(CERTIFICATE);
            CompletableFuture<Void> proving =
                    CompletableFuture.runAsync(() -> writeProof(proof, certificate));
            try {
                if (values != null) {
                    writeValues(loaded.data(), values, files, output, form);
                }
            } finally {
                await(proving);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Map<String, @Nullable Object> json = summary.apply(seconds);
            json.put(WrittenFiles.LIST, files);
            Files.writeString(output.file(SUMMARY), completed.apply(JsonText.of(json)) + "\n");
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

    private static void writeValues(
            Dataset data,
            double[] values,
            Map<String, String> files,
            OutputFolder output,
            ValueForm form)
            throws IOException {
        for (Map.Entry<String, String> entry : files.entrySet()) {
            writeValues(data, entry.getKey(), values, output.file(entry.getValue()), form);
        }
    }

    private static void writeValues(
            Dataset data, String predicate, double[] values, Path file, ValueForm form)
            throws IOException {
        if (form.format() == AnswerFormat.PARQUET) {
            data.writeParquet(predicate, values, file);
            return;
        }
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            ValueWriter rows = ValueWriter.to(writer, form, data.arity(predicate));
            data.forEachVariable(
                    predicate,
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
