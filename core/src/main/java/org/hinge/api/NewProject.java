package org.hinge.api;

import java.nio.file.Path;
import java.util.List;

/**
 * A project that was made: a folder with a program that runs, its data, and what to do next.
 *
 * @param folder as it was asked for
 * @param files what was written, relative to the folder
 * @param tables those that were given, in their order; none for the project to start from
 * @param predicates as the program declares them, without those that are only suggested
 * @param target the predicate that is inferred
 * @param commands the next ones, which work as they stand
 * @param diagnostics notes and warnings: what was guessed, or left out
 */
public record NewProject(
        Path folder,
        List<String> files,
        List<Table> tables,
        List<String> predicates,
        String target,
        List<String> commands,
        List<Diagnostic> diagnostics) {
    /** Copies what is given, so that nothing changes it later. */
    public NewProject {
        files = List.copyOf(files);
        tables = List.copyOf(tables);
        predicates = List.copyOf(predicates);
        commands = List.copyOf(commands);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * A table that was given.
     *
     * @param source where it was found
     * @param file what the program calls it, relative to its folder
     * @param rows how many were looked at, without the header
     * @param whole whether these are all of them
     * @param copied whether it is in the folder; a large one is read where it is
     * @param header whether its first line names the columns
     * @param predicates as they are declared, also those that are only suggested
     */
    public record Table(
            Path source,
            String file,
            long rows,
            boolean whole,
            boolean copied,
            boolean header,
            List<String> predicates) {
        /** Copies what is given, so that nothing changes it later. */
        public Table {
            predicates = List.copyOf(predicates);
        }
    }
}
