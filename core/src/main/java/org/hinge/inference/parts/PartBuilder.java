package org.hinge.inference.parts;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/** Collects what one part has of a field, with numbers of its own. */
final class PartBuilder {
    private final HingeLossMrf mrf;
    private final int[] owner;
    private final int parts;
    private final int part;
    private final int[] termIds;
    private final int[] owned;
    private int[] held = {};
    private final TermArrays terms;

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
        int entries = 0;
        for (int k : termIds) {
            entries += mrf.start(k + 1) - mrf.start(k);
        }
        this.terms = new TermArrays(termIds.length, entries);
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
        for (int t = 0; t < termIds.length; t++) {
            copy(t, number);
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
        int[] found = Arrays.copyOf(owned, owned.length + terms.variable.length);
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

    private void copy(int t, int[] number) {
        int k = termIds[t];
        int at = terms.start[t];
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            terms.variable[at] = number[mrf.variable(e)];
            terms.coefficient[at++] = mrf.coefficient(e);
        }
        terms.start[t + 1] = at;
        terms.constant[t] = mrf.constant(k);
        terms.rule[t] = mrf.rule(k);
        terms.kind[t] = mrf.kind(k).code();
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
                terms,
                weights.clone(),
                constantValue,
                foreign,
                lent);
    }
}
