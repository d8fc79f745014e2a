package org.hinge.inference.fold;

/** Room for what is worked out about some terms at a time. One for each shard. */
public final class Batch {
    /** So many terms fit into the first cache, and are enough to wait for all of them at once. */
    public static final int SIZE = 512;

    public final double[] l = new double[SIZE];
    public final double[] dual = new double[SIZE];
    public final double[] constant = new double[SIZE];
    public final double[] omega = new double[SIZE];
    final double[] point = new double[SIZE];
    final double[] anchor = new double[SIZE];
    final double[] step = new double[SIZE];
    final double[] shrink = new double[SIZE];
    private final int[] places = new int[SIZE];

    /** Where the first {@code size} numbers of l are not 0; how many these are. */
    int findNonZero(int size) {
        double[] numbers = l;
        int[] found = places;
        int count = 0;
        for (int k = 0; k < size; k++) {
            // Not a jump: which way it would go cannot be predicted.
            found[count] = k;
            count += numbers[k] != 0 ? 1 : 0;
        }
        return count;
    }

    /** The places that {@link #findNonZero} has found. */
    int[] nonZero() {
        return places;
    }
}
