package org.hinge.inference.parts;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermColumns;

/** Collects what one part has of a field, with numbers of its own. */
final class PartBuilder {
    private final HingeLossMrf mrf;
    private final int[] owner;
    private final int parts;
    private final int part;
    private final int[] termIds;
    private final int[] owned;
    private int[] held = {};
    private final TermColumns terms;
    private final int entries;

    /** The variables here that each part owns, by their numbers in the field and here. */
    private final int[][] foreignIds;

    private final int[][] foreign;

    /**
     * Begins a part.
     *
     * @param owner of each variable of the field
     * @param termIds its terms, ascending
     * @param owned its variables, ascending
     */
    PartBuilder(HingeLossMrf mrf, int[] owner, int parts, int part, int[] termIds, int[] owned) {
        this.mrf = mrf;
        this.owner = owner;
        this.parts = parts;
        this.part = part;
        this.termIds = termIds;
        this.owned = owned;
        int count = 0;
        for (int k : termIds) {
            count += mrf.start(k + 1) - mrf.start(k);
        }
        this.entries = count;
        this.terms = new TermColumns(termIds.length, entries);
        this.foreignIds = new int[parts][];
        this.foreign = new int[parts][];
    }

    /**
     * Numbers the variables and copies the terms.
     *
     * @param number -1 for each variable of the field, before and afterwards
     */
    void fill(int[] number) {
        numberVariables(number);
        for (int k : termIds) {
            copy(k, number);
        }
        for (int other = 0; other < parts; other++) {
            int from = other;
            foreignIds[other] =
                    other == part
                            ? new int[0]
                            : Arrays.stream(held).filter(i -> owner[i] == from).toArray();
            foreign[other] = Arrays.stream(foreignIds[other]).map(i -> number[i]).toArray();
        }
        for (int i : held) {
            number[i] = -1;
        }
    }

    private void numberVariables(int[] number) {
        int[] found = Arrays.copyOf(owned, owned.length + entries);
        int count = owned.length;
        for (int i : owned) {
            number[i] = 0;
        }
        for (int k : termIds) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                int i = mrf.variable(e);
                if (number[i] < 0) {
                    number[i] = 0;
                    found[count++] = i;
                }
            }
        }
        held = Arrays.copyOf(found, count);
        Arrays.sort(held);
        for (int i = 0; i < held.length; i++) {
            number[held[i]] = i;
        }
    }

    private void copy(int k, int[] number) {
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            terms.addEntry(number[mrf.variable(e)], mrf.coefficient(e));
        }
        terms.endTerm(mrf.rule(k), mrf.kind(k).code(), mrf.constant(k));
    }

    /**
     * The part.
     *
     * @param all the builders of all parts, filled
     */
    FieldPart build(double[] weights, PartBuilder[] all) {
        int[][] lent = new int[parts][];
        for (int other = 0; other < parts; other++) {
            // Both have these variables in the order of their numbers in the field.
            lent[other] =
                    Arrays.stream(all[other].foreignIds[part])
                            .map(i -> Arrays.binarySearch(held, i))
                            .toArray();
        }
        double[] constantValue = new double[mrf.rules()];
        for (int q = 0; q < constantValue.length && part == 0; q++) {
            constantValue[q] = mrf.constantValue(q);
        }
        return new FieldPart(
                part,
                parts,
                Arrays.stream(held).asLongStream().toArray(),
                Arrays.stream(termIds).asLongStream().toArray(),
                terms.build(held.length, constantValue),
                weights.clone(),
                foreign,
                lent);
    }
}
