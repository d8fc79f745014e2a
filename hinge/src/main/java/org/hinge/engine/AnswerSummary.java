package org.hinge.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** An answer in numbers, as JSON. Numbers that do not exist are null. */
final class AnswerSummary {
    private AnswerSummary() {}

    static String json(Answer answer, double writeSeconds, @Nullable AnswerFormat format) {
        return JsonText.of(of(answer, writeSeconds, format));
    }

    static Map<String, @Nullable Object> of(
            Answer answer, double writeSeconds, @Nullable AnswerFormat format) {
        Map<String, @Nullable Object> json = head(answer.loaded(), format);
        json.put("semantics", "soft");
        json.put("termination", answer.termination().name());
        Solution solution = answer.isInfeasible() ? null : answer.solution();
        json.put("energy", solution == null ? null : solution.energy());
        json.put("constantEnergy", finite(answer.constantEnergy()));
        json.put("lowerBound", solution == null ? null : finite(solution.lowerBound()));
        json.put("gap", solution == null ? null : finite(solution.gap()));
        json.put("absoluteGap", solution == null ? null : finite(solution.absoluteGap()));
        GapRule rule = answer.rule();
        json.put("wantedGap", rule.gap());
        json.put("wantedAbsoluteGap", rule.absolute());
        json.put("maxViolation", solution == null ? null : finite(solution.maxViolation()));
        Solution run = answer.solution();
        json.put("iterations", run == null ? 0 : run.iterations());
        HingeLossMrf mrf = answer.ground().mrf();
        json.put("variables", mrf.variables());
        json.put("potentials", mrf.potentials());
        json.put("constraints", mrf.constraints());
        json.put("violatedObserved", answer.ground().violatedCount());
        json.put("allowViolated", answer.run().allowViolated());
        json.put("solver", answer.settings().solver().toString());
        LazyReport lazy = answer.lazy();
        if (lazy != null) {
            json.put("lazy", lazy(answer.settings().lazy(), lazy));
            json.put("rounds", lazy.rounds().stream().map(AnswerSummary::round).toList());
        }
        json.put("rules", rules(answer.program(), mrf, energies(answer)));
        json.put("seconds", seconds(answer.seconds(), writeSeconds));
        json.put("peakMemoryBytes", PeakMemory.bytes());
        json.put("threads", answer.run().threads());
        json.put("version", Version.current());
        return json;
    }

    private static Map<String, Object> lazy(InferenceSettings.Lazy settings, LazyReport report) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("threshold", settings.threshold());
        json.put("constraints", settings.constraints());
        json.put("askedRules", report.asked().stream().map(rule -> rule + 1).toList());
        json.put(
                "formulasGroundedInFull",
                report.formulas().stream().map(rule -> rule + 1).toList());
        return json;
    }

    private static Map<String, @Nullable Object> round(LazyRound round) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("round", round.number());
        json.put("terms", round.terms());
        json.put("energy", round.energy());
        json.put("lowerBound", finite(round.lowerBound()));
        json.put("gap", finite(round.gap()));
        json.put("maxViolation", finite(round.maxViolation()));
        json.put("threshold", round.threshold());
        json.put("iterations", round.iterations());
        json.put("seconds", round.seconds());
        return json;
    }

    /** What every summary begins with: the program and the form of the files. */
    static Map<String, @Nullable Object> head(LoadedProgram loaded, @Nullable AnswerFormat format) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        List<Path> paths = loaded.paths();
        json.put("program", paths.stream().map(Path::toString).toList());
        json.put("files", paths.stream().map(AnswerSummary::absolute).toList());
        Path data = loaded.dataFile();
        json.put("dataFile", data == null ? null : absolute(data));
        json.put("sha256", loaded.digests().byFile());
        json.put(RecordedProgram.CLIP, loaded.clipsValues());
        json.put("format", format == null ? null : format.toString());
        return json;
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    private static double @Nullable [] energies(Answer answer) {
        return answer.isInfeasible() ? null : answer.ruleEnergies();
    }

    /**
     * What each rule became.
     *
     * @param energies of the rules; null if there are no values
     */
    static List<Map<String, @Nullable Object>> rules(
            Program program, HingeLossMrf mrf, double @Nullable [] energies) {
        long[] groundings = mrf.groundings();
        List<Map<String, @Nullable Object>> rules = new ArrayList<>();
        for (Rule rule : program.rules()) {
            Weight weight = rule.weight();
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("index", rule.index() + 1);
            json.put("text", rule.text());
            json.put("weight", weight == null ? null : weight.value());
            json.put("groundings", groundings[rule.index()]);
            json.put("energy", weight == null || energies == null ? null : energies[rule.index()]);
            rules.add(json);
        }
        return rules;
    }

    static Map<String, Double> seconds(Answer.Seconds seconds, double write) {
        Map<String, Double> json = new LinkedHashMap<>();
        json.put("load", seconds.load());
        json.put("ground", seconds.ground());
        json.put("solve", seconds.solve());
        json.put("write", write);
        json.put("total", seconds.total() + write);
        return json;
    }

    static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }
}
