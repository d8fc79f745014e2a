package org.hinge.run.explain;

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
        double[] values = ResultFolder.read(folder).values(loaded.targets(), findings);
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
}
