package org.hinge.run.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.results.ResultFolder;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/** The values that an earlier run has written. */
public final class WrittenValues {
    private WrittenValues() {}

    /** One per target; null if they are not of this program, which is then reported. */
    public static double @Nullable [] read(
            LoadedProgram loaded, Path folder, Diagnostics diagnostics) {
        List<String> findings = new ArrayList<>();
        double[] values = null;
        try {
            values = ResultFolder.read(folder).values(loaded.targets(), findings);
        } catch (IOException e) {
            findings.add("this cannot be read: " + e.getMessage());
        }
        for (String finding : findings) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofFile(folder.toString()),
                            finding,
                            "name a folder that hinge infer -o has written for this program"));
        }
        return findings.isEmpty() ? values : null;
    }
}
