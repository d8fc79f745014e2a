package org.hinge.cli.option;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Options that were given where they have no effect: rather a message than silence. */
public final class MisplacedOptions {
    /** What only a solver for soft values takes. */
    public static final List<String> SOFT =
            List.of(
                    "--solver",
                    "--gap",
                    "--absolute-gap",
                    "--max-iterations",
                    "--rho",
                    "--eps-abs",
                    "--eps-rel",
                    "--lazy-threshold",
                    "--lazy-constraints");

    private MisplacedOptions() {}

    /**
     * Refuses the first of some options that the user has given.
     *
     * @param why what comes after its name
     */
    public static void reject(CommandSpec spec, List<String> options, String why) {
        for (String option : options) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(spec.commandLine(), option + " " + why);
            }
        }
    }
}
