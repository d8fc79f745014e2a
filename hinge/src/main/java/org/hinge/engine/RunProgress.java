package org.hinge.engine;

import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;

/** Told what a run does, by the thread that runs it and, how far it is, by its helpers too. */
public interface RunProgress {
    RunProgress NONE = new RunProgress() {};

    /** What it does from now on: {@code loading knows.tsv (2 of 5)}. */
    default void begins(String step) {}

    /** How far this step is: 2,345,678 {@code terms}. */
    default void reaches(long count, String unit) {}

    /**
     * Something that a user should know before the run goes on.
     *
     * @return whether it was shown; if not, it comes with the result
     */
    default boolean warns(Warning warning) {
        return false;
    }

    /** A warning, for people. */
    record Warning(Diagnostic diagnostic) {
        public String text(boolean colours) {
            return new DiagnosticPrinter(colours).print(List.of(diagnostic));
        }
    }
}
