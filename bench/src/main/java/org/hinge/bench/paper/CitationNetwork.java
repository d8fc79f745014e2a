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

    /** Writes the parts {@code train} and {@code test} of a fold. */
    public void write(int fold, Path folder) throws IOException {
        for (String part : List.of("train", "test")) {
            List<String> documents = new ArrayList<>();
            Set<String> seeds = new HashSet<>();
            for (String[] row : data.rows(name + "/splits.tsv.gz")) {
                if (row[0].equals(Integer.toString(fold)) && row[2].equals(part)) {
                    documents.add(row[1]);
                    if (row[3].equals("seed")) {
                        seeds.add(row[1]);
                    }
                }
            }
            try (ProblemPart written = new ProblemPart(folder, part)) {
                write(documents, seeds, written);
            }
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
