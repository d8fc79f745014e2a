package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.NavigableMap;
import org.hinge.model.HingeLossMrf;

/**
 * Which part owns each variable of a field that is in no single place: a range of variables each,
 * but for those of a folded constraint over several ranges, which all go to the owner of the first.
 *
 * <p>Small, however many variables there are, where constraints are about neighbours.
 */
public final class VariableOwners implements Serializable {
    private static final long serialVersionUID = 1;

    /** Part p owns the variables from {@code first[p]} to {@code first[p + 1] - 1}. */
    private final int[] first;

    /** Variables outside of their owner's range, ascending, and their owners. */
    private final int[] moved;

    private final int[] owner;

    private VariableOwners(int[] first, int[] moved, int[] owner) {
        this.first = first;
        this.moved = moved;
        this.owner = owner;
    }

    /**
     * Ranges of about the same work.
     *
     * @param loads of all terms ({@link VariableLoads})
     */
    public static VariableOwners ranges(int parts, VariableLoads loads) {
        return new VariableOwners(loads.cut(parts), new int[0], new int[0]);
    }

    /**
     * Gives all variables of a folded constraint one owner.
     *
     * @param constraints those over several ranges, and those that share a variable with them
     */
    public VariableOwners with(ConstraintVariables constraints) {
        NavigableMap<Integer, Integer> owners = constraints.owners(this::owner);
        owners.entrySet().removeIf(each -> owner(each.getKey()) == each.getValue());
        return new VariableOwners(
                first,
                owners.keySet().stream().mapToInt(Integer::intValue).toArray(),
                owners.values().stream().mapToInt(Integer::intValue).toArray());
    }

    /** How many parts there are. */
    public int parts() {
        return first.length - 1;
    }

    /** The part that owns a variable. */
    public int owner(int variable) {
        int at = Arrays.binarySearch(moved, variable);
        if (at >= 0) {
            return owner[at];
        }
        int low = 0;
        int high = parts() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (variable < first[middle + 1]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** What a part owns. */
    BitSet owned(int part) {
        BitSet owned = new BitSet(first[part + 1]);
        owned.set(first[part], first[part + 1]);
        for (int j = 0; j < moved.length; j++) {
            owned.set(moved[j], owner[j] == part);
        }
        return owned;
    }

    /**
     * The part of a term: where most of its variables are owned. Where several parts own as many,
     * one of them by the variables alone, so that neither the first nor the last part gets more
     * than its share, and terms of the same variables stay together.
     */
    int place(HingeLossMrf field, int k) {
        int from = field.start(k);
        int n = field.start(k + 1) - from;
        int[] owners = new int[n];
        long hash = n;
        for (int e = 0; e < n; e++) {
            owners[e] = owner(field.variable(from + e));
            hash = 31 * hash + field.variable(from + e);
        }
        Arrays.sort(owners);
        int most = 0;
        int candidates = 0;
        int[] best = new int[n];
        int run = 0;
        for (int e = 0; e < n; e++) {
            run = e > 0 && owners[e] == owners[e - 1] ? run + 1 : 1;
            if (run > most) {
                most = run;
                candidates = 0;
            }
            if (run == most) {
                best[candidates++] = owners[e];
            }
        }
        hash = (hash ^ hash >>> 32) * 0x9E3779B97F4A7C15L;
        return best[(int) ((hash >>> 33) % candidates)];
    }
}
