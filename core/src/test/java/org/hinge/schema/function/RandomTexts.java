package org.hinge.schema.function;

import java.util.Random;

/** Texts of a small alphabet, so that they often have something in common. */
final class RandomTexts {
    /** With case, a space, a combining accent, and two characters beyond the basic plane. */
    private static final int[] ALPHABET = "aabbcAB 1-\u0301😀😁".codePoints().toArray();

    private RandomTexts() {}

    static String next(Random random, int longest) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(longest + 1);
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(ALPHABET[random.nextInt(ALPHABET.length)]);
        }
        return text.toString();
    }
}
