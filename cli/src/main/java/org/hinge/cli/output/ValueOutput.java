package org.hinge.cli.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.hinge.Session;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Values;
import org.hinge.api.settings.ValueForm;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.Written;
import org.jspecify.annotations.Nullable;

/** A result with values, ready to be shown and written. */
public interface ValueOutput {
    RunRecord run();

    /** Null if there are none. */
    @Nullable Values values();

    String text(int atomsShown);

    /** The same for a terminal of a width. */
    String table(int atomsShown, int columns, boolean colours);

    /** What a user must know besides; mostly empty. */
    String problem();

    Map<String, @Nullable Object> fields(Written written);

    /** Says how many seconds it took. */
    double write(Path folder, ValueForm form) throws IOException;

    /** Writes a page for people. */
    void writeReport(Path file) throws IOException;

    ExitCode exitCode();

    static ValueOutput of(Found found, Session session) {
        return new OfFound(found, session);
    }

    static ValueOutput of(Evaluation evaluation, Session session) {
        return new OfEvaluation(evaluation, session);
    }

    private static ExitCode exitCode(boolean infeasible, boolean solved) {
        if (infeasible) {
            return ExitCode.INFEASIBLE;
        }
        return solved ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
    }

    /** Values that were inferred. */
    record OfFound(Found found, Session session) implements ValueOutput {
        @Override
        public RunRecord run() {
            return found.run();
        }

        @Override
        public @Nullable Values values() {
            return found.values();
        }

        @Override
        public String text(int atomsShown) {
            return TextRenderer.text(found, atomsShown);
        }

        @Override
        public String table(int atomsShown, int columns, boolean colours) {
            return TextRenderer.table(found, atomsShown, columns, colours);
        }

        @Override
        public String problem() {
            return TextRenderer.problem(found);
        }

        @Override
        public Map<String, @Nullable Object> fields(Written written) {
            return JsonRenderer.fields(found, written);
        }

        @Override
        public double write(Path folder, ValueForm form) throws IOException {
            return session.write(found, folder, form);
        }

        @Override
        public void writeReport(Path file) throws IOException {
            session.writeReport(found, file);
        }

        @Override
        public ExitCode exitCode() {
            return ValueOutput.exitCode(found.isInfeasible(), found.isSolved());
        }
    }

    /** Values that were scored. */
    record OfEvaluation(Evaluation evaluation, Session session) implements ValueOutput {
        @Override
        public RunRecord run() {
            return evaluation.run();
        }

        @Override
        public @Nullable Values values() {
            return evaluation.values();
        }

        @Override
        public String text(int atomsShown) {
            return TextRenderer.text(evaluation);
        }

        /** Scores are a table already. */
        @Override
        public String table(int atomsShown, int columns, boolean colours) {
            return TextRenderer.text(evaluation);
        }

        @Override
        public String problem() {
            return evaluation.answer() == null ? "" : TextRenderer.problem(evaluation.answer());
        }

        @Override
        public Map<String, @Nullable Object> fields(Written written) {
            return JsonRenderer.fields(evaluation, written);
        }

        @Override
        public double write(Path folder, ValueForm form) throws IOException {
            return session.write(evaluation, folder, form);
        }

        @Override
        public void writeReport(Path file) throws IOException {
            session.writeReport(evaluation, file);
        }

        @Override
        public ExitCode exitCode() {
            return ValueOutput.exitCode(evaluation.isInfeasible(), evaluation.isSolved());
        }
    }
}
