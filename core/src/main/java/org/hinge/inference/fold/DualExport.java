package org.hinge.inference.fold;

import java.util.List;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.model.DoubleRow;

/**
 * Duals for all rows of the reduced field from the duals of those that are not folded: a block's
 * constraint gets the best lambda of {@link BlockBound}, unary potentials those duals that prove
 * the least value of their variable. Then the plain formula, without blocks, gives the same bound.
 */
public final class DualExport {
    private DualExport() {}

    /**
     * One dual per row.
     *
     * @param duals the normalised duals of each group
     * @param exchange in the folded field's numbers of variables
     */
    public static DoubleRow rowDuals(
            FoldedField field,
            int rows,
            List<DoubleRow> duals,
            Workers workers,
            Exchange exchange) {
        DoubleRow rowDuals = field.storage.doubles(rows);
        double[] g = new double[field.variables()];
        workers.run(
                2,
                part -> {
                    for (int at = 0; at < field.groups.size(); at++) {
                        if (part == 0) {
                            addPushes(field.groups.get(at), duals.get(at), g);
                        } else {
                            putDuals(field.groups.get(at), duals.get(at), rowDuals);
                        }
                    }
                });
        exchange.gather(g);
        int parts = workers.threads();
        workers.run(
                parts,
                part -> {
                    int end = share(field.blocks.count, part + 1, parts);
                    putMultipliers(field, share(field.blocks.count, part, parts), end, g, rowDuals);
                });
        workers.run(
                parts,
                part -> {
                    int end = share(field.foreignFrom, part + 1, parts);
                    putUnary(field.unary, share(field.foreignFrom, part, parts), end, g, rowDuals);
                });
        return rowDuals;
    }

    // Small methods: as one, the machine's compiler took a second or two for it, several times
    // over.

    private static int share(int total, int part, int parts) {
        return (int) ((long) total * part / parts);
    }

    private static void addPushes(TermGroup group, DoubleRow duals, double[] g) {
        Batch batch = new Batch();
        for (int from = 0; from < group.size(); from += Batch.SIZE) {
            int to = Math.min(group.size(), from + Batch.SIZE);
            scale(group, from, to, duals, batch);
            group.addPushes(from, to, batch, g);
        }
    }

    private static void putDuals(TermGroup group, DoubleRow duals, DoubleRow rowDuals) {
        Batch batch = new Batch();
        for (int from = 0; from < group.size(); from += Batch.SIZE) {
            int to = Math.min(group.size(), from + Batch.SIZE);
            scale(group, from, to, duals, batch);
            int[] rows = group.row.window(from, to);
            int base = group.row.base(from);
            for (int j = from; j < to; j++) {
                rowDuals.put(rows[j - base], batch.l[j - from]);
            }
        }
    }

    /** omega u of at most a batch of terms goes to l. */
    private static void scale(TermGroup group, int from, int to, DoubleRow duals, Batch batch) {
        duals.get(from, batch.dual, to - from);
        group.duals.omegas().copyTo(batch.omega, from, to);
        for (int k = 0; k < to - from; k++) {
            batch.l[k] = batch.omega[k] * batch.dual[k];
        }
    }

    /** Those of folded constraints; what they push with is added to that of their variables. */
    private static void putMultipliers(
            FoldedField field, int from, int to, double[] g, DoubleRow rowDuals) {
        Blocks blocks = field.blocks;
        BlockBound bound = new BlockBound(blocks, field.unary);
        for (int k = from; k < to; k++) {
            bound.findMultiplier(k, g);
            rowDuals.put(blocks.row[k], bound.lambda);
            for (int i = blocks.start[k]; i < blocks.start[k + 1]; i++) {
                g[i] += bound.lambda * blocks.c.of(i);
            }
        }
    }

    private static void putUnary(
            UnaryTerms unary, int from, int to, double[] g, DoubleRow rowDuals) {
        double[] slope = new double[1];
        for (int i = from; i < to; i++) {
            if (unary.hasTerms(i)) {
                double y = unary.minimiser(i, g[i], slope);
                unary.exportDuals(i, g[i], y, rowDuals);
            }
        }
    }
}
