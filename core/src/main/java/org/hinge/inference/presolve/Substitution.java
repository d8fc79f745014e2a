package org.hinge.inference.presolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.hinge.inference.Certificate;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermColumns;
import org.jspecify.annotations.Nullable;

/**
 * Puts one variable u in the unit interval in the place of all that equalities tie together ({@link
 * TiedVariables}), y_m = slope_m u + offset_m, or none, if these leave a single point. The terms
 * keep their numbers: an equality that was used is 0 = 0 from then on.
 *
 * <p>The way back gives these equalities the duals that prove the same bound. From the leaves to
 * the root each member hands what pushes it to the one that it is tied to, by the dual of its tie.
 * What arrives at the root goes on to the member that stands at its bound, where a push proves as
 * much as that of u does.
 */
final class Substitution {
    /** Two variables and their equality are folded into the y-step as they are. */
    private static final int FEWEST = 3;

    private final HingeLossMrf mrf;
    private final TiedVariables ties;
    private final List<TiedGroup> groups = new ArrayList<>();

    /** By variable: its number in the smaller field, -1 if it is fixed. */
    private final int[] number;

    private final double[] slope;
    private final double[] offset;
    private int variables;

    /** The equalities that hold whatever u is. */
    private final BitSet used = new BitSet();

    private @Nullable HingeLossMrf field;
    private double @Nullable [] ray;

    private Substitution(HingeLossMrf mrf, TiedVariables ties) {
        this.mrf = mrf;
        this.ties = ties;
        this.number = new int[mrf.variables()];
        this.slope = new double[mrf.variables()];
        this.offset = new double[mrf.variables()];
    }

    /** That of a field, or null if nothing can be put in the place of anything. */
    static @Nullable Substitution of(HingeLossMrf mrf) {
        int[] equalities = TiedVariables.equalities(mrf);
        if (equalities.length < FEWEST - 1) {
            return null;
        }
        Substitution made = new Substitution(mrf, TiedVariables.of(mrf, equalities));
        made.chooseGroups(equalities);
        if (made.groups.isEmpty()) {
            return null;
        }
        if (made.ray == null) {
            made.numberVariables();
            made.field = made.write();
        }
        return made;
    }

    /** A proof over the terms that no point meets the equalities, or null. */
    double @Nullable [] ray() {
        return ray;
    }

    /** What is left, if there is no proof. */
    HingeLossMrf field() {
        if (field == null) {
            throw new IllegalStateException("equalities that contradict each other leave no field");
        }
        return field;
    }

    private void chooseGroups(int[] equalities) {
        TiedGroup[] chosen = new TiedGroup[ties.groups];
        for (int k : equalities) {
            int q = groupOf(k);
            if (ties.isInside(k) && ties.end(q) - ties.begin(q) >= FEWEST) {
                if (chosen[q] == null) {
                    chosen[q] = new TiedGroup(ties, q);
                }
                if (!ties.isTie(k)) {
                    chosen[q].add(ties.ring(k));
                }
            }
        }
        for (int q = 0; q < chosen.length && ray == null; q++) {
            if (chosen[q] != null && isUsable(chosen[q])) {
                groups.add(chosen[q]);
            }
        }
        BitSet usable = new BitSet();
        groups.forEach(group -> usable.set(group.number));
        for (int k : equalities) {
            used.set(k, ties.isInside(k) && usable.get(groupOf(k)));
        }
    }

    private int groupOf(int equality) {
        return ties.group[mrf.variable(mrf.start(equality))];
    }

    /** One that contradicts itself by too little for a proof is left as it is. */
    private boolean isUsable(TiedGroup group) {
        if (group.isPossible()) {
            return true;
        }
        ray = proof(group);
        return ray != null;
    }

    private double @Nullable [] proof(TiedGroup group) {
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int target : new int[] {group.lowest, group.highest}) {
                double[] multipliers = contradiction(group, sign, target);
                if (Certificate.provesInfeasible(mrf, multipliers)) {
                    return multipliers;
                }
            }
        }
        return null;
    }

    /** Multipliers of what contradicts each other in a group, handed on to one member. */
    private double[] contradiction(TiedGroup group, int sign, int target) {
        double[] multipliers = new double[mrf.terms()];
        double[] pushed = new double[mrf.variables()];
        TiedVariables.Ring first = group.contradicting;
        TiedVariables.Ring fixing = group.fixing;
        if (first != null) {
            double one = first.rise() == 0 ? sign : sign / first.rise();
            push(first.term(), one, multipliers, pushed);
            if (first.rise() != 0 && fixing != null) {
                push(fixing.term(), -sign / fixing.rise(), multipliers, pushed);
            }
        } else if (fixing != null) {
            push(fixing.term(), sign / fixing.rise(), multipliers, pushed);
        } else {
            // What pushes one end is handed to the other one, and is taken away again.
            pushed[target == group.lowest ? group.highest : group.lowest] = sign;
        }
        handOn(group, target, DoubleRow.of(multipliers), pushed);
        return multipliers;
    }

    private void push(int term, double dual, double[] multipliers, double[] pushed) {
        multipliers[term] += dual;
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            pushed[mrf.variable(e)] += dual * mrf.coefficient(e);
        }
    }

    private void numberVariables() {
        Arrays.fill(slope, 1);
        Arrays.fill(number, -1);
        int[] ofGroup = new int[ties.groups];
        Arrays.fill(ofGroup, -1);
        BitSet chosen = new BitSet();
        for (TiedGroup group : groups) {
            chosen.set(group.number);
            for (int at = ties.begin(group.number); at < ties.end(group.number); at++) {
                int m = ties.members[at];
                slope[m] = group.length() * ties.slope[m];
                offset[m] = ties.offset[m] + ties.slope[m] * group.from();
            }
        }
        int next = 0;
        for (int i = 0; i < number.length; i++) {
            int q = ties.group[i];
            if (!chosen.get(q)) {
                number[i] = next++;
            } else if (slope[i] != 0) {
                if (ofGroup[q] < 0) {
                    ofGroup[q] = next++;
                }
                number[i] = ofGroup[q];
            }
        }
        variables = next;
    }

    private HingeLossMrf write() {
        RewrittenTerm term = new RewrittenTerm(mrf, number, slope, offset, variables);
        int entries = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (!used.get(k)) {
                term.read(k);
                entries += term.size();
            }
        }
        TermColumns columns = new TermColumns(mrf.terms(), entries);
        for (int k = 0; k < mrf.terms(); k++) {
            double constant = 0;
            if (!used.get(k)) {
                term.read(k);
                for (int e = 0; e < term.size(); e++) {
                    columns.addEntry(term.variable(e), term.coefficient(e));
                }
                constant = term.constant();
            }
            columns.endTerm(mrf.rule(k), mrf.kind(k).code(), constant);
        }
        double[] constantValues = new double[mrf.rules()];
        Arrays.setAll(constantValues, mrf::constantValue);
        return columns.build(variables, constantValues);
    }

    /** The values of the smaller field's variables that are nearest to some of this one. */
    double[] smaller(double[] values) {
        double[] chosen = new double[variables];
        double[] steepest = new double[variables];
        for (int i = 0; i < number.length; i++) {
            int u = number[i];
            if (u >= 0 && Math.abs(slope[i]) > steepest[u]) {
                steepest[u] = Math.abs(slope[i]);
                chosen[u] = Math.min(Math.max((values[i] - offset[i]) / slope[i], 0), 1);
            }
        }
        return chosen;
    }

    /** The values of all variables from those of the smaller field. */
    double[] values(double[] smaller) {
        double[] values = new double[number.length];
        for (int i = 0; i < values.length; i++) {
            double u = number[i] < 0 ? 0 : smaller[number[i]];
            values[i] = Math.min(Math.max(slope[i] * u + offset[i], 0), 1);
        }
        return values;
    }

    /** Gives the equalities that were used their duals; those of the other terms are there. */
    void restoreDuals(DoubleRow duals) {
        double[] pushed = new double[mrf.variables()];
        for (int k = 0; k < duals.size(); k++) {
            double dual = duals.get(k);
            for (int e = mrf.start(k); e < mrf.start(k + 1) && dual != 0; e++) {
                pushed[mrf.variable(e)] += dual * mrf.coefficient(e);
            }
        }
        for (TiedGroup group : groups) {
            double all = 0;
            for (int at = ties.begin(group.number); at < ties.end(group.number); at++) {
                int m = ties.members[at];
                all += ties.slope[m] * pushed[m];
            }
            TiedVariables.Ring ring = group.fixing;
            if (ring != null) {
                double dual = -all / ring.rise();
                duals.put(ring.term(), dual);
                for (int e = mrf.start(ring.term()); e < mrf.start(ring.term() + 1); e++) {
                    pushed[mrf.variable(e)] += dual * mrf.coefficient(e);
                }
            }
            handOn(group, all > 0 ? group.lowest : group.highest, duals, pushed);
        }
    }

    /** Hands what pushes the members of a group on to one of them. */
    private void handOn(TiedGroup group, int target, DoubleRow duals, double[] pushed) {
        for (int at = ties.end(group.number) - 1; at > ties.begin(group.number); at--) {
            int m = ties.members[at];
            hand(m, ties.other(ties.tie[m], m), ties.tie[m], duals, pushed);
        }
        int[] path = pathTo(group, target);
        for (int m : path) {
            hand(ties.other(ties.tie[m], m), m, ties.tie[m], duals, pushed);
        }
    }

    private void hand(int from, int to, int tie, DoubleRow duals, double[] pushed) {
        if (pushed[from] != 0) {
            double dual = -pushed[from] / ties.coefficient(tie, from);
            duals.put(tie, duals.get(tie) + dual);
            pushed[to] += dual * ties.coefficient(tie, to);
            pushed[from] = 0;
        }
    }

    /** The members after the root on the way to one of them. */
    private int[] pathTo(TiedGroup group, int target) {
        int root = ties.members[ties.begin(group.number)];
        int length = 0;
        for (int m = target; m != root; m = ties.other(ties.tie[m], m)) {
            length++;
        }
        int[] path = new int[length];
        for (int m = target; m != root; m = ties.other(ties.tie[m], m)) {
            path[--length] = m;
        }
        return path;
    }
}
