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
    static final double GAP = 1 - 0.991455371120812639206854697526329;

    private static final int MIDDLE = 7;

    /** Of the nodes from the middle on. */
    private static final double[] NODE = {
        0,
        0.207784955007898467600689403773245,
        0.405845151377397166906606412076961,
        0.586087235467691130294144691258381,
        0.741531185599394439863864773280788,
        0.864864423359769072789712788640926,
        0.949107912342758524526189684047851,
        0.991455371120812639206854697526329
    };

    private static final double[] WEIGHT = {
        0.209482141084727828012999174891714,
        0.204432940075298892414161999234649,
        0.190350578064785409913256402421014,
        0.169004726639267902826583426598550,
        0.140653259715525918745189590510238,
        0.104790010322250183839876322541518,
        0.063092092629978553290700663189204,
        0.022935322010529224963732008058970
    };

    private static final double[] GAUSS = {
        0.417959183673469387755102040816327,
        0,
        0.381830050505118944950369775488975,
        0,
        0.279705391489276667901467771423780,
        0,
        0.129484966168869693270611432679082,
        0
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
