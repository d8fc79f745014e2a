package org.hinge.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hinge.api.Watch;
import org.hinge.api.result.Proof;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Certificate;
import org.hinge.model.HingeLossMrf;
import org.hinge.results.AnswerFiles;
import org.hinge.results.CertificateFile;
import org.hinge.results.PartTerms;
import org.hinge.results.ResultFolder;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.hinge.run.load.RuleWeights;
import org.jspecify.annotations.Nullable;

/**
 * Finds false claims of a folder without the code of {@code hinge verify}: by what the solvers use,
 * and for Booleans by trying all assignments.
 */
final class ClaimOracle {
    private static final double TOLERANCE = 1e-7;
    private static final double FEASIBLE = 1.000001e-6;
    private static final int MOST_BOOLEANS = 12;

    private final JsonNode summary;
    private final List<String> wrong = new ArrayList<>();

    private ClaimOracle(JsonNode summary) {
        this.summary = summary;
    }

    /** What is false; empty if all is true as far as this can tell. */
    static List<String> falseClaims(Path folder, Path program) throws IOException {
        JsonNode summary =
                new ObjectMapper().readTree(folder.resolve(AnswerFiles.SUMMARY).toFile());
        ClaimOracle oracle = new ClaimOracle(summary);
        Diagnostics diagnostics = new Diagnostics();
        try (LoadedProgram loaded =
                Objects.requireNonNull(
                        LoadedProgram.open(
                                ProgramInput.of(List.of(program)),
                                RunSettings.DEFAULT,
                                Watch.none(),
                                diagnostics))) {
            oracle.judge(folder, loaded, Objects.requireNonNull(loaded.ground()));
        }
        return oracle.wrong;
    }

    private void judge(Path folder, LoadedProgram loaded, GroundProgram ground) throws IOException {
        HingeLossMrf mrf = ground.mrf();
        double[] weights = RuleWeights.of(loaded.program());
        Proof proof = CertificateFile.read(folder.resolve(AnswerFiles.CERTIFICATE));
        PartTerms.Matched matched = PartTerms.match(proof, mrf);
        double[] numbers = matched == null ? null : matched.numbers();
        double constant = 0;
        for (int q = 0; q < mrf.rules(); q++) {
            constant += weights[q] * mrf.constantValue(q);
        }
        compare("constantEnergy", constant);
        compare("variables", mrf.variables());
        compare("violatedObserved", (double) ground.violatedCount());
        boolean soft = summary.path("semantics").asText().equals("soft");
        if (summary.path("termination").asText().equals("INFEASIBLE")) {
            boolean proven =
                    ground.violatedCount() > 0
                            || (numbers != null
                                    && numbers.length == mrf.terms()
                                    && Certificate.infeasibility(mrf, numbers) > 0)
                            || (!soft && leastBoolean(mrf, weights) == null);
            note(proven, "it is not infeasible");
        } else if (!summary.path("energy").isNull()) {
            List<String> findings = new ArrayList<>();
            double[] values = ResultFolder.read(folder).values(loaded.targets(), findings);
            wrong.addAll(findings);
            boolean dual = proof.kind() == Proof.Kind.DUALS;
            judgeValues(mrf, weights, values, dual ? numbers : null);
        }
    }

    private void judgeValues(
            HingeLossMrf mrf, double[] weights, double[] values, double @Nullable [] duals) {
        double[] none = new double[mrf.terms()];
        Certificate found = Certificate.of(mrf, weights, values, duals == null ? none : duals);
        compare("energy", found.energy());
        compare("maxViolation", found.maxViolation());
        for (int q = 0; q < mrf.rules(); q++) {
            JsonNode rule = summary.path("rules").path(q);
            if (!rule.path("weight").isNull()) {
                compare(rule.path("energy"), "energy of rule " + q, found.ruleEnergy()[q]);
            }
        }
        if (summary.path("termination").asText().equals("CONVERGED")) {
            note(found.maxViolation() <= FEASIBLE, "it is not feasible");
        }
        JsonNode bound = summary.path("lowerBound");
        if (duals != null) {
            compare("lowerBound", found.lowerBound());
        } else if (!bound.isNull()) {
            Double least = leastBoolean(mrf, weights);
            double most = least == null ? Double.POSITIVE_INFINITY : least;
            note(bound.asDouble() <= most * (1 + TOLERANCE), "the lower bound is above " + most);
            boolean optimal = summary.path("provenOptimal").asBoolean();
            note(!optimal || found.energy() <= most * (1 + TOLERANCE), "it is not optimal");
        }
        if (!summary.path("gap").isNull()) {
            double difference = found.energy() - bound.asDouble();
            compare("absoluteGap", Math.max(0, difference));
            compare("gap", difference <= 0 ? 0 : difference / found.energy());
        }
    }

    /**
     * The least energy of a Boolean assignment that meets the constraints; null if none does, and
     * infinite if there are too many to try.
     */
    private static @Nullable Double leastBoolean(HingeLossMrf mrf, double[] weights) {
        int n = mrf.variables();
        if (n > MOST_BOOLEANS) {
            return Double.POSITIVE_INFINITY;
        }
        Double least = null;
        double[] values = new double[n];
        for (int bits = 0; bits < 1 << n; bits++) {
            for (int i = 0; i < n; i++) {
                values[i] = bits >> i & 1;
            }
            if (Certificate.maxViolation(mrf, values) <= FEASIBLE) {
                double energy = 0;
                for (double part : Certificate.ruleEnergy(mrf, weights, values)) {
                    energy += part;
                }
                least = least == null ? energy : Math.min(least, energy);
            }
        }
        return least;
    }

    private void compare(String name, double recomputed) {
        compare(summary.path(name), name, recomputed);
    }

    private void compare(JsonNode claimed, String name, double recomputed) {
        double scale = Math.max(Math.abs(recomputed), summary.path("energy").asDouble(1) * 1e-3);
        double difference = Math.abs(claimed.asDouble(Double.NaN) - recomputed);
        note(
                difference <= TOLERANCE * scale + 1e-15,
                "%s is %s, not %s".formatted(name, recomputed, claimed));
    }

    private void note(boolean holds, String problem) {
        if (!holds) {
            wrong.add(problem);
        }
    }
}
