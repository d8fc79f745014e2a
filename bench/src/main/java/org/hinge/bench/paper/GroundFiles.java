package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.Watch;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.model.HingeLossMrf;
import org.hinge.report.TextRenderer;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.hinge.run.load.RuleWeights;

/**
 * Files grounded as one program, for what needs the field itself: other solvers, samplers and
 * counts. Field and weights stay usable when this is closed.
 */
public final class GroundFiles implements AutoCloseable {
    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final double[] weights;

    private GroundFiles(LoadedProgram loaded, GroundProgram ground) {
        this.loaded = loaded;
        this.ground = ground;
        this.weights = RuleWeights.of(loaded.program());
    }

    /**
     * Loads and grounds them.
     *
     * @throws IOException if they have errors, with their text
     */
    public static GroundFiles of(List<Path> files, RunSettings run) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        LoadedProgram loaded =
                LoadedProgram.open(ProgramInput.of(files), run, Watch.none(), diagnostics);
        if (loaded == null) {
            throw problem(diagnostics);
        }
        GroundProgram ground = null;
        try {
            ground = loaded.ground();
        } finally {
            if (ground == null) {
                loaded.close();
            }
        }
        if (ground == null) {
            throw problem(diagnostics);
        }
        return new GroundFiles(loaded, ground);
    }

    /** What was found, as the message of an exception. */
    static IOException problem(Diagnostics diagnostics) {
        return new IOException(TextRenderer.text(diagnostics.sorted(), false));
    }

    /** The program with its data, until this is closed. */
    public LoadedProgram loaded() {
        return loaded;
    }

    public GroundProgram ground() {
        return ground;
    }

    public HingeLossMrf mrf() {
        return ground.mrf();
    }

    /** Those that the program gives, one per rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    @Override
    public void close() {
        loaded.close();
    }
}
