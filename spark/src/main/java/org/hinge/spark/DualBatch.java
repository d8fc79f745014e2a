package org.hinge.spark;

import java.io.Serializable;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.hinge.inference.parts.FieldPart;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.PartsField;
import scala.Tuple2;

/** Some duals on their way, with the fingerprints of their terms. */
final class DualBatch implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 1 << 20;

    private final long[] terms;
    private final double[] duals;

    /** Keeps what it is given. */
    DualBatch(long[] terms, double[] duals) {
        this.terms = terms;
        this.duals = duals;
    }

    /** How many batches the duals of so many terms are. */
    static int countOf(int terms) {
        return (terms + SIZE - 1) / SIZE;
    }

    /** The batches of a part, one made after the other, with numbers from the first one's on. */
    static Iterator<Tuple2<Integer, DualBatch>> numbered(
            int first, FieldPart part, SolvedPart solved) {
        return IntStream.range(0, countOf(part.termCount()))
                .mapToObj(batch -> new Tuple2<>(first + batch, of(batch * SIZE, part, solved)))
                .iterator();
    }

    private static DualBatch of(int from, FieldPart part, SolvedPart solved) {
        HingeLossMrf mrf = part.mrf();
        int count = Math.min(SIZE, mrf.terms() - from);
        long[] terms = new long[count];
        double[] duals = new double[count];
        for (int k = 0; k < count; k++) {
            terms[k] = mrf.fingerprint(from + k, part.variableIds());
            duals[k] = solved.duals().get(from + k);
        }
        return new DualBatch(terms, duals);
    }

    void forEach(PartsField.DualVisitor visitor) {
        for (int k = 0; k < terms.length; k++) {
            visitor.visit(terms[k], duals[k]);
        }
    }
}
