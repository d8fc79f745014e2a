package org.hinge.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values that an earlier run has written: there is nothing to solve, and nothing to write. */
final class WrittenValues implements RunResult {
    private final LoadedProgram loaded;
    private final Path folder;
    private final double[] values;

    WrittenValues(LoadedProgram loaded, Path folder, double[] values) {
        this.loaded = loaded;
        this.folder = folder;
        this.values = values;
    }

    @Override
    public boolean isSolved() {
        return true;
    }

    @Override
    public boolean isInfeasible() {
        return false;
    }

    @Override
    public String text(int atomsShown) {
        return "values from " + folder + "\n";
    }

    @Override
    public String problemText() {
        return "";
    }

    @Override
    public Map<String, @Nullable Object> summaryFields(double writeSeconds) {
        Map<String, @Nullable Object> json = AnswerSummary.head(loaded, null);
        json.put("from", folder.toString());
        return json;
    }

    @Override
    public Object valuesForJson() {
        return new JsonValues(loaded, values);
    }

    @Override
    public double write(Path into, ValueForm form, UnaryOperator<String> completed) {
        throw new IllegalStateException("these values are written already");
    }
}
