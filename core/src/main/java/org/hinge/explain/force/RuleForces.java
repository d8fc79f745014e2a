package org.hinge.explain.force;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.hinge.explain.SolvedField;
import org.hinge.model.HingeLossMrf;

/**
 * What each rule q does to each group g of atoms:
 *
 * <pre>
 *   up[q][g]   = sum of the forces F &gt; 0 of its terms on atoms of the group
 *   down[q][g] = sum of -F of the others
 * </pre>
 *
 * Forces are those of {@link Forces}. At balance, and away from the bounds, what all rules push up
 * in a group is what all push down.
 */
public final class RuleForces {
    private final double[][] up;
    private final double[][] down;
    private final boolean[][] touched;

    private RuleForces(int rules, int groups) {
        this.up = new double[rules][groups];
        this.down = new double[rules][groups];
        this.touched = new boolean[rules][groups];
    }

    /**
     * Of all terms that count.
     *
     * @param group of an atom, from 0
     */
    public static RuleForces of(SolvedField field, IntUnaryOperator group, int groups) {
        HingeLossMrf mrf = field.mrf();
        RuleForces forces = new RuleForces(mrf.rules(), groups);
        for (int term = 0; term < mrf.terms(); term++) {
            if (field.counts(term)) {
                forces.add(field, term, group);
            }
        }
        return forces;
    }

    private void add(SolvedField field, int term, IntUnaryOperator group) {
        HingeLossMrf mrf = field.mrf();
        double slope = Forces.slope(field, term);
        int rule = mrf.rule(term);
        for (int entry = mrf.start(term); entry < mrf.start(term + 1); entry++) {
            double force = -mrf.coefficient(entry) * slope;
            int its = group.applyAsInt(mrf.variable(entry));
            touched[rule][its] = true;
            up[rule][its] += Math.max(0, force);
            down[rule][its] += Math.max(0, -force);
        }
    }

    /** Whether the rule has any atom of the group. */
    public boolean reaches(int rule, int group) {
        return touched[rule][group];
    }

    /** Not negative. */
    public double up(int rule, int group) {
        return up[rule][group];
    }

    /** Not negative. */
    public double down(int rule, int group) {
        return down[rule][group];
    }

    /** The largest of all. */
    public double largest() {
        return Math.max(largest(up), largest(down));
    }

    private static double largest(double[][] forces) {
        return Arrays.stream(forces).flatMapToDouble(Arrays::stream).max().orElse(0);
    }
}
