package org.hinge.density;

/**
 * The rule of Gauss with 7 nodes and Kronrod's with 8 more (Piessens and others, QUADPACK, 1983):
 * exact for polynomials up to degree 13 and 22. Their difference tells the error; not, though, of
 * what happens beyond the outermost nodes. That is told by the polynomial through all nodes, where
 * it arrives at the ends.
 *
 * <p>Nodes ascend on [-1, 1].
 */
final class GaussKronrod {
    static final int NODES = 15;

    /** Between an end and the nearest node, as a part of the half width. */
    static final double GAP = 1 - 0.9914553711208126;

    private static final int MIDDLE = 7;

    /** Of the nodes from the middle on. */
    private static final double[] NODE = {
        0,
        0.20778495500789848,
        0.4058451513773972,
        0.5860872354676911,
        0.7415311855993945,
        0.8648644233597691,
        0.9491079123427585,
        0.9914553711208126
    };

    private static final double[] WEIGHT = {
        0.20948214108472782,
        0.20443294007529889,
        0.19035057806478542,
        0.1690047266392679,
        0.14065325971552592,
        0.10479001032225019,
        0.06309209262997856,
        0.022935322010529224
    };

    private static final double[] GAUSS = {
        0.4179591836734694, 0, 0.3818300505051189, 0, 0.27970539148927664, 0, 0.1294849661688697, 0
    };

    /** The Lagrange polynomials of the nodes at the right end. */
    private static final double[] AT_END = new double[NODES];

    static {
        for (int i = 0; i < NODES; i++) {
            AT_END[i] = 1;
            for (int j = 0; j < NODES; j++) {
                AT_END[i] *= j == i ? 1 : (1 - node(j)) / (node(i) - node(j));
            }
        }
    }

    private GaussKronrod() {}

    static double node(int i) {
        return i < MIDDLE ? -NODE[MIDDLE - i] : NODE[i - MIDDLE];
    }

    static double weight(int i) {
        return WEIGHT[Math.abs(i - MIDDLE)];
    }

    /** The weight of the rule of Gauss, 0 for the nodes that are not its own. */
    static double gaussWeight(int i) {
        return GAUSS[Math.abs(i - MIDDLE)];
    }

    /** What the polynomial through values at the nodes is at the left end. */
    static double leftEnd(double[] values) {
        double sum = 0;
        for (int i = 0; i < NODES; i++) {
            sum += AT_END[NODES - 1 - i] * values[i];
        }
        return sum;
    }

    /** What it is at the right end. */
    static double rightEnd(double[] values) {
        double sum = 0;
        for (int i = 0; i < NODES; i++) {
            sum += AT_END[i] * values[i];
        }
        return sum;
    }
}
