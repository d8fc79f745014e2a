package org.hinge.data.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Lays the native library of the embedded database beside its jar, and takes it out of the jar.
 *
 * <p>From inside its jar the library, 70 MB, is unpacked to the temporary folder at each start,
 * which takes longer than all the rest of starting. From beside the jar it is loaded in place. The
 * launcher does this once, to its own copy of the jar.
 */
public final class NativeLibrary {
    private static final String LIBRARY = "libduckdb_java";

    private NativeLibrary() {}

    /**
     * Does it.
     *
     * @param arguments the folder of jars
     */
    public static void main(String[] arguments) throws IOException {
        layBeside(
                Path.of(arguments[0]),
                System.getProperty("os.name"),
                System.getProperty("os.arch"));
    }

    /** Leaves jars alone that have no library for this system. */
    static void layBeside(Path folder, String system, String processor) throws IOException {
        String library = name(system, processor);
        List<Path> jars;
        try (Stream<Path> files = Files.list(folder)) {
            jars =
                    files.filter(f -> f.getFileName().toString().matches("duckdb_jdbc.*[.]jar"))
                            .toList();
        }
        for (Path jar : jars) {
            Path lighter = folder.resolve(jar.getFileName() + ".new");
            boolean found = false;
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                ZipEntry entry = zip.getEntry(library);
                if (entry != null) {
                    found = true;
                    extract(zip, entry, folder.resolve(library));
                    copyWithoutLibraries(zip, lighter);
                }
            }
            if (found) {
                Files.move(lighter, jar, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** As the database itself names it, for example {@code libduckdb_java.so_linux_amd64}. */
    static String name(String system, String processor) {
        String lower = system.toLowerCase(Locale.ROOT);
        String os =
                lower.startsWith("windows")
                        ? "windows"
                        : lower.startsWith("mac") ? "macos" : "linux";
        String cpu =
                switch (processor.toLowerCase(Locale.ROOT)) {
                    case "x86_64", "amd64" -> "amd64";
                    case "aarch64", "arm64" -> "arm64";
                    default -> processor;
                };
        return LIBRARY + ".so_" + os + "_" + cpu;
    }

    /** It appears whole or not at all, even to a start at the same time. */
    private static void extract(ZipFile zip, ZipEntry entry, Path target) throws IOException {
        Path part = target.resolveSibling(target.getFileName() + ".new");
        try (InputStream in = zip.getInputStream(entry)) {
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void copyWithoutLibraries(ZipFile zip, Path target) throws IOException {
        try (OutputStream file = Files.newOutputStream(target);
                ZipOutputStream out = new ZipOutputStream(file)) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (!entry.getName().startsWith(LIBRARY)) {
                    ZipEntry copy = new ZipEntry(entry.getName());
                    copy.setTime(entry.getTime());
                    out.putNextEntry(copy);
                    try (InputStream in = zip.getInputStream(entry)) {
                        in.transferTo(out);
                    }
                    out.closeEntry();
                }
            }
        }
    }
}
