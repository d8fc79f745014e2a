package org.hinge.inference.parts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.model.HingeLossMrf;

/**
 * Splits a field into parts; the same field is always split in the same way.
 *
 * <ol>
 *   <li>{@link Units}: the variables of a constraint that is folded stay together.
 *   <li>{@link UnitPacking}: components that fit into a part stay whole; larger ones are cut into
 *       ranges.
 *   <li>{@link LabelRefinement}, if wanted: neighbours move together.
 *   <li>The part of a variable's unit owns it. A term goes where most of its variables are owned;
 *       where several parts own as many, to the variable of fewest terms, so that variables of many
 *       terms are the ones that are held twice. Terms of the same variables stay together.
 * </ol>
 */
public final class TermPartitioner {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final int parts;

    /** The owner of each variable, and the part of each term. */
    private final int[] owner;

    private final int[] partOfTerm;

    private TermPartitioner(HingeLossMrf mrf, double[] weights, int parts) {
        this.mrf = mrf;
        this.weights = weights;
        this.parts = parts;
        this.owner = new int[mrf.variables()];
        this.partOfTerm = new int[mrf.terms()];
    }

    /**
     * Splits a field.
     *
     * @param parts how many to make; some may be empty
     * @param refined whether neighbours are moved together, which costs some passes over the terms
     */
    public static List<FieldPart> split(
            HingeLossMrf mrf, double[] weights, int parts, boolean refined) {
        if (parts < 1) {
            throw new IllegalArgumentException("parts must be positive (got " + parts + ")");
        }
        TermPartitioner partitioner = new TermPartitioner(mrf, weights, parts);
        partitioner.chooseOwners(refined);
        partitioner.placeTerms();
        return partitioner.build();
    }

    private void chooseOwners(boolean refined) {
        Units units = Units.of(mrf);
        long[] loads = units.loads(mrf);
        int[] partOf = UnitPacking.pack(mrf, units, loads, parts);
        if (refined) {
            LabelRefinement.refine(mrf, units, loads, partOf, parts);
        }
        Arrays.setAll(owner, i -> partOf[units.unitOf[i]]);
    }

    private void placeTerms() {
        int[] degree = new int[mrf.variables()];
        for (int e = 0; e < mrf.start(mrf.terms()); e++) {
            degree[mrf.variable(e)]++;
        }
        int[] count = new int[parts];
        for (int k = 0; k < mrf.terms(); k++) {
            partOfTerm[k] = place(k, degree, count);
        }
    }

    /**
     * The part of a term.
     *
     * @param count 0 for each part, before and afterwards
     */
    private int place(int k, int[] degree, int[] count) {
        int from = mrf.start(k);
        int to = mrf.start(k + 1);
        for (int e = from; e < to; e++) {
            count[owner[mrf.variable(e)]]++;
        }
        int best = mrf.variable(from);
        for (int e = from + 1; e < to; e++) {
            int i = mrf.variable(e);
            int more = count[owner[i]] - count[owner[best]];
            if (more > 0 || (more == 0 && degree[i] < degree[best])) {
                best = i;
            }
        }
        for (int e = from; e < to; e++) {
            count[owner[mrf.variable(e)]] = 0;
        }
        return owner[best];
    }

    private List<FieldPart> build() {
        int[][] terms = inParts(partOfTerm);
        int[][] owned = inParts(owner);
        PartBuilder[] builders = new PartBuilder[parts];
        int[] number = new int[mrf.variables()];
        Arrays.fill(number, -1);
        for (int part = 0; part < parts; part++) {
            builders[part] = new PartBuilder(mrf, owner, parts, part, terms[part], owned[part]);
            builders[part].fill(number);
        }
        List<FieldPart> built = new ArrayList<>();
        for (PartBuilder builder : builders) {
            built.add(builder.build(weights, builders));
        }
        return built;
    }

    /** What is in each part, ascending. */
    private int[][] inParts(int[] partOf) {
        int[] count = new int[parts];
        for (int part : partOf) {
            count[part]++;
        }
        int[][] members = new int[parts][];
        Arrays.setAll(members, part -> new int[count[part]]);
        Arrays.fill(count, 0);
        for (int at = 0; at < partOf.length; at++) {
            members[partOf[at]][count[partOf[at]]++] = at;
        }
        return members;
    }
}
