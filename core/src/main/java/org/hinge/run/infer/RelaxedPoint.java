package org.hinge.run.infer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.result.Proof;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.files.FolderSwitch;
import org.hinge.inference.Certificate;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.results.AnswerFiles;
import org.hinge.results.CertificateFile;
import org.hinge.results.PartTerms;
import org.hinge.results.ResultFolder;
import org.jspecify.annotations.Nullable;

/** Soft values to be rounded, and a lower bound of the energy. */
final class RelaxedPoint {
    private final double[] values;
    private final double lowerBound;
    private final double @Nullable [] duals;
    private final @Nullable Solution solution;

    private RelaxedPoint(
            double[] values,
            double lowerBound,
            double @Nullable [] duals,
            @Nullable Solution solution) {
        this.values = values;
        this.lowerBound = lowerBound;
        this.duals = duals;
        this.solution = solution;
    }

    /** The most probable soft values. */
    static RelaxedPoint solve(BooleanProblem problem, InferenceSettings settings) {
        GroundedProgram program = problem.program();
        problem.steps().begin("solving");
        Solution solution =
                SolverChoice.solver(
                                settings,
                                problem.steps().secondsLeft(),
                                problem.threads(),
                                program.mrf().terms(),
                                null)
                        .solve(
                                program.mrf(),
                                program.weights(),
                                Start.atZero(program.mrf()),
                                problem.steps());
        return new RelaxedPoint(
                solution.values(), solution.lowerBound(), solution.duals(), solution);
    }

    /**
     * The values of a folder: written results, whose bound is used too if they are of this program,
     * or TSV files of the same form alone.
     *
     * @throws IOException if they cannot be read or are of other targets, saying why
     */
    static RelaxedPoint read(BooleanProblem problem, Path folder) throws IOException {
        List<String> findings = new ArrayList<>();
        FolderSwitch.finish(folder);
        boolean written = Files.exists(FolderSwitch.current(folder, AnswerFiles.SUMMARY));
        ResultFolder results = written ? ResultFolder.read(folder) : ResultFolder.ofValues(folder);
        GroundedProgram program = problem.program();
        double[] values = results.values(program.loaded().targets(), findings);
        if (!findings.isEmpty()) {
            throw new IOException("its values do not fit this program: " + findings.get(0));
        }
        Path certificate = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
        if (!Files.exists(certificate)) {
            return new RelaxedPoint(values, 0, null, null);
        }
        Proof proof = CertificateFile.read(certificate);
        PartTerms.Matched matched = PartTerms.match(proof, program.mrf());
        if (matched == null || proof.kind() != Proof.Kind.DUALS) {
            return new RelaxedPoint(values, 0, null, null);
        }
        double[] duals = matched.numbers();
        double bound = Certificate.lowerBound(program.mrf(), program.weights(), duals);
        return new RelaxedPoint(values, bound, duals, null);
    }

    /** One per target; not to be changed. */
    double[] values() {
        return values;
    }

    /** 0 if nothing better is known. */
    double lowerBound() {
        return Double.isFinite(lowerBound) ? Math.max(0, lowerBound) : 0;
    }

    /** What the bound follows from; null if it is 0 because nothing is known. */
    double @Nullable [] duals() {
        return duals;
    }

    /** How the values were found; null if they were read. */
    @Nullable Solution solution() {
        return solution;
    }
}
