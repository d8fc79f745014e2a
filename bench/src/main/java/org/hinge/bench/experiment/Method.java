package org.hinge.bench.experiment;

import java.util.ArrayList;
import java.util.List;

/** A row of the paper's tables: a kind of model and the learner of its weights. */
record Method(Model model, Learner learner) {
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

    /** How weights are found. */
    enum Learner {
        /** Structured perceptron. */
        SP,
        /** Maximum pseudolikelihood. */
        MPLE,
        /** Large margin. */
        LME,
        /** Not at all: they are those of the program. */
        WRITTEN;

        /** The three of the paper. */
        static final List<Learner> OF_PAPER = List.of(SP, MPLE, LME);
    }

    /** All rows, in the order of the paper. */
    static List<Method> all(List<Model> models) {
        List<Method> methods = new ArrayList<>();
        for (Model model : models) {
            for (Learner learner : Learner.OF_PAPER) {
                methods.add(new Method(model, learner));
            }
        }
        return methods;
    }

    /** As in the published tables. */
    String title() {
        return model.ofPaper() + " (" + learner + ")";
    }
}
