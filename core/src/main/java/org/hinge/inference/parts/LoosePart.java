package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.PackedTerms;
import org.hinge.model.VariableSet;

/**
 * A part that has all of its terms, packed, but does not know yet who else holds its variables.
 *
 * <pre>
 *   TermSlice, from everywhere  --&gt;  LoosePart  -- ids that others own --&gt;  FieldPart
 * </pre>
 */
public final class LoosePart implements Serializable {
    private static final long serialVersionUID = 1;

    private final int part;
    private final VariableSet held;
    private final List<TermSlice> slices;
    private final int rules;
    private boolean taken;

    /** For each part the variables here that it owns, by their numbers in the whole field. */
    private final int[][] foreignIds;

    private LoosePart(
            int part, VariableSet held, List<TermSlice> slices, int rules, int[][] foreignIds) {
        this.part = part;
        this.held = held;
        this.slices = slices;
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
        BitSet held = owners.owned(part);
        for (TermSlice slice : slices) {
            PackedTerms.Reader reader = slice.terms().reader();
            while (reader.next()) {
                for (int i = 0; i < reader.size(); i++) {
                    held.set(reader.variable(i));
                }
            }
        }
        return new LoosePart(
                part,
                new VariableSet(held),
                new ArrayList<>(slices),
                rules,
                foreign(part, held, owners));
    }

    private static int[][] foreign(int part, BitSet held, VariableOwners owners) {
        int[] counts = new int[owners.parts()];
        int[][] ids = new int[owners.parts()][0];
        for (int i = held.nextSetBit(0); i >= 0; i = held.nextSetBit(i + 1)) {
            int owner = owners.owner(i);
            if (owner != part) {
                if (counts[owner] == ids[owner].length) {
                    ids[owner] = Arrays.copyOf(ids[owner], 2 * counts[owner] + 16);
                }
                ids[owner][counts[owner]++] = i;
            }
        }
        Arrays.setAll(ids, owner -> Arrays.copyOf(ids[owner], counts[owner]));
        return ids;
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
     * The part, once all others have told what they hold. Depends on the terms alone, not on how
     * they came. Can be asked for once: terms are let go as they are taken over.
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
        HingeLossMrf mrf =
                PackedTerms.field(
                        held.size(),
                        takeGroups(),
                        held::number,
                        part == 0 ? constantValue.clone() : new double[rules]);
        return new FieldPart(
                part, parts, held.ids(), new long[0], mrf, weights.clone(), foreign, lent);
    }

    private List<List<PackedTerms>> takeGroups() {
        if (taken) {
            throw new IllegalStateException("a loose part must be completed only once");
        }
        taken = true;
        Map<Integer, List<PackedTerms>> groups = new TreeMap<>();
        for (TermSlice slice : slices) {
            groups.computeIfAbsent(slice.group(), group -> new ArrayList<>()).add(slice.terms());
        }
        slices.clear();
        return List.copyOf(groups.values());
    }

    private int[] numbers(int[] ids) {
        int[] numbers = new int[ids.length];
        Arrays.setAll(numbers, i -> held.number(ids[i]));
        return numbers;
    }
}
