package org.hinge.results;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.hinge.api.result.Found;
import org.hinge.api.result.Proof;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.api.settings.ValueForm;
import org.hinge.data.Dataset;

/**
 * The files of an answer: one for each open predicate, ordered by the arguments' text, and
 *
 * <pre>
 *   summary.json      what was found, in numbers
 *   certificate.bin   what proves it
 * </pre>
 */
public final class AnswerFiles {
    public static final String SUMMARY = "summary.json";
    public static final String CERTIFICATE = "certificate.bin";

    private AnswerFiles() {}

    /**
     * Makes the text of the summary, which says how long writing took and which files there are.
     */
    public interface Summary {
        String text(double writeSeconds, Map<String, String> valueFiles);
    }

    /**
     * Writes them, where they replace an earlier result as one step.
     *
     * @param data where the targets are kept
     * @return how many seconds that took
     */
    public static double write(
            Found found, Dataset data, Path folder, ValueForm form, Summary summary)
            throws IOException {
        long start = System.nanoTime();
        Values values = found.values();
        Map<String, String> files =
                values == null ? Map.of() : ValueFiles.of(values.targets(), form.format());
        try (OutputFolder output = OutputFolder.at(folder)) {
            Path certificate = output.file(CERTIFICATE);
            CompletableFuture<Void> proving =
                    CompletableFuture.runAsync(() -> writeProof(found.proof(), certificate));
            try {
                if (values != null) {
                    writeValues(values, data, files, output, form);
                }
            } finally {
                await(proving);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Files.writeString(output.file(SUMMARY), summary.text(seconds, files) + "\n");
            output.complete();
            return seconds;
        }
    }

    private static void writeProof(Proof proof, Path file) {
        try {
            CertificateFile.write(proof, file);
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
            Values values,
            Dataset data,
            Map<String, String> files,
            OutputFolder output,
            ValueForm form)
            throws IOException {
        for (Targets.OfPredicate open : values.targets().predicates()) {
            Path file = output.file(String.valueOf(files.get(open.predicate())));
            if (form.format() == ValueForm.Format.PARQUET) {
                data.writeParquet(open.predicate(), values::of, file);
            } else {
                writeText(open, values, file, form);
            }
        }
    }

    private static void writeText(
            Targets.OfPredicate open, Values values, Path file, ValueForm form) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            ValueWriter rows = ValueWriter.to(writer, form, open.types().size());
            values.targets()
                    .forEach(
                            open.predicate(),
                            (number, atom) -> {
                                try {
                                    rows.write(atom.arguments(), values.of(number));
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
