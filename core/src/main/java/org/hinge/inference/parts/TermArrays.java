package org.hinge.inference.parts;

import java.io.Serializable;
import org.hinge.model.HingeLossMrf;

/** Terms as {@link org.hinge.model.HingeLossMrf} stores them, being written one after another. */
final class TermArrays implements Serializable {
    private static final long serialVersionUID = 1;

    final int[] start;
    final int[] variable;
    final double[] coefficient;
    final double[] constant;
    final int[] rule;
    final byte[] kind;

    TermArrays(int terms, int entries) {
        this.start = new int[terms + 1];
        this.variable = new int[entries];
        this.coefficient = new double[entries];
        this.constant = new double[terms];
        this.rule = new int[terms];
        this.kind = new byte[terms];
    }

    /** Those of a field, which are shared. */
    TermArrays(HingeLossMrf mrf) {
        this.start = mrf.starts();
        this.variable = mrf.entryVariables();
        this.coefficient = mrf.coefficients();
        this.constant = mrf.constants();
        this.rule = mrf.ruleNumbers();
        this.kind = mrf.kindCodes();
    }
}
