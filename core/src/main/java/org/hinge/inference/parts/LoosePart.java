package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * A part that has all of its terms, but does not know yet who else holds its variables. Depends on
 * the terms alone, not on how they came.
 *
 * <pre>
 *   TermSlice, from everywhere  --&gt;  LoosePart  -- ids that others own --&gt;  FieldPart
 * </pre>
 */
public final class LoosePart implements Serializable {
    private static final long serialVersionUID = 1;

    private final int part;
    private final int[] held;
    private final TermArrays terms;
    private final int rules;

    /** For each part the variables here that it owns, by their numbers in the whole field. */
    private final int[][] foreignIds;

    private LoosePart(int part, int[] held, TermArrays terms, int rules, int[][] foreignIds) {
        this.part = part;
        this.held = held;
        this.terms = terms;
        this.rules = rules;
        this.foreignIds = foreignIds;
    }

    /**
     * Puts the terms of one part together.
     *
     * @param slices all that were cut for it, in any order
     * @param rules how many the whole field has
     */
    public static LoosePart of(int part, List<TermSlice> slices, VariableOwners owners, int rules) {
        int[] held = held(slices, owners.owned(part));
        TermArrays terms = arrays(sorted(slices, held, rules));
        int[] ownerOf = Arrays.stream(held).map(owners::owner).toArray();
        int[] counts = new int[owners.parts()];
        for (int owner : ownerOf) {
            counts[owner]++;
        }
        counts[part] = 0;
        int[][] foreignIds = new int[owners.parts()][];
        Arrays.setAll(foreignIds, other -> new int[counts[other]]);
        Arrays.fill(counts, 0);
        for (int i = 0; i < held.length; i++) {
            if (ownerOf[i] != part) {
                foreignIds[ownerOf[i]][counts[ownerOf[i]]++] = held[i];
            }
        }
        return new LoosePart(part, held, terms, rules, foreignIds);
    }

    private static int[] held(List<TermSlice> slices, int[] owned) {
        int entries = owned.length;
        for (TermSlice slice : slices) {
            entries = Math.addExact(entries, slice.terms().variable.length);
        }
        int[] all = Arrays.copyOf(owned, entries);
        int at = owned.length;
        for (TermSlice slice : slices) {
            int[] variable = slice.terms().variable;
            System.arraycopy(variable, 0, all, at, variable.length);
            at += variable.length;
        }
        Arrays.sort(all);
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[count++] = all[i];
            }
        }
        return Arrays.copyOf(all, count);
    }

    private static HingeLossMrf sorted(List<TermSlice> slices, int[] held, int rules) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(held.length, rules);
        List<TermSlice> byGroup =
                slices.stream().sorted(Comparator.comparingInt(TermSlice::group)).toList();
        int group = -1;
        int first = 0;
        for (TermSlice slice : byGroup) {
            if (slice.group() != group) {
                builder.sort(first);
                first = builder.terms();
                group = slice.group();
            }
            add(slice.terms(), held, builder);
        }
        builder.sort(first);
        return builder.build();
    }

    private static void add(TermArrays from, int[] held, HingeLossMrfBuilder builder) {
        for (int k = 0; k < from.constant.length; k++) {
            int[] variables = Arrays.copyOfRange(from.variable, from.start[k], from.start[k + 1]);
            double[] factors =
                    Arrays.copyOfRange(from.coefficient, from.start[k], from.start[k + 1]);
            for (int e = 0; e < variables.length; e++) {
                variables[e] = Arrays.binarySearch(held, variables[e]);
            }
            TermKind kind = TermKind.ofCode(from.kind[k]);
            builder.add(from.rule[k], kind, variables, factors, factors.length, from.constant[k]);
        }
    }

    private static TermArrays arrays(HingeLossMrf mrf) {
        int entries = mrf.start(mrf.terms());
        TermArrays terms = new TermArrays(mrf.terms(), entries);
        System.arraycopy(mrf.starts(), 0, terms.start, 0, mrf.terms() + 1);
        System.arraycopy(mrf.entryVariables(), 0, terms.variable, 0, entries);
        System.arraycopy(mrf.coefficients(), 0, terms.coefficient, 0, entries);
        System.arraycopy(mrf.constants(), 0, terms.constant, 0, mrf.terms());
        System.arraycopy(mrf.kindCodes(), 0, terms.kind, 0, mrf.terms());
        Arrays.setAll(terms.rule, mrf::rule);
        return terms;
    }

    /** Which of the parts this is, from 0 on. */
    public int part() {
        return part;
    }

    /** What to tell another part: the variables of its own that are held here. */
    public int[] heldOf(int owner) {
        return foreignIds[owner];
    }

    /**
     * The part, once all others have told what they hold.
     *
     * @param heldByOthers for each part its {@link #heldOf} this one; empty for itself
     * @param constantValue of each rule, in the whole field
     */
    public FieldPart complete(int[][] heldByOthers, double[] weights, double[] constantValue) {
        int parts = foreignIds.length;
        int[][] foreign = new int[parts][];
        int[][] lent = new int[parts][];
        for (int other = 0; other < parts; other++) {
            foreign[other] = numbers(foreignIds[other]);
            lent[other] = numbers(heldByOthers[other]);
        }
        long[] termIds = new long[terms.constant.length];
        Arrays.setAll(termIds, k -> k);
        return new FieldPart(
                part,
                parts,
                Arrays.stream(held).asLongStream().toArray(),
                termIds,
                terms,
                weights.clone(),
                part == 0 ? constantValue.clone() : new double[rules],
                foreign,
                lent);
    }

    private int[] numbers(int[] ids) {
        return Arrays.stream(ids).map(i -> Arrays.binarySearch(held, i)).toArray();
    }
}
