package org.hinge.schema.function;

/**
 * Similarity by edit distance:
 *
 * <pre>
 *   1 - d(a, b) / max(|a|, |b|)
 * </pre>
 *
 * where d is the least number of insertions, deletions and replacements of one code point that turn
 * a into b. Two empty texts: 1.
 */
final class Levenshtein {
    private Levenshtein() {}

    static double similarity(int[] a, int[] b) {
        int longer = Math.max(a.length, b.length);
        return longer == 0 ? 1 : 1 - (double) distance(a, b) / longer;
    }

    /** Takes time in the product of the lengths that are left between common prefix and suffix. */
    static int distance(int[] a, int[] b) {
        // Some shortest edit keeps what the two share at either end.
        int start = CodePoints.commonPrefix(a, b);
        int endA = a.length;
        int endB = b.length;
        while (endA > start && endB > start && a[endA - 1] == b[endB - 1]) {
            endA--;
            endB--;
        }
        int columns = endB - start;
        // Before row i, cost[j] is the distance of the first i - 1 of a to the first j of b.
        int[] cost = new int[columns + 1];
        for (int j = 0; j <= columns; j++) {
            cost[j] = j;
        }
        for (int i = 1; i <= endA - start; i++) {
            int diagonal = cost[0];
            cost[0] = i;
            for (int j = 1; j <= columns; j++) {
                int replaced = diagonal + (a[start + i - 1] == b[start + j - 1] ? 0 : 1);
                diagonal = cost[j];
                cost[j] = Math.min(replaced, 1 + Math.min(diagonal, cost[j - 1]));
            }
        }
        return cost[columns];
    }
}
