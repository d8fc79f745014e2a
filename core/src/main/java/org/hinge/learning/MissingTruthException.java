package org.hinge.learning;

import java.util.Arrays;

/** Some free atoms have no truth, and the learner does not complete them. */
public final class MissingTruthException extends RuntimeException {
    private static final int SHOWN = 10;

    private final int count;
    private final int[] first;

    /** Of atoms by their variables. */
    MissingTruthException(int[] latent) {
        super(latent.length + " free atoms have no truth");
        this.count = latent.length;
        this.first = Arrays.copyOf(latent, Math.min(SHOWN, latent.length));
    }

    public int count() {
        return count;
    }

    /** The variables of the first ten. */
    public int[] first() {
        return first.clone();
    }
}
