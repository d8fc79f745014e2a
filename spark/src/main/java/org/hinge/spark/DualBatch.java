package org.hinge.spark;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.hinge.inference.parts.FieldPart;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.PartsField;

/** Some duals on their way, with the fingerprints of their terms. */
final class DualBatch implements Serializable {
    private static final long serialVersionUID = 1;

    private final long[] terms;
    private final double[] duals;

    /** Keeps what it is given. */
    DualBatch(long[] terms, double[] duals) {
        this.terms = terms;
        this.duals = duals;
    }

    /** Those of one part from a number on; nothing of any other part. */
    static Iterator<DualBatch> of(
            int wanted, int from, int most, FieldPart part, SolvedPart solved) {
        if (part.part() != wanted) {
            return List.<DualBatch>of().iterator();
        }
        HingeLossMrf mrf = part.mrf();
        int count = Math.min(most, mrf.terms() - from);
        long[] terms = new long[count];
        double[] duals = new double[count];
        for (int k = 0; k < count; k++) {
            terms[k] = mrf.fingerprint(from + k, part.variableIds());
            duals[k] = solved.duals()[from + k];
        }
        return List.of(new DualBatch(terms, duals)).iterator();
    }

    void forEach(PartsField.DualVisitor visitor) {
        for (int k = 0; k < terms.length; k++) {
            visitor.visit(terms[k], duals[k]);
        }
    }
}
