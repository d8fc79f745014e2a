package org.hinge.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.hinge.api.settings.ProjectSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a project is made from. */
public final class TableOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--from",
            arity = "1..*",
            paramLabel = "TABLE",
            description =
                    "Tables to begin with: CSV, TSV and the like, also with .gz. Small ones are copied"
                            + " into the folder, large ones read where they are.")
    private List<Path> tables = List.of();

    @Option(names = "--header", description = "The first line of each table names its columns.")
    private boolean header;

    @Option(names = "--no-header", description = "The first line of each table is data.")
    private boolean noHeader;

    /** The tables, and what the user knows of them. */
    public ProjectSettings settings() {
        if (header && noHeader) {
            throw mistake("--header and --no-header say the opposite: give one of them");
        }
        if (tables.isEmpty() && (header || noHeader)) {
            throw mistake("--header and --no-header say something of tables: add --from");
        }
        return new ProjectSettings(tables, headers());
    }

    private ProjectSettings.Header headers() {
        if (header) {
            return ProjectSettings.Header.PRESENT;
        }
        return noHeader ? ProjectSettings.Header.ABSENT : ProjectSettings.Header.GUESSED;
    }

    /** To be called if no folder was named: all that follows --from are tables. */
    public ParameterException nameMissing() {
        return mistake(
                tables.isEmpty()
                        ? "the name of the folder to make is missing: hinge init NAME"
                        : "the name of the folder comes first: hinge init NAME --from "
                                + tables.get(0));
    }

    private ParameterException mistake(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }
}
