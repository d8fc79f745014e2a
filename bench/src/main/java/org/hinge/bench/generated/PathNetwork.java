package org.hinge.bench.generated;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.hinge.bench.paper.ProblemPart;

/**
 * A random network with heavy-tailed out-degrees and triadic closure, for {@code paths.psl}. With n
 * nodes and m edges it has about m² / n paths of two steps. A tenth of the nodes is observed.
 */
public final class PathNetwork {
    /** P(out-degree above k) falls as k^-1.5. */
    private static final double TAIL = 1.5;

    /** The largest weight of a node; without a limit few nodes would have most edges. */
    private static final double HEAVIEST = 100;

    private static final double CLOSURE = 0.3;
    private static final long SEED = 20_261_116;

    private final int nodes;
    private final int edges;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final double[] cumulated;
    private final int[][] successors;
    private final int[] degrees;

    public PathNetwork(int nodes, int edges) {
        if (nodes < 10 || edges < 1 || edges > (long) nodes * nodes / 10) {
            throw new IllegalArgumentException(
                    "edges must be from 1 to nodes² / 10 (got %d, %d)".formatted(nodes, edges));
        }
        this.nodes = nodes;
        this.edges = edges;
        this.cumulated = new double[nodes];
        this.successors = new int[nodes][4];
        this.degrees = new int[nodes];
    }

    /** Writes the part {@code data}. */
    public void write(Path folder) throws IOException {
        connect();
        try (ProblemPart part = new ProblemPart(folder, "data")) {
            part.observed(
                    "Knows",
                    rows -> {
                        for (int a = 0; a < nodes; a++) {
                            for (int i = 0; i < degrees[a]; i++) {
                                rows.row("n" + a, "n" + successors[a][i]);
                            }
                        }
                    });
            part.observed(
                    "Sm",
                    rows -> {
                        for (int a = 0; a < nodes; a += 10) {
                            rows.row("n" + a, (1 + random.nextInt(999)) / 1000.0);
                        }
                    });
            part.targets(
                    "Sm",
                    rows -> {
                        for (int a = 0; a < nodes; a++) {
                            if (a % 10 != 0) {
                                rows.row("n" + a);
                            }
                        }
                    });
        }
    }

    private void connect() {
        double sum = 0;
        for (int a = 0; a < nodes; a++) {
            sum += Math.min(HEAVIEST, Math.pow(1 - random.nextDouble(), -1 / TAIL));
            cumulated[a] = sum;
        }
        Set<Long> known = new HashSet<>(edges * 2);
        while (known.size() < edges) {
            int from = sender();
            int to = receiver(from);
            if (from != to && known.add((long) from * nodes + to)) {
                if (degrees[from] == successors[from].length) {
                    successors[from] = Arrays.copyOf(successors[from], 2 * degrees[from]);
                }
                successors[from][degrees[from]++] = to;
            }
        }
    }

    /** A node, by its weight. */
    private int sender() {
        int place = Arrays.binarySearch(cumulated, random.nextDouble() * cumulated[nodes - 1]);
        return Math.min(nodes - 1, place < 0 ? -place - 1 : place);
    }

    /** Sometimes a successor of a successor, else anyone. */
    private int receiver(int from) {
        if (degrees[from] > 0 && random.nextDouble() < CLOSURE) {
            int middle = successors[from][random.nextInt(degrees[from])];
            if (degrees[middle] > 0) {
                return successors[middle][random.nextInt(degrees[middle])];
            }
        }
        return random.nextInt(nodes);
    }
}
