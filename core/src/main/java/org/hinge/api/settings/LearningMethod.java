package org.hinge.api.settings;

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
     * The one for a user who names none. Of the paper's tasks it is the best, or not to be told
     * from the best, in three of four, and it takes every model: no hard rule and no truth is too
     * much.
     */
    public static final LearningMethod DEFAULT = SP;

    /** {@return whether the objective rises as weights get better} */
    public boolean isObjectiveRising() {
        return this == MPLE;
    }

    /** {@return what to make of the objective of each step} */
    public String objectiveText() {
        return switch (this) {
            case SP -> "less is better";
            case MPLE -> "more is better";
            case LME -> "of the cuts so far: it rises to the least there is";
        };
    }

    /**
     * {@return the method of a name}
     *
     * @param name in any case of letters
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
