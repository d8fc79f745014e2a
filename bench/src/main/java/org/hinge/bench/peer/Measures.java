package org.hinge.bench.peer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one run showed. Numbers that the run does not tell are NaN.
 *
 * @param loadAndGround seconds from opening the database to the last ground rule
 * @param terms ground rules that were kept
 */
record Measures(double wall, double peakMegabytes, double loadAndGround, double terms) {
    private static final Pattern HINGE_TIMES =
            Pattern.compile("loaded in ([0-9.]+) s, grounded in ([0-9.]+) s");
    private static final Pattern HINGE_TERMS =
            Pattern.compile("variables, ([0-9,]+) potentials, ([0-9,]+) constraints");
    private static final Pattern PEER_START =
            Pattern.compile("(?m)^([0-9]+) .*Connecting to database using driver");
    private static final Pattern PEER_END = Pattern.compile("(?m)^([0-9]+) .*Grounding complete");
    private static final Pattern PEER_TERMS = Pattern.compile("Generated ([0-9]+) terms");

    static Measures ofHinge(MeasuredProcess process) {
        Matcher times = HINGE_TIMES.matcher(process.output());
        Matcher terms = HINGE_TERMS.matcher(process.output());
        return new Measures(
                process.seconds(),
                process.peakBytes() / 1e6,
                times.find() ? number(times.group(1)) + number(times.group(2)) : Double.NaN,
                terms.find() ? number(terms.group(1)) + number(terms.group(2)) : Double.NaN);
    }

    static Measures ofPeer(MeasuredProcess process) {
        double start = first(PEER_START, process.output());
        double end = first(PEER_END, process.output());
        return new Measures(
                process.seconds(),
                process.peakBytes() / 1e6,
                (end - start) / 1000,
                first(PEER_TERMS, process.output()));
    }

    private static double first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? number(matcher.group(1)) : Double.NaN;
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }
}
