package org.hinge.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The ways to learn weights. */
public enum LearningMethod {
    /** Structured perceptron. */
    SP,
    /** Maximum pseudolikelihood. */
    MPLE,
    /** Large margin. */
    LME;

    /**
     * The method of a name.
     *
     * @throws IllegalArgumentException if there is none, saying which there are
     */
    public static LearningMethod parse(String name) {
        for (LearningMethod method : values()) {
            if (method.toString().equalsIgnoreCase(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException(
                "unknown method '%s'; choose one of: %s"
                        .formatted(
                                name,
                                Arrays.stream(values())
                                        .map(LearningMethod::toString)
                                        .collect(Collectors.joining(", "))));
    }

    /** As the command line writes it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
