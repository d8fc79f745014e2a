package org.hinge.schema.function;

import java.util.Arrays;

/**
 * The set of pairs of neighbouring code points of a text: {@code night} has ni, ig, gh, ht. A set:
 * a pair that occurs twice counts once.
 *
 * <pre>
 *   jaccard = |A and B| / |A or B|        dice = 2 |A and B| / (|A| + |B|)
 * </pre>
 *
 * A text of fewer than two code points has no pairs; with it, both are 1 if the texts are equal and
 * 0 if not.
 */
final class Bigrams {
    /** Bits enough for the second code point of a pair; the first stands above them. */
    private static final int BITS = 21;

    /** Ascending, without repetitions, up to {@link #size}. */
    private final long[] pairs;

    private final int size;

    private Bigrams(long[] pairs, int size) {
        this.pairs = pairs;
        this.size = size;
    }

    static double jaccard(String textA, String textB) {
        Bigrams a = of(textA);
        Bigrams b = of(textB);
        if (a.size == 0 || b.size == 0) {
            return textA.equals(textB) ? 1 : 0;
        }
        int common = a.common(b);
        return (double) common / (a.size + b.size - common);
    }

    static double dice(String textA, String textB) {
        Bigrams a = of(textA);
        Bigrams b = of(textB);
        if (a.size == 0 || b.size == 0) {
            return textA.equals(textB) ? 1 : 0;
        }
        return 2.0 * a.common(b) / (a.size + b.size);
    }

    private static Bigrams of(String text) {
        int[] points = CodePoints.of(text);
        long[] pairs = new long[Math.max(0, points.length - 1)];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (long) points[i] << BITS | points[i + 1];
        }
        Arrays.sort(pairs);
        int size = 0;
        for (long pair : pairs) {
            if (size == 0 || pair != pairs[size - 1]) {
                pairs[size++] = pair;
            }
        }
        return new Bigrams(pairs, size);
    }

    private int common(Bigrams other) {
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < size && j < other.size) {
            int order = Long.compare(pairs[i], other.pairs[j]);
            common += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }
}
