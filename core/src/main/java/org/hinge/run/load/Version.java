package org.hinge.run.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this build of Hinge, as the build wrote it into the jar. */
public final class Version {
    private Version() {}

    /** For example {@code 0.1.0-SNAPSHOT}. */
    public static String current() {
        try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
            if (resource == null) {
                throw new AssertionError("version.properties is missing from the jar");
            }
            Properties properties = new Properties();
            properties.load(resource);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
