package org.hinge.bench.generated;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.hinge.bench.paper.ProblemPart;

/**
 * References to people, for {@code transitivity.psl}: all pairs of references are targets, and n
 * references give about n³ ground rules of transitivity. Few pairs are similar, most of them
 * references to one person, so that nearly all of these ground rules are satisfied.
 */
public final class SamePeople {
    /** References to a person, on average. */
    private static final int REFERENCES_PER_PERSON = 5;

    private static final double SIMILAR_IF_SAME = 0.6;
    private static final long SEED = 20_261_116;

    private final int references;

    public SamePeople(int references) {
        if (references < REFERENCES_PER_PERSON) {
            throw new IllegalArgumentException(
                    "references must be 5 or more (got " + references + ")");
        }
        this.references = references;
    }

    /** Writes the part {@code data}. */
    public void write(Path folder) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        int[] person = new int[references];
        for (int i = 0; i < references; i++) {
            person[i] = random.nextInt(Math.max(1, references / REFERENCES_PER_PERSON));
        }
        // Every other reference is mistaken for one of another person, more or less.
        double likeAnother = 1.0 / references;
        try (ProblemPart part = new ProblemPart(folder, "data")) {
            part.observed(
                    "Similar",
                    rows -> {
                        for (int i = 0; i < references; i++) {
                            for (int j = i + 1; j < references; j++) {
                                boolean same = person[i] == person[j];
                                double chance = same ? SIMILAR_IF_SAME : likeAnother;
                                if (random.nextDouble() < chance) {
                                    double least = same ? 0.6 : 0.2;
                                    rows.row("r" + i, "r" + j, value(least, random));
                                }
                            }
                        }
                    });
            part.targets(
                    "Same",
                    rows -> {
                        for (int i = 0; i < references; i++) {
                            for (int j = 0; j < references; j++) {
                                if (i != j) {
                                    rows.row("r" + i, "r" + j);
                                }
                            }
                        }
                    });
        }
    }

    /** Of the length 0.4, in thousandths. */
    private static double value(double least, SplittableRandom random) {
        return Math.round(1000 * least + random.nextInt(400)) / 1000.0;
    }
}
