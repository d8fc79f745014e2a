package org.hinge.web.workbench;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Scores;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The answers so far. Of the last ones it is known how they came about; the values of those that
 * somebody wants to compare are kept, of others not, so that memory does not grow.
 */
final class Runs {
    private static final int MOST = 50;
    private static final int MOST_KEPT = 12;
    private static final int SHOWN = 200;

    private final List<Run> runs = new ArrayList<>();
    private int count;

    /** One answer. */
    private static final class Run {
        final int id;
        final String time;
        final List<RuleSwitches.State> rules;
        final Map<String, Object> outcome;
        final List<Answer.TracePoint> trace;
        double @Nullable [] values;
        Map<String, Scores> scores = Map.of();

        Run(
                int id,
                List<RuleSwitches.State> rules,
                Map<String, Object> outcome,
                List<Answer.TracePoint> trace) {
            this.id = id;
            this.time = Instant.now().toString();
            this.rules = rules;
            this.outcome = outcome;
            this.trace = trace;
        }
    }

    synchronized void clear() {
        runs.clear();
    }

    /**
     * Adds an answer.
     *
     * @param seconds from the change to it
     * @param groundSecondsBefore what it took to ground before this run, when the program was
     *     opened
     */
    synchronized void add(
            Answer answer,
            List<RuleSwitches.State> rules,
            double seconds,
            double groundSecondsBefore) {
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("termination", answer.termination());
        outcome.put("energy", answer.objective().energy());
        outcome.put("lowerBound", answer.objective().lowerBound());
        outcome.put("gap", answer.objective().gap());
        outcome.put("iterations", answer.iterations());
        outcome.put("load", answer.run().seconds().load());
        outcome.put("ground", groundSecondsBefore + answer.run().seconds().ground());
        outcome.put("solve", answer.run().seconds().solve());
        outcome.put("seconds", seconds);
        runs.add(new Run(++count, rules, outcome, answer.trace()));
        for (int i = 0; runs.size() > MOST && i < runs.size(); i++) {
            if (runs.get(i).values == null) {
                runs.remove(i);
            }
        }
    }

    /** Keeps the values of the last run, with their scores. */
    synchronized int keep(double[] values, Map<String, Scores> scores) {
        if (runs.isEmpty()) {
            throw Refusal.of(409, "there is no answer yet");
        }
        if (runs.stream().filter(run -> run.values != null).count() >= MOST_KEPT) {
            throw Refusal.of(409, "there are " + MOST_KEPT + " kept runs already: forget one");
        }
        Run run = runs.get(runs.size() - 1);
        run.values = values.clone();
        run.scores = scores;
        return run.id;
    }

    synchronized void forget(int id) {
        for (Run run : runs) {
            if (run.id == id) {
                run.values = null;
                run.scores = Map.of();
            }
        }
    }

    /** All of them, the last first. */
    synchronized List<Map<String, Object>> shown() {
        List<Map<String, Object>> shown = new ArrayList<>();
        for (int i = runs.size() - 1; i >= 0; i--) {
            shown.add(shown(runs.get(i)));
        }
        return shown;
    }

    private static Map<String, Object> shown(Run run) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("id", run.id);
        shown.put("time", run.time);
        shown.put("kept", run.values != null);
        shown.put(
                "weights",
                run.rules.stream()
                        .map(
                                rule ->
                                        rule.hard()
                                                ? null
                                                : Double.valueOf(rule.on() ? rule.weight() : 0))
                        .toList());
        shown.put("outcome", run.outcome);
        shown.put("trace", run.trace);
        shown.put("scores", run.scores);
        return shown;
    }

    /** Two kept runs, and the atoms whose values differ most. */
    synchronized Map<String, Object> compare(int first, int second, AtomTable table) {
        Run a = kept(first);
        Run b = kept(second);
        double[] before = values(a);
        double[] after = values(b);
        double[] keys = new double[before.length];
        double sum = 0;
        int moved = 0;
        for (int n = 0; n < keys.length; n++) {
            double difference = Math.abs(after[n] - before[n]);
            keys[n] = -difference;
            sum += difference;
            moved += difference > 1e-3 ? 1 : 0;
        }
        int[] order = IndexSort.by(keys, IntStream.range(0, keys.length).toArray());
        List<Map<String, Object>> atoms = new ArrayList<>();
        for (int i = 0; i < Math.min(SHOWN, order.length) && keys[order[i]] < -1e-6; i++) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("atom", table.atom(order[i]));
            row.put("before", AtomTable.round(before[order[i]]));
            row.put("after", AtomTable.round(after[order[i]]));
            atoms.add(row);
        }
        Map<String, Object> compared = new LinkedHashMap<>();
        compared.put("first", shown(a));
        compared.put("second", shown(b));
        compared.put("meanDifference", keys.length == 0 ? 0 : sum / keys.length);
        compared.put("moved", moved);
        compared.put("atoms", atoms);
        return compared;
    }

    private Run kept(int id) {
        return runs.stream()
                .filter(run -> run.id == id && run.values != null)
                .findFirst()
                .orElseThrow(() -> Refusal.of(404, "there is no kept run " + id));
    }

    private static double[] values(Run run) {
        double[] values = run.values;
        if (values == null) {
            throw new AssertionError("a kept run has values");
        }
        return values;
    }
}
