package org.hinge.diagnostic;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Guesses the encoding of a text that is not UTF-8. */
public final class LikelyEncoding {
    /** How much of a text is looked at. */
    public static final int LOOKED_AT = 4_096;

    /** What decoding has in the place of bytes that are not UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private LikelyEncoding() {}

    /**
     * An encoding with two or four bytes a character, told by the first bytes of a text: by its
     * mark, or because every other byte of Latin letters is zero.
     *
     * @return empty if it is none of them
     */
    public static Optional<String> wide(byte[] start) {
        if (startsWith(start, 0xFF, 0xFE, 0, 0)) {
            return Optional.of("UTF-32LE");
        }
        if (startsWith(start, 0, 0, 0xFE, 0xFF)) {
            return Optional.of("UTF-32BE");
        }
        if (startsWith(start, 0xFF, 0xFE)) {
            return Optional.of("UTF-16LE");
        }
        if (startsWith(start, 0xFE, 0xFF)) {
            return Optional.of("UTF-16BE");
        }
        int length = Math.min(start.length, LOOKED_AT) & ~1;
        int[] zeros = new int[2];
        for (int i = 0; i < length; i++) {
            zeros[i & 1] += start[i] == 0 ? 1 : 0;
        }
        if (4 * zeros[1] > length && 50 * zeros[0] < length) {
            return Optional.of("UTF-16LE");
        }
        return 4 * zeros[0] > length && 50 * zeros[1] < length
                ? Optional.of("UTF-16BE")
                : Optional.empty();
    }

    private static boolean startsWith(byte[] text, int... bytes) {
        if (text.length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((text[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * An encoding with one byte a character. They differ where ISO-8859-1 has control characters
     * that nobody writes, and Windows has quotes, dashes and the euro.
     *
     * @return empty if some letters are UTF-8: then a few bytes of it are broken
     */
    public static Optional<String> narrow(byte[] text) {
        if (new String(text, StandardCharsets.UTF_8)
                .chars()
                .anyMatch(letter -> letter > 0x7F && letter != REPLACEMENT)) {
            return Optional.empty();
        }
        for (byte b : text) {
            if ((b & 0xFF) >= 0x80 && (b & 0xFF) < 0xA0) {
                return Optional.of("windows-1252");
            }
        }
        return Optional.of("ISO-8859-1");
    }

    /** How people know it. */
    public static String shown(String encoding) {
        return encoding.equals("ISO-8859-1") ? "ISO-8859-1 (Latin-1)" : encoding;
    }

    /** A text as it reads in that encoding. */
    public static String decoded(byte[] text, String encoding) {
        return new String(text, Charset.forName(encoding));
    }
}
