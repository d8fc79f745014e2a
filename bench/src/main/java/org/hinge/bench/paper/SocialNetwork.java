package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The synthetic social networks of the scalability experiment, for {@code social.psl}.
 *
 * <p>A bias v becomes {@code Bias(person, D) = v} if v is positive and {@code Bias(person, R) = -v}
 * if it is negative; a row {@code from relation to} becomes {@code Relation(from, to)}.
 */
public final class SocialNetwork {
    private static final Map<String, String> PREDICATES =
            new TreeMap<>(
                    Map.of(
                            "knows", "Knows",
                            "knowswell", "KnowsWell",
                            "mentor", "Mentor",
                            "boss", "Boss",
                            "olderRelative", "OlderRelative",
                            "idol", "Idol"));

    private SocialNetwork() {}

    /** Writes the part {@code data}. */
    public static void write(DataFolder data, int size, Path folder) throws IOException {
        List<String[]> biases = data.rows("social/" + size + "/bias.tsv.gz");
        List<String[]> edges = data.rows("social/" + size + "/edges.tsv.gz");
        try (ProblemPart part = new ProblemPart(folder, "data")) {
            part.observed(
                    "Bias",
                    rows -> {
                        for (String[] bias : biases) {
                            boolean negative = bias[1].startsWith("-");
                            String value = negative ? bias[1].substring(1) : bias[1];
                            rows.row(bias[0], negative ? "R" : "D", value);
                        }
                    });
            for (Map.Entry<String, String> relation : PREDICATES.entrySet()) {
                part.observed(
                        relation.getValue(),
                        rows -> {
                            for (String[] edge : edges) {
                                if (edge[1].equals(relation.getKey())) {
                                    rows.row(edge[0], edge[2]);
                                }
                            }
                        });
            }
            part.targets(
                    "Votes",
                    rows -> {
                        for (String[] bias : biases) {
                            rows.row(bias[0], "D");
                            rows.row(bias[0], "R");
                        }
                    });
        }
    }
}
