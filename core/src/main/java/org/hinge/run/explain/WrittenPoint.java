package org.hinge.run.explain;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.result.Proof;
import org.hinge.explain.SolvedField;
import org.hinge.files.FolderSwitch;
import org.hinge.model.HingeLossMrf;
import org.hinge.results.AnswerFiles;
import org.hinge.results.CertificateFile;
import org.hinge.results.PartTerms;
import org.hinge.results.ResultFolder;
import org.hinge.run.load.LoadedProgram;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** The values and duals of written results. */
public final class WrittenPoint {
    private WrittenPoint() {}

    /**
     * Reads a folder.
     *
     * @throws IOException if it cannot be read or is of another program, saying why
     */
    public static SolvedField read(
            LoadedProgram loaded, HingeLossMrf mrf, double[] weights, Path folder)
            throws IOException {
        List<String> findings = new ArrayList<>();
        FolderSwitch.finish(folder);
        ResultFolder results = ResultFolder.read(folder);
        checkWeights(results.summary().path("rules"), weights);
        double[] values = results.values(loaded.targets(), findings);
        if (!findings.isEmpty()) {
            throw new IOException("its values do not fit this program: " + findings.get(0));
        }
        Path certificate = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
        if (!Files.exists(certificate)) {
            throw new IOException("there is no " + AnswerFiles.CERTIFICATE + " in it");
        }
        Proof proof = CertificateFile.read(certificate);
        if (proof.kind() != Proof.Kind.DUALS) {
            throw new IOException("it holds no soft values with their duals");
        }
        PartTerms.Matched matched = PartTerms.match(proof, mrf);
        if (matched == null) {
            throw new IOException("its proof is not of this program and its data");
        }
        return SolvedField.of(mrf, weights, values, matched.numbers());
    }

    /**
     * The values of a folder whose proof is of terms in no order; null if it has another.
     *
     * @throws IOException if it cannot be read or is of another program, saying why
     */
    public static @Nullable ProvenValues inFile(LoadedProgram loaded, double[] weights, Path folder)
            throws IOException {
        FolderSwitch.finish(folder);
        Path certificate = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
        if (!Files.exists(certificate)
                || CertificateFile.read(certificate).kind() != Proof.Kind.FILE) {
            return null;
        }
        List<String> findings = new ArrayList<>();
        ResultFolder results = ResultFolder.read(folder);
        checkWeights(results.summary().path("rules"), weights);
        double[] values = results.values(loaded.targets(), findings);
        if (!findings.isEmpty()) {
            throw new IOException("its values do not fit this program: " + findings.get(0));
        }
        return new ProvenValues(values, certificate);
    }

    /** The proof is of the terms, whatever their weights. */
    private static void checkWeights(JsonNode rules, double[] weights) throws IOException {
        for (JsonNode rule : rules) {
            int number = rule.path("index").asInt();
            JsonNode weight = rule.path("weight");
            boolean known = number >= 1 && number <= weights.length && weight.isNumber();
            if (known && Math.abs(weight.doubleValue()) != weights[number - 1]) {
                throw new IOException(
                        "rule %d had the weight %s, and has %s now"
                                .formatted(
                                        number,
                                        NumberText.of(Math.abs(weight.doubleValue())),
                                        NumberText.of(weights[number - 1])));
            }
        }
    }
}
