package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * The Epinions network, for {@code epinions.psl}. In the test of a fold its links are the targets;
 * in training they are absent and those of the fold before are the targets. {@code Prior("0")} is
 * the mean of the observed trust.
 */
public final class TrustNetwork {
    public static final int FOLDS = 8;

    /** Links of the mean of all that are added to each user's own. */
    private static final int ADDED = 4;

    /**
     * Who trusts whom.
     *
     * @param value 1 for trust, 0 for distrust, as the file writes it
     */
    public record Link(String from, String to, String value, int fold) {
        public double trust() {
            return Double.parseDouble(value);
        }
    }

    private final List<Link> links;

    public TrustNetwork(DataFolder data) throws IOException {
        List<String[]> trusts = data.rows("epinions/trusts.tsv");
        Map<String, String> values = new HashMap<>();
        trusts.forEach(row -> values.put(row[0] + "\t" + row[1], row[2]));
        this.links =
                data.rows("epinions/folds.tsv").stream()
                        .map(
                                row ->
                                        new Link(
                                                row[0],
                                                row[1],
                                                values.getOrDefault(row[0] + "\t" + row[1], ""),
                                                Integer.parseInt(row[2])))
                        .toList();
    }

    public List<Link> links() {
        return links;
    }

    /** Writes the parts {@code train} and {@code test} of a fold. */
    public void write(int fold, Path folder) throws IOException {
        int trained = Math.floorMod(fold - 1, FOLDS);
        write(folder, "train", f -> f != fold, f -> f == trained);
        write(folder, "test", f -> true, f -> f == fold);
    }

    /** Writes the parts {@code train-more} and {@code test-more}: what {@code trust.psl} adds. */
    public void writeMore(int fold, Path folder) throws IOException {
        int trained = Math.floorMod(fold - 1, FOLDS);
        writeMore(folder, "train-more", f -> f != fold && f != trained);
        writeMore(folder, "test-more", f -> f != fold);
    }

    private void writeMore(Path folder, String name, IntPredicate known) throws IOException {
        List<Link> observed = links.stream().filter(link -> known.test(link.fold())).toList();
        try (ProblemPart part = new ProblemPart(folder, name)) {
            part.observed("Gives", rows -> averages(observed, Link::from, rows));
            part.observed("Receives", rows -> averages(observed, Link::to, rows));
        }
    }

    /** For every user, also those without observed links. */
    private void averages(List<Link> observed, Function<Link, String> userOf, ProblemPart.Rows rows)
            throws IOException {
        double prior = observed.stream().mapToDouble(Link::trust).average().orElseThrow();
        Map<String, List<Link>> byUser = observed.stream().collect(Collectors.groupingBy(userOf));
        Set<String> users = new TreeSet<>();
        links.forEach(link -> users.addAll(List.of(link.from(), link.to())));
        for (String user : users) {
            List<Link> own = byUser.getOrDefault(user, List.of());
            double sum = own.stream().mapToDouble(Link::trust).sum();
            rows.row(user, (sum + ADDED * prior) / (own.size() + ADDED));
        }
    }

    private void write(Path folder, String name, IntPredicate known, IntPredicate target)
            throws IOException {
        List<Link> all = links.stream().filter(link -> known.test(link.fold())).toList();
        List<Link> observed = all.stream().filter(link -> !target.test(link.fold())).toList();
        List<Link> targets = all.stream().filter(link -> target.test(link.fold())).toList();
        double prior = observed.stream().mapToDouble(Link::trust).average().orElseThrow();
        try (ProblemPart part = new ProblemPart(folder, name)) {
            part.observed("Knows", rows -> pairs(all, rows));
            part.observed("Prior", rows -> rows.row("0", prior));
            part.observed("Trusts", rows -> valued(observed, rows));
            part.targets("Trusts", rows -> pairs(targets, rows));
            part.truth("Trusts", rows -> valued(targets, rows));
        }
    }

    private static void pairs(List<Link> links, ProblemPart.Rows rows) throws IOException {
        for (Link link : links) {
            rows.row(link.from(), link.to());
        }
    }

    private static void valued(List<Link> links, ProblemPart.Rows rows) throws IOException {
        for (Link link : links) {
            rows.row(link.from(), link.to(), link.value());
        }
    }
}
