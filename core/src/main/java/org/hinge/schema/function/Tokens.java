package org.hinge.schema.function;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The words of a text: longest runs of letters and digits, without regard to case. A combining mark
 * belongs to the letter before it, or many scripts would fall apart into single letters.
 *
 * <pre>
 *   cosine = sum_w a(w) b(w) / sqrt(sum_w a(w)^2  sum_w b(w)^2)
 * </pre>
 *
 * where a(w) says how often the word w occurs in text a. If a text has no word, the cosine is 1 if
 * the texts are equal and 0 if not.
 */
final class Tokens {
    /** Sorted, with repetitions. */
    private final String[] words;

    private Tokens(String[] words) {
        this.words = words;
    }

    static double cosine(String textA, String textB) {
        Tokens a = of(textA);
        Tokens b = of(textB);
        if (a.words.length == 0 || b.words.length == 0) {
            return textA.equals(textB) ? 1 : 0;
        }
        return a.product(b) / Math.sqrt(a.product(a) * b.product(b));
    }

    private static Tokens of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        int position = 0;
        while (position < text.length()) {
            int c = text.codePointAt(position);
            position += Character.charCount(c);
            if (Character.isLetterOrDigit(c) || (word.length() > 0 && isMark(c))) {
                word.appendCodePoint(withoutCase(c));
            } else if (word.length() > 0) {
                words.add(word.toString());
                word.setLength(0);
            }
        }
        if (word.length() > 0) {
            words.add(word.toString());
        }
        String[] sorted = words.toArray(String[]::new);
        Arrays.sort(sorted);
        return new Tokens(sorted);
    }

    /** By way of upper case, so that both small sigmas of Greek become the same letter. */
    private static int withoutCase(int c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    /** The inner product of the two vectors of counts. */
    private double product(Tokens other) {
        double sum = 0;
        int i = 0;
        int j = 0;
        while (i < words.length && j < other.words.length) {
            int order = words[i].compareTo(other.words[j]);
            if (order < 0) {
                i++;
            } else if (order > 0) {
                j++;
            } else {
                int nextI = endOfRun(words, i);
                int nextJ = endOfRun(other.words, j);
                sum += (double) (nextI - i) * (nextJ - j);
                i = nextI;
                j = nextJ;
            }
        }
        return sum;
    }

    private static int endOfRun(String[] sorted, int start) {
        int end = start + 1;
        while (end < sorted.length && sorted[end].equals(sorted[start])) {
            end++;
        }
        return end;
    }
}
