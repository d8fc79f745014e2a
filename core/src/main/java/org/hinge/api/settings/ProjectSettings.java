package org.hinge.api.settings;

import java.nio.file.Path;
import java.util.List;

/**
 * What a new project is made from.
 *
 * @param tables files of CSV, TSV and the like, perhaps compressed; none for an example to start
 *     from
 * @param header whether their first lines name the columns
 */
public record ProjectSettings(List<Path> tables, Header header) {
    /** Copies what is given, so that nothing changes it later. */
    public ProjectSettings {
        tables = List.copyOf(tables);
    }

    /** Whether the first line of a table names its columns. */
    public enum Header {
        /** As it looks, for each table. */
        GUESSED,
        /** It does, in all of them. */
        PRESENT,
        /** It is data, in all of them. */
        ABSENT
    }
}
