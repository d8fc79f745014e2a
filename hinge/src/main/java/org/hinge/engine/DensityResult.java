package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The result of a run with the density of its values; its summary has {@code density} besides. */
final class DensityResult implements RunResult {
    /** The part of a summary. */
    static final String PART = "density";

    /** The number in it. */
    static final String NUMBER = "logDensity";

    private final RunResult result;
    private final DensityReport density;
    private final String name;

    /**
     * Keeps both.
     *
     * @param name what the number is called for people
     */
    DensityResult(RunResult result, DensityReport density, String name) {
        this.result = result;
        this.density = density;
        this.name = name;
    }

    @Override
    public boolean isSolved() {
        return result.isSolved();
    }

    @Override
    public boolean isInfeasible() {
        return result.isInfeasible();
    }

    @Override
    public String text(int atomsShown) {
        return result.text(atomsShown) + density.text(name);
    }

    @Override
    public String problemText() {
        return result.problemText();
    }

    @Override
    public Map<String, @Nullable Object> summaryFields(double writeSeconds) {
        Map<String, @Nullable Object> json = result.summaryFields(writeSeconds);
        json.put(PART, density.fields(NUMBER));
        return json;
    }

    @Override
    public @Nullable Object valuesForJson() {
        return result.valuesForJson();
    }

    @Override
    public double write(Path folder, ValueForm form, UnaryOperator<String> completed)
            throws IOException {
        return result.write(
                folder,
                form,
                summary ->
                        completed.apply(
                                SummaryText.with(summary, Map.of(PART, density.fields(NUMBER)))));
    }
}
