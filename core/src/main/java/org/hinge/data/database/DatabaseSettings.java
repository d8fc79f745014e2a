package org.hinge.data.database;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the embedded database may use.
 *
 * @param memoryBytes before it spills to disk; null for its own default, most of the machine's
 * @param threads the result does not depend on them
 * @param temporaryFolder where it gets a folder of its own, removed on close
 */
public record DatabaseSettings(@Nullable Long memoryBytes, int threads, Path temporaryFolder) {
    public static final DatabaseSettings DEFAULT =
            new DatabaseSettings(
                    null,
                    Runtime.getRuntime().availableProcessors(),
                    Path.of(System.getProperty("java.io.tmpdir", ".")));
}
