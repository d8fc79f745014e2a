package org.hinge.spark;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import org.apache.spark.SparkEnv;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.inference.parts.FieldPart;
import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;

/**
 * Where one part ended, kept where it is for another run; and what of it others are told. Its duals
 * are as many as its terms: they are written and read in pieces, and are never on the heap if they
 * would take much of it.
 */
final class SolvedPart implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int PIECE = 1 << 13;

    private final double[] values;
    private transient DoubleRow duals;
    private final PartResult told;

    private SolvedPart(double[] values, DoubleRow duals, PartResult told) {
        this.values = values;
        this.duals = duals;
        this.told = told;
    }

    static SolvedPart of(FieldPart part, Solution solution) {
        return new SolvedPart(
                solution.values(), solution.dualRow(), PartResult.of(part, solution, false));
    }

    /** A start for the same part, under any weights. */
    Start start() {
        return Start.of(values, duals.toArray());
    }

    /** One for each term of the part; not to be changed. */
    DoubleRow duals() {
        return duals;
    }

    /** What comes to the driver: nothing of terms. */
    PartResult told() {
        return told;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(duals.size());
        double[] piece = new double[PIECE];
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * PIECE);
        for (int from = 0; from < duals.size(); from += PIECE) {
            int count = Math.min(PIECE, duals.size() - from);
            duals.get(from, piece, count);
            bytes.asDoubleBuffer().put(piece, 0, count);
            out.write(bytes.array(), 0, Double.BYTES * count);
        }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        int size = in.readInt();
        duals = storage(size).doubles(size);
        double[] piece = new double[PIECE];
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * PIECE);
        for (int from = 0; from < size; from += PIECE) {
            int count = Math.min(PIECE, size - from);
            in.readFully(bytes.array(), 0, Double.BYTES * count);
            bytes.asDoubleBuffer().get(piece, 0, count);
            duals.put(from, piece, count);
        }
    }

    private static Storage storage(int size) {
        return SparkEnv.get() == null
                ? Storage.HEAP
                : Storage.forBytes((long) Double.BYTES * size, PartTask.localFolder());
    }
}
