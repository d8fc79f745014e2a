package org.hinge.run.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The most memory that this process has had, database included. */
public final class PeakMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String PEAK = "VmHWM:";

    private PeakMemory() {}

    /** Null where the system does not tell. */
    public static @Nullable Long bytes() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(PEAK)) {
                    return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
            return null;
        } catch (IOException | NumberFormatException e) {
            return null;
        }
    }
}
