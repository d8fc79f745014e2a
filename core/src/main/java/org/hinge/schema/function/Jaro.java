package org.hinge.schema.function;

/**
 * The similarities of Jaro and Winkler, made for names of people:
 *
 * <pre>
 *   jaro    = (m / |a| + m / |b| + (m - t) / m) / 3           0 if m = 0
 *   winkler = jaro + 0.1 p (1 - jaro)                         if jaro &gt; 0.7, else jaro
 * </pre>
 *
 * m counts the pairs of equal code points at most max(|a|, |b|) / 2 - 1 places apart, each used
 * once, taken from the left. With the matched ones of a and of b written below each other, t is
 * half the number of columns that differ, rounded down. p is the length of the common prefix, at
 * most 4. Two empty texts: 1.
 *
 * <p>The threshold 0.7 is that of Winkler's own program (strcmp95.c, 1994); his special treatment
 * of digits, of similar letters and of long texts is left out, as it commonly is. Both similarities
 * are symmetric: taking pairs from the left matches the same places whichever text comes first.
 */
final class Jaro {
    private static final double THRESHOLD = 0.7;
    private static final double PREFIX_SCALE = 0.1;
    private static final int LONGEST_PREFIX = 4;

    private Jaro() {}

    static double winkler(int[] a, int[] b) {
        double jaro = similarity(a, b);
        if (jaro <= THRESHOLD) {
            return jaro;
        }
        int prefix = Math.min(LONGEST_PREFIX, CodePoints.commonPrefix(a, b));
        return jaro + PREFIX_SCALE * prefix * (1 - jaro);
    }

    static double similarity(int[] a, int[] b) {
        if (a.length == 0 && b.length == 0) {
            return 1;
        }
        boolean[] matchedA = new boolean[a.length];
        boolean[] matchedB = new boolean[b.length];
        int matches = match(a, matchedA, b, matchedB);
        if (matches == 0) {
            return 0;
        }
        int transpositions = columnsThatDiffer(a, matchedA, b, matchedB) / 2;
        double m = matches;
        return (m / a.length + m / b.length + (m - transpositions) / m) / 3;
    }

    private static int match(int[] a, boolean[] matchedA, int[] b, boolean[] matchedB) {
        int reach = Math.max(0, Math.max(a.length, b.length) / 2 - 1);
        int matches = 0;
        for (int i = 0; i < a.length; i++) {
            int last = Math.min(b.length - 1, i + reach);
            for (int j = Math.max(0, i - reach); j <= last; j++) {
                if (a[i] == b[j] && !matchedB[j]) {
                    matchedA[i] = true;
                    matchedB[j] = true;
                    matches++;
                    break;
                }
            }
        }
        return matches;
    }

    private static int columnsThatDiffer(int[] a, boolean[] matchedA, int[] b, boolean[] matchedB) {
        int differ = 0;
        int j = 0;
        for (int i = 0; i < a.length; i++) {
            if (matchedA[i]) {
                while (!matchedB[j]) {
                    j++;
                }
                differ += a[i] == b[j] ? 0 : 1;
                j++;
            }
        }
        return differ;
    }
}
