package org.hinge.bench.generated;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.ProblemPart;

/**
 * FB15k-237 with rules over two steps mined from its training triples, which are observed. Targets
 * are the test triples and, for each, one with another tail.
 */
public final class KnowledgeGraph {
    private static final String FOLDER = "extra/fb15k237/";
    private static final double LEAST_CONFIDENCE = 0.01;
    private static final long SEED = 20_261_116;

    private final List<int[]> train;
    private final List<int[]> test;
    private final Map<String, Integer> entities = new TreeMap<>();
    private final Map<String, Integer> relations = new TreeMap<>();

    public KnowledgeGraph(DataFolder data) throws IOException {
        this.train = triples(data.rows(FOLDER + "train.tsv.gz"));
        this.test = triples(data.rows(FOLDER + "test.tsv.gz"));
    }

    private List<int[]> triples(List<String[]> rows) {
        List<int[]> triples = new ArrayList<>();
        for (String[] row : rows) {
            triples.add(
                    new int[] {
                        number(entities, row[0]),
                        number(relations, row[1]),
                        number(entities, row[2])
                    });
        }
        return triples;
    }

    private static int number(Map<String, Integer> numbers, String name) {
        Integer next = numbers.size();
        Integer known = numbers.putIfAbsent(name, next);
        return known == null ? next : known;
    }

    /** Writes {@code rules.psl} with this many rules, and the part {@code data}. */
    public void write(int rules, Path folder) throws IOException {
        Files.createDirectories(folder);
        List<PathRules.PathRule> mined =
                new PathRules(train, entities.size(), relations.size())
                        .mine(LEAST_CONFIDENCE, rules);
        writeRules(mined, folder);
        writeData(folder);
    }

    private void writeRules(List<PathRules.PathRule> mined, Path folder) throws IOException {
        long paths = mined.stream().mapToLong(PathRules.PathRule::paths).sum();
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("rules.psl"))) {
            out.append(
                    "// %,d rules with %,d substitutions of their bodies in the training triples%n%n"
                            .formatted(mined.size(), paths));
            out.append("Holds(Entity, Relation, Entity)\n\n");
            for (PathRules.PathRule rule : mined) {
                out.append(
                        String.format(
                                Locale.ROOT,
                                "%.4f: %s && %s && X != Z -> Holds(X, \"r%d\", Z) ^2%n",
                                rule.confidence(),
                                step(rule.first(), "X", "Y"),
                                step(rule.second(), "Y", "Z"),
                                rule.head()));
            }
            out.append("0.01: !Holds(X, R, Y) ^2\n");
        }
    }

    private String step(int step, String from, String to) {
        int relation = step % relations.size();
        return step < relations.size()
                ? "Holds(%s, \"r%d\", %s)".formatted(from, relation, to)
                : "Holds(%s, \"r%d\", %s)".formatted(to, relation, from);
    }

    private void writeData(Path folder) throws IOException {
        List<int[]> targets = targets();
        try (ProblemPart part = new ProblemPart(folder, "data")) {
            part.observed("Holds", rows -> write(train, rows));
            part.targets("Holds", rows -> write(targets, rows));
            part.truthOrFalse("Holds", rows -> write(test, rows));
        }
    }

    private List<int[]> targets() {
        Set<List<Integer>> known = new HashSet<>();
        train.forEach(triple -> known.add(List.of(triple[0], triple[1], triple[2])));
        test.forEach(triple -> known.add(List.of(triple[0], triple[1], triple[2])));
        SplittableRandom random = new SplittableRandom(SEED);
        List<int[]> targets = new ArrayList<>(test);
        for (int[] triple : test) {
            int tail = random.nextInt(entities.size());
            if (known.add(List.of(triple[0], triple[1], tail))) {
                targets.add(new int[] {triple[0], triple[1], tail});
            }
        }
        return targets;
    }

    private static void write(List<int[]> triples, ProblemPart.Rows rows) throws IOException {
        for (int[] triple : triples) {
            rows.row("e" + triple[0], "r" + triple[1], "e" + triple[2]);
        }
    }
}
