package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;
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
     * Cuts variables into ranges of about the same work.
     *
     * @param loads of all terms ({@link VariableLoads})
     * @param constraints that may be folded, of all terms
     */
    public static VariableOwners of(
            int parts, VariableLoads loads, ConstraintVariables constraints) {
        VariableOwners ranges = new VariableOwners(loads.cut(parts), new int[0], new int[0]);
        int[] ownerOf = constraints.owners(loads.variables(), ranges::owner);
        int[] moved =
                IntStream.range(0, ownerOf.length)
                        .filter(i -> ownerOf[i] >= 0 && ownerOf[i] != ranges.owner(i))
                        .toArray();
        return new VariableOwners(
                ranges.first, moved, Arrays.stream(moved).map(i -> ownerOf[i]).toArray());
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

    /** What a part owns, ascending. */
    int[] owned(int part) {
        int[] found = new int[first[part + 1] - first[part] + moved.length];
        int count = 0;
        for (int i = first[part]; i < first[part + 1]; i++) {
            found[count] = i;
            count += owner(i) == part ? 1 : 0;
        }
        for (int j = 0; j < moved.length; j++) {
            if (owner[j] == part) {
                found[count++] = moved[j];
            }
        }
        int[] owned = Arrays.copyOf(found, count);
        Arrays.sort(owned);
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
