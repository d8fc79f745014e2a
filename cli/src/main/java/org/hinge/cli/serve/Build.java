package org.hinge.cli.serve;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The jars that this process was started from, as they are on the disk.
 *
 * @param stamps of each file: its identity, when it was written, how long it is
 */
record Build(Map<Path, String> stamps) {

    static Build now() throws IOException {
        Map<Path, String> stamps = new TreeMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path jar = Path.of(entry).toAbsolutePath();
            stamps.put(jar, stamp(jar));
            Path libraries = jar.resolveSibling("lib");
            if (Files.isDirectory(libraries)) {
                try (Stream<Path> files = Files.list(libraries)) {
                    for (Path file : (Iterable<Path>) files::iterator) {
                        stamps.put(file, stamp(file));
                    }
                }
            }
        }
        return new Build(stamps);
    }

    private static String stamp(Path file) throws IOException {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return now.fileKey() + " " + now.lastModifiedTime() + " " + now.size();
    }

    /** Whether the jars are those of the start. */
    boolean isCurrent() {
        try {
            return equals(now());
        } catch (IOException e) {
            // They are being replaced, or gone.
            return false;
        }
    }
}
