package org.hinge.run.load;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The files that a program was read from, each with the SHA-256 of its bytes: whoever has written
 * results of the program can tell later whether it is still the same.
 */
public final class SourceDigests {
    private final Map<String, String> byFile = new LinkedHashMap<>();

    public void add(Path file, byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            String path = file.toAbsolutePath().normalize().toString();
            byFile.put(path, HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** The digests in the order of reading, by absolute path; not to be changed. */
    public Map<String, String> byFile() {
        return byFile;
    }
}
