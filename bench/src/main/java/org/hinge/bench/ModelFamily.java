package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.settings.RunSettings;
import org.hinge.bench.paper.GroundFiles;
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
        try (GroundFiles files = GroundFiles.of(programs, RunSettings.DEFAULT)) {
            return new ModelFamily(name, files.mrf(), files.weights());
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
