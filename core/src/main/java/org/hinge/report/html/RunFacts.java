package org.hinge.report.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.result.Proof;
import org.hinge.api.result.RunRecord;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.text.Counted;

/** What a run took, what it was asked for, and what it was made from. */
final class RunFacts {
    private RunFacts() {}

    /**
     * How long each stage took.
     *
     * @param last what the last stage did: solve, learn
     */
    static void times(Body body, RunRecord run, String last) {
        RunRecord.Seconds seconds = run.seconds();
        body.section(
                "times",
                "Time and memory",
                its -> {
                    its.plot(
                            new Plot.Bars(
                                    "Time by stage",
                                    "%s to load, %s to ground, %s to %s."
                                            .formatted(
                                                    Figures.seconds(seconds.load()),
                                                    Figures.seconds(seconds.ground()),
                                                    Figures.seconds(seconds.solve()),
                                                    last),
                                    "seconds",
                                    List.of("seconds"),
                                    List.of(
                                            new Plot.Bar("load", List.of(seconds.load())),
                                            new Plot.Bar("ground", List.of(seconds.ground())),
                                            new Plot.Bar(last, List.of(seconds.solve())))));
                    Map<String, String> facts = new LinkedHashMap<>();
                    facts.put("Total", Figures.seconds(seconds.total()));
                    Long peak = run.peakMemoryBytes();
                    facts.put("Most memory", peak == null ? "not known" : Figures.bytes(peak));
                    facts.put("Threads", Figures.count(run.settings().limits().threads()));
                    its.facts(facts);
                });
    }

    /** What was asked for, by what it was made, and from which files. */
    static void settings(Body body, RunRecord run, Map<String, String> method, Occasion occasion) {
        body.section(
                "settings",
                "Settings and versions",
                its -> {
                    Map<String, String> facts = new LinkedHashMap<>(method);
                    facts.putAll(of(run.settings()));
                    facts.put("Hinge", run.version());
                    facts.put("Java", occasion.java());
                    facts.put("System", occasion.system());
                    its.facts(facts);
                    files(its, run);
                });
    }

    private static void files(Body body, RunRecord run) {
        if (!run.changes().isEmpty()) {
            body.html().element("h3", "Changed since it was read");
            body.html().open("ul");
            run.changes().forEach(change -> body.html().element("li", change));
            body.html().close();
        }
        Table table = new Table("Files").text("file").text("SHA-256");
        run.program()
                .sha256()
                .forEach((file, sum) -> table.row(Table.Cell.code(file), Table.Cell.code(sum)));
        if (!table.isEmpty()) {
            body.table(table);
        }
        if (!run.program().inMemory().isEmpty()) {
            body.note("From memory: " + String.join(", ", run.program().inMemory()));
        }
    }

    private static Map<String, String> of(RunSettings settings) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Seed", Long.toString(settings.seed()));
        facts.put("Data of", settings.split().name().toLowerCase(Locale.ROOT));
        facts.put("Most ground terms", Figures.count(settings.limits().maxTerms()));
        facts.put("Violated observations", settings.allowViolated() ? "allowed" : "refused");
        facts.put("Values outside 0 to 1", settings.clipValues() ? "clipped" : "refused");
        return facts;
    }

    /** How values are found. */
    static Map<String, String> of(InferenceSettings settings) {
        Map<String, String> facts = new LinkedHashMap<>();
        InferenceSettings.Stopping stopping = settings.stopping();
        facts.put("Solver", settings.solver());
        facts.put("Wanted gap", Figures.number(stopping.gap()));
        facts.put("Wanted difference", Figures.number(stopping.absoluteGap(), "from the weights"));
        Integer most = stopping.maxIterations();
        facts.put("Most iterations", most == null ? "the solver's own" : Figures.count(most));
        double time = stopping.timeLimitSeconds();
        facts.put("Limit of time", Double.isFinite(time) ? Figures.seconds(time) : "none");
        if (settings instanceof InferenceSettings.Admm admm) {
            facts.put("Step size", Figures.number(admm.stepSize()));
            facts.put("Absolute tolerance", Figures.number(admm.absoluteTolerance()));
            facts.put("Relative tolerance", Figures.number(admm.relativeTolerance()));
        } else if (settings instanceof InferenceSettings.Lazy lazy) {
            facts.put("Threshold", Figures.number(lazy.threshold()));
            facts.put("Hard rules", lazy.constraints() ? "asked too" : "grounded in full");
        }
        return facts;
    }

    /** How true and false are found. */
    static Map<String, String> of(BooleanSettings settings) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Method", settings.method());
        if (settings instanceof BooleanSettings.Round round) {
            facts.put("Probabilities", round.probabilities().key());
            facts.putAll(of(round.relaxation()));
        } else if (settings instanceof BooleanSettings.Sample sample) {
            facts.put("Sweeps", Figures.count(sample.sweeps()));
            facts.put("Burn-in", Figures.count(sample.burnIn()));
            facts.put("Chains", Figures.count(sample.chains()));
        }
        return facts;
    }

    /** What proves the result, and how to have it examined. */
    static void certificate(Body body, Proof proof) {
        body.section(
                "certificate",
                "Certificate",
                its -> {
                    its.paragraph(meaning(proof.kind()));
                    Map<String, String> facts = new LinkedHashMap<>();
                    facts.put("Kind", proof.kind().name().toLowerCase(Locale.ROOT));
                    facts.put("Numbers", Counted.of(proof.numbers().length, "number"));
                    facts.put("Fingerprint", "%016x".formatted(proof.fingerprint()));
                    its.facts(facts);
                    its.note(
                            "The option -o DIR writes the numbers with the values; hinge verify DIR grounds the program again and examines every claim.");
                });
    }

    private static String meaning(Proof.Kind kind) {
        return switch (kind) {
            case DUALS ->
                    "One dual for each ground term. They alone give the lower bound, without trust in the solver.";
            case RAY ->
                    "Multipliers of hard ground rules that contradict each other: no values meet them all.";
            case OBSERVATIONS -> "Grounding alone shows that observations violate hard rules.";
            case NOTHING ->
                    "Nothing is proven of these values; the fingerprint says what they are of.";
            case BOOLEAN ->
                    "Fixing atoms one after the other shows that true and false contradict.";
            case FILE ->
                    "One dual for each ground term, in a file: they are too many to be held in memory. They alone give the lower bound, without trust in the solver.";
        };
    }
}
