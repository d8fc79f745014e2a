package org.hinge.report;

/** How often values fall into the tenths of 0 to 1, as ten letters of growing height. */
final class Histogram {
    private static final int BINS = 10;

    /** Nothing, then eight heights. */
    private static final String HEIGHTS = " ▁▂▃▄▅▆▇█";

    private final long[] counts = new long[BINS];

    void add(double value) {
        counts[Math.min(BINS - 1, (int) (BINS * value))]++;
    }

    /** A bin with anything in it shows something; the fullest is the highest. */
    String text() {
        long most = 1;
        for (long count : counts) {
            most = Math.max(most, count);
        }
        StringBuilder out = new StringBuilder();
        int heights = HEIGHTS.length() - 1;
        for (long count : counts) {
            out.append(HEIGHTS.charAt((int) Math.ceil((double) count * heights / most)));
        }
        return out.toString();
    }
}
