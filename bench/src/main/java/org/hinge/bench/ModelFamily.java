package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.language.Rule;
import org.hinge.model.HingeLossMrf;

/** A field with its weights, one per rule. */
public final class ModelFamily {
    private final String name;
    private final HingeLossMrf mrf;
    private final double[] weights;

    ModelFamily(String name, HingeLossMrf mrf, double... weights) {
        this.name = name;
        this.mrf = mrf;
        this.weights = weights.clone();
    }

    /**
     * Grounds files as one program.
     *
     * @throws IOException if they have errors, with their text
     */
    public static ModelFamily ground(String name, List<Path> programs) throws IOException {
        // One iteration: only field and weights are wanted.
        InferenceSettings settings = InferenceSettings.DEFAULT.withGap(1e3);
        try (Inference inference = Inference.of(programs, RunSettings.DEFAULT, settings)) {
            Answer answer = inference.answer();
            if (answer == null) {
                throw new IOException(inference.diagnosticsText(false));
            }
            double[] weights =
                    answer.program().rules().stream()
                            .map(Rule::weight)
                            .mapToDouble(weight -> weight == null ? 0 : Math.abs(weight.value()))
                            .toArray();
            return new ModelFamily(name, answer.ground().mrf(), weights);
        }
    }

    public String name() {
        return name;
    }

    public HingeLossMrf mrf() {
        return mrf;
    }

    /** Not to be changed. */
    public double[] weights() {
        return weights;
    }
}
