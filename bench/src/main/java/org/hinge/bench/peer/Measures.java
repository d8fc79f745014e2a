package org.hinge.bench.peer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one run showed. Numbers that the run does not tell are NaN.
 *
 * @param loadAndGround seconds from opening the database to the last ground rule
 * @param terms ground rules that were kept
 * @param solve seconds of the optimiser
 */
public record Measures(
        double wall,
        double peakMegabytes,
        double loadAndGround,
        double terms,
        double solve,
        double iterations) {
    private static final Pattern HINGE_TIMES =
            Pattern.compile("loaded in ([0-9.]+) s, grounded in ([0-9.]+) s");
    private static final Pattern HINGE_TERMS =
            Pattern.compile("variables, ([0-9,]+) potentials, ([0-9,]+) constraints");
    private static final Pattern PEER_START =
            Pattern.compile("(?m)^([0-9]+) .*Connecting to database using driver");
    private static final Pattern PEER_END = Pattern.compile("(?m)^([0-9]+) .*Grounding complete");
    private static final Pattern PEER_TERMS = Pattern.compile("Generated ([0-9]+) terms");
    private static final Pattern PEER_SOLVES =
            Pattern.compile("(?m)^([0-9]+) .*Beginning inference");
    private static final Pattern PEER_SOLVED =
            Pattern.compile("(?m)^([0-9]+) .*Inference complete");
    private static final Pattern PEER_ITERATIONS =
            Pattern.compile("Total Number of Iterations: ([0-9]+)");

    /** Of {@code hinge ground}, from what it prints. */
    static Measures ofGrounding(MeasuredProcess process) {
        Matcher times = HINGE_TIMES.matcher(process.output());
        Matcher terms = HINGE_TERMS.matcher(process.output());
        return new Measures(
                process.seconds(),
                process.peakBytes() / 1e6,
                times.find() ? number(times.group(1)) + number(times.group(2)) : Double.NaN,
                terms.find() ? number(terms.group(1)) + number(terms.group(2)) : Double.NaN,
                Double.NaN,
                Double.NaN);
    }

    /** Of {@code hinge infer}, from the summary that it writes. */
    static Measures ofInference(MeasuredProcess process, Path summary) throws IOException {
        JsonNode json = new ObjectMapper().readTree(summary.toFile());
        return new Measures(
                process.seconds(),
                process.peakBytes() / 1e6,
                number(json.at("/seconds/load")) + number(json.at("/seconds/ground")),
                number(json.at("/potentials")) + number(json.at("/constraints")),
                number(json.at("/seconds/solve")),
                number(json.at("/iterations")));
    }

    /** Of {@code hinge learn}, from the summary that it writes. */
    static Measures ofLearning(MeasuredProcess process, Path summary) throws IOException {
        JsonNode json = new ObjectMapper().readTree(summary.toFile());
        return new Measures(
                process.seconds(),
                process.peakBytes() / 1e6,
                number(json.at("/seconds/load")) + number(json.at("/seconds/ground")),
                number(json.at("/potentials")) + number(json.at("/constraints")),
                number(json.at("/seconds/learn")),
                number(json.at("/iterations")));
    }

    static Measures ofPeer(MeasuredProcess process) {
        String log = process.output();
        return new Measures(
                process.seconds(),
                process.peakBytes() / 1e6,
                (first(PEER_END, log) - first(PEER_START, log)) / 1000,
                first(PEER_TERMS, log),
                (first(PEER_SOLVED, log) - first(PEER_SOLVES, log)) / 1000,
                first(PEER_ITERATIONS, log));
    }

    private static double first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? number(matcher.group(1)) : Double.NaN;
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    private static double number(JsonNode node) {
        return node.asDouble(Double.NaN);
    }
}
