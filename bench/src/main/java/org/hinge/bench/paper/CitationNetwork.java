package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cora and Citeseer, for {@code cora.psl} and {@code citeseer.psl}. In each part only links between
 * its own documents; a seed's true category is observed, all other categories are targets.
 */
public final class CitationNetwork {
    private final DataFolder data;
    private final String name;

    /**
     * Chooses a network.
     *
     * @param name cora or citeseer
     */
    public CitationNetwork(DataFolder data, String name) {
        this.data = data;
        this.name = name;
    }

    /** The documents of a part of a fold, and those of them whose category is known. */
    private record Part(List<String> documents, Set<String> seeds) {}

    private Part part(int fold, String part) throws IOException {
        Part read = new Part(new ArrayList<>(), new HashSet<>());
        for (String[] row : data.rows(name + "/splits.tsv.gz")) {
            if (row[0].equals(Integer.toString(fold)) && row[2].equals(part)) {
                read.documents().add(row[1]);
                if (row[3].equals("seed")) {
                    read.seeds().add(row[1]);
                }
            }
        }
        return read;
    }

    /** Writes the parts {@code train} and {@code test} of a fold. */
    public void write(int fold, Path folder) throws IOException {
        for (String name : List.of("train", "test")) {
            Part part = part(fold, name);
            try (ProblemPart written = new ProblemPart(folder, name)) {
                write(part.documents(), part.seeds(), written);
            }
        }
    }

    /**
     * Writes the parts {@code train-more} and {@code test-more}: what {@code documents.psl} adds.
     * Words are learned from the seeds of the part, in the test from all training documents too.
     */
    public void writeMore(int fold, Path folder) throws IOException {
        Map<String, Integer> labels = new HashMap<>();
        for (String[] row : data.rows(name + "/labels.tsv")) {
            labels.put(row[0], Integer.parseInt(row[1]) - 1);
        }
        int classes = data.rows(name + "/classes.tsv").size();
        WordEvidence evidence = new WordEvidence(data.rows(name + "/words.tsv.gz"));
        Part train = part(fold, "train");
        Part test = part(fold, "test");
        Set<String> known = new HashSet<>(train.seeds());
        writeWords(folder, "train-more", train, evidence, labels, known, classes);
        known.addAll(train.documents());
        known.addAll(test.seeds());
        writeWords(folder, "test-more", test, evidence, labels, known, classes);
    }

    private static void writeWords(
            Path folder,
            String name,
            Part of,
            WordEvidence evidence,
            Map<String, Integer> labels,
            Set<String> known,
            int classes)
            throws IOException {
        Map<String, Integer> learned = new HashMap<>(labels);
        learned.keySet().retainAll(known);
        evidence.learn(learned, classes);
        try (ProblemPart part = new ProblemPart(folder, name)) {
            part.observed(
                    "Words",
                    rows -> {
                        for (String document : of.documents()) {
                            double[] values = evidence.probabilities(document);
                            for (int c = 0; c < classes; c++) {
                                rows.row(document, c + 1, values[c]);
                            }
                        }
                    });
        }
    }

    private void write(List<String> documents, Set<String> seeds, ProblemPart part)
            throws IOException {
        Map<String, String> labels = new HashMap<>();
        data.rows(name + "/labels.tsv").forEach(row -> labels.put(row[0], row[1]));
        List<String[]> classes = data.rows(name + "/classes.tsv");
        List<String[]> links = data.rows(name + "/links.tsv");
        Set<String> inside = new HashSet<>(documents);
        part.observed(
                "Cites",
                rows -> {
                    for (String[] link : links) {
                        if (inside.contains(link[0]) && inside.contains(link[1])) {
                            rows.row(link[1], link[0]);
                        }
                    }
                });
        part.observed(
                "Category",
                rows -> {
                    for (String document : documents) {
                        if (seeds.contains(document)) {
                            rows.row(document, labels.getOrDefault(document, ""));
                        }
                    }
                });
        part.targets(
                "Category",
                rows -> {
                    for (String document : documents) {
                        for (String[] of : classes) {
                            if (!seeds.contains(document)
                                    || !of[0].equals(labels.getOrDefault(document, ""))) {
                                rows.row(document, of[0]);
                            }
                        }
                    }
                });
        part.truthOrFalse(
                "Category",
                rows -> {
                    for (String document : documents) {
                        if (!seeds.contains(document)) {
                            rows.row(document, labels.getOrDefault(document, ""));
                        }
                    }
                });
    }
}
