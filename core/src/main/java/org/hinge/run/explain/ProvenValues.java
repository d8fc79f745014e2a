package org.hinge.run.explain;

import java.nio.file.Path;

/** Values whose proof is in a file, by the fingerprints of terms that are elsewhere. */
public final class ProvenValues {
    private final double[] values;
    private final Path file;

    /**
     * Keeps what it is given.
     *
     * @param values one per variable
     */
    public ProvenValues(double[] values, Path file) {
        this.values = values;
        this.file = file;
    }

    double[] values() {
        return values;
    }

    public Path file() {
        return file;
    }
}
