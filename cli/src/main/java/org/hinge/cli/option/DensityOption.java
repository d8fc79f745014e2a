package org.hinge.cli.option;

import org.hinge.api.settings.InferenceSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether it is said how probable an answer or the truth is. */
public final class DensityOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--density",
            description =
                    "Add the log-density of the values, or in evaluate the log-likelihood of the"
                            + " truth (small models only).")
    private boolean wanted;

    public boolean isWanted() {
        return wanted;
    }

    /** Refuses a solver that does not make all ground rules. */
    public void check(InferenceSettings settings) {
        if (wanted && settings instanceof InferenceSettings.Lazy) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--density needs all ground rules: choose --solver primal-dual or admm");
        }
    }
}
