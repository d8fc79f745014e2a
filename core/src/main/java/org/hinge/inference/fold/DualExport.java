package org.hinge.inference.fold;

import java.util.List;
import org.hinge.inference.Exchange;
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
            FoldedField field, int rows, List<DoubleRow> duals, Exchange exchange) {
        DoubleRow rowDuals = field.storage.doubles(rows);
        double[] g = new double[field.variables()];
        for (int at = 0; at < field.groups.size(); at++) {
            TermGroup group = field.groups.get(at);
            for (int j = 0; j < group.size(); j++) {
                double s = group.duals.omega(j) * duals.get(at).get(j);
                rowDuals.put(group.row.get(j), s);
                group.shape.add(j, s, g);
            }
        }
        exchange.gather(g);
        Blocks blocks = field.blocks;
        BlockBound bound = new BlockBound(blocks, field.unary);
        for (int k = 0; k < blocks.count; k++) {
            bound.solve(k, g);
            rowDuals.put(blocks.row[k], bound.lambda);
            for (int i = blocks.start[k]; i < blocks.start[k + 1]; i++) {
                g[i] += bound.lambda * blocks.c.of(i);
            }
        }
        double[] slope = new double[1];
        for (int i = 0; i < field.foreignFrom; i++) {
            if (field.unary.hasTerms(i)) {
                double y = field.unary.minimiser(i, g[i], slope);
                field.unary.exportDuals(i, g[i], y, rowDuals);
            }
        }
        return rowDuals;
    }
}
