package org.hinge.inference.parts;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * What has one owner: the variables of a constraint that solvers fold, and otherwise a variable by
 * itself. Folded are, the shortest first, constraints that share no variable with one chosen
 * before; so that all parts together fold what one part with all terms would.
 *
 * <p>Units are numbered by their first variables.
 */
final class Units {
    final int count;
    final int[] unitOf;

    private Units(int count, int[] unitOf) {
        this.count = count;
        this.unitOf = unitOf;
    }

    static Units of(HingeLossMrf mrf) {
        int[] block = new int[mrf.variables()];
        Arrays.fill(block, -1);
        for (long constraint : constraintsBySize(mrf)) {
            int k = (int) constraint;
            boolean disjoint = true;
            for (int e = mrf.start(k); e < mrf.start(k + 1) && disjoint; e++) {
                disjoint = block[mrf.variable(e)] < 0;
            }
            for (int e = mrf.start(k); e < mrf.start(k + 1) && disjoint; e++) {
                block[mrf.variable(e)] = k;
            }
        }
        int[] unitOfBlock = new int[mrf.terms()];
        Arrays.fill(unitOfBlock, -1);
        int[] unitOf = new int[block.length];
        int count = 0;
        for (int i = 0; i < block.length; i++) {
            if (block[i] < 0) {
                unitOf[i] = count++;
            } else {
                if (unitOfBlock[block[i]] < 0) {
                    unitOfBlock[block[i]] = count++;
                }
                unitOf[i] = unitOfBlock[block[i]];
            }
        }
        return new Units(count, unitOf);
    }

    /** The numbers of the constraints on several variables, each below its size as high half. */
    private static long[] constraintsBySize(HingeLossMrf mrf) {
        long[] constraints = new long[Math.toIntExact(mrf.constraints())];
        int count = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            int size = mrf.start(k + 1) - mrf.start(k);
            if (mrf.kind(k).isConstraint() && size > 1) {
                constraints[count++] = (long) size << 32 | k;
            }
        }
        Arrays.sort(constraints, 0, count);
        return Arrays.copyOf(constraints, count);
    }

    /** How much work each unit is: its variables, and the entries that terms have of them. */
    long[] loads(HingeLossMrf mrf) {
        long[] loads = new long[count];
        for (int unit : unitOf) {
            loads[unit]++;
        }
        for (int e = 0; e < mrf.start(mrf.terms()); e++) {
            loads[unitOf[mrf.variable(e)]]++;
        }
        return loads;
    }
}
