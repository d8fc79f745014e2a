package org.hinge.data.load;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What may be read, and how.
 *
 * @param sandbox if given, only files inside this folder, and no other databases
 * @param driverJars where drivers of other databases are found, besides the class path
 * @param clipValues whether values outside their scale are brought to its ends, with a warning,
 *     instead of being errors
 */
public record InputSettings(@Nullable Path sandbox, List<Path> driverJars, boolean clipValues) {
    public InputSettings {
        driverJars = List.copyOf(driverJars);
    }
}
