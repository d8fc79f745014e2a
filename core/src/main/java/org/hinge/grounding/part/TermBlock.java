package org.hinge.grounding.part;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * The terms of one part, flat: term k has the variables {@code variable[start[k]] ..
 * variable[start[k + 1] - 1]}, numbered as in the whole program, with as many coefficients. Never
 * changed once made.
 */
public final class TermBlock implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] rule;
    private final byte[] kind;
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final PartCounts counts;

    TermBlock(HingeLossMrf mrf, PartCounts counts) {
        this.rule = new int[mrf.terms()];
        Arrays.setAll(rule, mrf::rule);
        this.kind = Arrays.copyOf(mrf.kindCodes(), mrf.terms());
        this.start = Arrays.copyOf(mrf.starts(), mrf.terms() + 1);
        this.variable = Arrays.copyOf(mrf.entryVariables(), start[mrf.terms()]);
        this.coefficient = Arrays.copyOf(mrf.coefficients(), start[mrf.terms()]);
        this.constant = Arrays.copyOf(mrf.constants(), mrf.terms());
        this.counts = counts;
    }

    /** The terms of a field that was made here. */
    static TermBlock of(HingeLossMrf mrf) {
        PartCounts counts = new PartCounts();
        for (int rule = 0; rule < mrf.rules(); rule++) {
            if (mrf.constantValue(rule) != 0) {
                counts.of(rule).constantValue = mrf.constantValue(rule);
            }
        }
        return new TermBlock(mrf, counts);
    }

    public int terms() {
        return rule.length;
    }

    /** What became of the rows of this part. */
    public PartCounts counts() {
        return counts;
    }

    /**
     * The terms as a field of their own, which shares their arrays and has no constant values.
     *
     * @param variables how many the whole program has
     * @param rules how many it has
     */
    public HingeLossMrf field(int variables, int rules) {
        return HingeLossMrf.ofArrays(
                variables, start, variable, coefficient, constant, rule, kind, new double[rules]);
    }

    /**
     * Some of the terms, without counts.
     *
     * @param chosen their numbers
     */
    public TermBlock only(int[] chosen, int variables, int rules) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, rules);
        for (int k : chosen) {
            int n = start[k + 1] - start[k];
            builder.add(
                    rule[k],
                    TermKind.ofCode(kind[k]),
                    Arrays.copyOfRange(variable, start[k], start[k + 1]),
                    Arrays.copyOfRange(coefficient, start[k], start[k + 1]),
                    n,
                    constant[k]);
        }
        return new TermBlock(builder.build(), new PartCounts());
    }

    /** Receives terms one by one; the arrays are its own. */
    public interface Visitor {
        void visit(int rule, TermKind kind, int[] variables, double[] coefficients, double b);
    }

    public void forEach(Visitor visitor) {
        for (int k = 0; k < rule.length; k++) {
            visitor.visit(
                    rule[k],
                    TermKind.ofCode(kind[k]),
                    Arrays.copyOfRange(variable, start[k], start[k + 1]),
                    Arrays.copyOfRange(coefficient, start[k], start[k + 1]),
                    constant[k]);
        }
    }

    /** Adds all terms, and what costs always, to a field of the whole program. */
    public void addTo(HingeLossMrfBuilder builder) {
        forEach((r, k, v, c, b) -> builder.add(r, k, v, c, v.length, b));
        counts.rules()
                .forEach((index, each) -> builder.addConstantValue(index, each.constantValue()));
    }
}
