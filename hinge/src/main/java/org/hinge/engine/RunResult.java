package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;

/** What a run found, ready to be shown and written. */
public interface RunResult {
    /** Whether the aim was reached. */
    boolean isSolved();

    /** Whether it is proven that no assignment meets the hard rules. */
    boolean isInfeasible();

    /** The result told to a person, with the first atoms of each predicate. */
    String text(int atomsShown);

    /** What a user must know besides, such as rules that contradict each other; mostly empty. */
    String problemText();

    /** The summary as JSON. */
    String summary(double writeSeconds);

    /**
     * Writes values, summary and certificate to a folder.
     *
     * @return how many seconds that took
     */
    double write(Path folder, AnswerFormat format) throws IOException;

    /** Writes the summary to a file. */
    default void writeSummary(Path file, double writeSeconds) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            out.writer().write(summary(writeSeconds));
            out.writer().newLine();
            out.complete();
        }
    }
}
