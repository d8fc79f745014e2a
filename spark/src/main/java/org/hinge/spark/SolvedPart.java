package org.hinge.spark;

import java.io.Serializable;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.inference.parts.FieldPart;

/** Where one part ended, kept where it is for another run; and what of it others are told. */
final class SolvedPart implements Serializable {
    private static final long serialVersionUID = 1;

    private final double[] values;
    private final double[] duals;
    private final PartResult told;

    private SolvedPart(double[] values, double[] duals, PartResult told) {
        this.values = values;
        this.duals = duals;
        this.told = told;
    }

    static SolvedPart of(FieldPart part, Solution solution) {
        return new SolvedPart(
                solution.values(), solution.duals(), PartResult.of(part, solution, false));
    }

    /** A start for the same part, under any weights. */
    Start start() {
        return Start.of(values, duals);
    }

    /** One for each term of the part; not to be changed. */
    double[] duals() {
        return duals;
    }

    /** What comes to the driver: nothing of terms. */
    PartResult told() {
        return told;
    }
}
