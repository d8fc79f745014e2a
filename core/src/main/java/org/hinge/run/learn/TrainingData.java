package org.hinge.run.learn;

import org.hinge.api.result.GroundRule;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.GroundRuleText;
import org.hinge.grounding.GroundProgram;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.TruthCheck;
import org.jspecify.annotations.Nullable;

/** Whether a grounded program can be learned from. */
public final class TrainingData {
    private TrainingData() {}

    /**
     * The truth of each target, not a number where there is none; null if something must be mended,
     * which is then reported.
     */
    public static double @Nullable [] truth(LoadedProgram loaded, GroundProgram ground) {
        Diagnostics diagnostics = loaded.diagnostics();
        double[] truth = new TruthCheck(loaded, diagnostics).values();
        if (!loaded.settings().allowViolated()) {
            refuseViolated(ground, diagnostics);
        }
        return diagnostics.hasErrors() ? null : truth;
    }

    private static void refuseViolated(GroundProgram ground, Diagnostics diagnostics) {
        for (GroundRule violated : Contradictions.violations(ground)) {
            diagnostics.error(
                    violated.place(),
                    GroundRuleText.violated(violated),
                    "mend the data, or go on with `allow-violated`");
        }
    }
}
