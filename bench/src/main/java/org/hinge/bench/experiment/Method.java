package org.hinge.bench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.api.settings.LearningMethod;
import org.jspecify.annotations.Nullable;

/**
 * A row of the paper's tables: a kind of model and the learner of its weights.
 *
 * @param learner null if weights are those of the program
 */
record Method(Model model, @Nullable LearningMethod learner) {
    /** What values atoms take and how potentials grow. */
    enum Model {
        /** Hinge-loss field with squared potentials. */
        SQUARED("HL-MRF-Q"),
        /** Hinge-loss field with linear potentials. */
        LINEAR("HL-MRF-L"),
        /** Discrete field of the same rules. */
        DISCRETE("MRF");

        private final String ofPaper;

        Model(String ofPaper) {
            this.ofPaper = ofPaper;
        }

        /** Its name in the paper's tables. */
        String ofPaper() {
            return ofPaper;
        }

        /** The end of the name of its program; a discrete model has the squared potentials. */
        String suffix() {
            return this == LINEAR ? "" : "-squared";
        }
    }

    /** All rows of the paper, in its order. */
    static List<Method> all(List<Model> models) {
        List<Method> methods = new ArrayList<>();
        for (Model model : models) {
            for (LearningMethod learner : LearningMethod.values()) {
                methods.add(new Method(model, learner));
            }
        }
        return methods;
    }

    /** As in the published tables. */
    String title() {
        return model.ofPaper() + " (" + learnerTitle() + ")";
    }

    /** As in the published tables, or that there is none. */
    String learnerTitle() {
        return learner == null ? "as written" : learner.toString().toUpperCase(Locale.ROOT);
    }
}
