package org.hinge.engine;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values that an earlier run has written: there is nothing to solve, and nothing to write. */
final class WrittenValues implements RunResult {
    private final LoadedProgram loaded;
    private final Path folder;

    WrittenValues(LoadedProgram loaded, Path folder) {
        this.loaded = loaded;
        this.folder = folder;
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
    public String summary(double writeSeconds) {
        Map<String, @Nullable Object> json = AnswerSummary.head(loaded, null);
        json.put("from", folder.toString());
        return JsonText.of(json);
    }

    @Override
    public double write(Path into, ValueForm form, UnaryOperator<String> completed) {
        throw new IllegalStateException("these values are written already");
    }
}
