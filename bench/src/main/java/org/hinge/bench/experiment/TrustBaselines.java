package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.hinge.bench.paper.TrustNetwork;
import org.hinge.bench.paper.TrustNetwork.Link;
import org.hinge.bench.trust.EigenTrust;
import org.hinge.bench.trust.TidalTrust;
import org.hinge.bench.trust.TrustGraph;
import org.hinge.evaluation.ScoredAtoms;
import org.hinge.evaluation.Scorer;

/**
 * Predictors of trust that the paper names beside its own: EigenTrust, whose prediction for a link
 * is the trust of all in the user it leads to, and TidalTrust, with the mean of the observed links
 * where it has no answer. They see the links of all other folds.
 */
final class TrustBaselines {
    static final String GLOBAL = "EigenTrust";
    static final String LOCAL = "TidalTrust";

    private final TrustNetwork network;
    private final ResultFile results;
    private final PrintStream progress;

    TrustBaselines(TrustNetwork network, ResultFile results, PrintStream progress) {
        this.network = network;
        this.results = results;
        this.progress = progress;
    }

    /** Runs what is missing of the first folds. */
    void run(Task task, int folds) throws IOException {
        for (int fold = 0; fold < Math.min(folds, TrustNetwork.FOLDS); fold++) {
            int number = fold;
            List<Link> targets = network.links().stream().filter(l -> l.fold() == number).toList();
            TrustGraph graph = new TrustGraph();
            network.links().forEach(link -> addUsers(link, graph));
            network.links().stream()
                    .filter(link -> link.fold() != number)
                    .forEach(link -> graph.trust(link.from(), link.to(), link.trust()));
            if (!results.has(task.experiment(), task.dataSet(), fold, GLOBAL)) {
                long start = System.nanoTime();
                write(task, fold, GLOBAL, global(graph, targets), targets, start);
            }
            if (!results.has(task.experiment(), task.dataSet(), fold, LOCAL)) {
                long start = System.nanoTime();
                write(task, fold, LOCAL, local(graph, targets, prior(number)), targets, start);
            }
        }
    }

    private static void addUsers(Link link, TrustGraph graph) {
        graph.user(link.from());
        graph.user(link.to());
    }

    private double prior(int fold) {
        return network.links().stream()
                .filter(link -> link.fold() != fold)
                .mapToDouble(Link::trust)
                .average()
                .orElseThrow();
    }

    private static double[] global(TrustGraph graph, List<Link> targets) {
        double[] trust = EigenTrust.of(graph);
        return targets.stream().mapToDouble(link -> trust[graph.user(link.to())]).toArray();
    }

    private static double[] local(TrustGraph graph, List<Link> targets, double prior) {
        TidalTrust tidal = new TidalTrust(graph);
        return targets.stream()
                .mapToDouble(link -> tidal.between(link.from(), link.to()).orElse(prior))
                .toArray();
    }

    private void write(
            Task task, int fold, String method, double[] predicted, List<Link> targets, long start)
            throws IOException {
        double seconds = (System.nanoTime() - start) / 1e9;
        double[] truth = targets.stream().mapToDouble(Link::trust).toArray();
        Scores scores =
                Scorer.scores(
                        ScoredAtoms.of(predicted, truth), EnumSet.copyOf(task.metrics().values()));
        List<Result> rows = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Metric> metric : task.metrics().entrySet()) {
            double value = scores.of(metric.getValue()).orElseThrow();
            text.append(String.format(Locale.ROOT, ", %s %.4f", metric.getKey(), value));
            rows.add(
                    new Result(
                            task.experiment(),
                            task.dataSet(),
                            fold,
                            method,
                            metric.getKey(),
                            value,
                            seconds,
                            ""));
        }
        results.add(rows);
        progress.printf(Locale.ROOT, "fold %d, %s%s; %.2f s%n", fold, method, text, seconds);
    }
}
