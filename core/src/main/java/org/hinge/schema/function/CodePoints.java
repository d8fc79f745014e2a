package org.hinge.schema.function;

/** Texts as arrays of code points, so that a character beyond the basic plane counts once. */
final class CodePoints {
    private CodePoints() {}

    /** The code points of a text; a surrogate without its partner counts as one of its own. */
    static int[] of(String text) {
        int[] points = new int[text.codePointCount(0, text.length())];
        int position = 0;
        for (int i = 0; i < points.length; i++) {
            points[i] = text.codePointAt(position);
            position += Character.charCount(points[i]);
        }
        return points;
    }

    /** The number of code points up to the first that differs. */
    static int commonPrefix(int[] a, int[] b) {
        int shorter = Math.min(a.length, b.length);
        int length = 0;
        while (length < shorter && a[length] == b[length]) {
            length++;
        }
        return length;
    }

    /** Length of the common prefix / length of the longer text; 1 if both are empty. */
    static double prefixSimilarity(int[] a, int[] b) {
        int longer = Math.max(a.length, b.length);
        return longer == 0 ? 1 : (double) commonPrefix(a, b) / longer;
    }
}
