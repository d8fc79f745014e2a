package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

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
    default String summary(double writeSeconds) {
        return JsonText.of(summaryFields(writeSeconds));
    }

    /** The summary by the names of its parts, for JSON. */
    Map<String, @Nullable Object> summaryFields(double writeSeconds);

    /** The values of all targets, for JSON; null if there are none. */
    @Nullable Object valuesForJson();

    /**
     * Writes values, summary and certificate to a folder, where they replace an earlier result as
     * one step.
     *
     * @param completed what becomes of the summary's text
     * @return how many seconds that took
     */
    double write(Path folder, ValueForm form, UnaryOperator<String> completed) throws IOException;

    /**
     * The same, with the summary as it is and all names of columns.
     *
     * @return how many seconds that took
     */
    default double write(Path folder, AnswerFormat format) throws IOException {
        return write(folder, ValueForm.of(format), UnaryOperator.identity());
    }

    /** Writes the summary to a file. */
    default void writeSummary(Path file, double writeSeconds) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            out.writer().write(summary(writeSeconds));
            out.writer().newLine();
            out.complete();
        }
    }
}
