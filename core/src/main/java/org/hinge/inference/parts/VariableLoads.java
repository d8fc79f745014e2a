package org.hinge.inference.parts;

import java.io.Serializable;
import org.hinge.model.HingeLossMrf;

/** How much work variables are, by ranges of equal length: small, however many there are. */
public final class VariableLoads implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int MOST_RANGES = 1 << 15;

    private final int variables;
    private final int length;
    private final long[] loads;

    private VariableLoads(int variables) {
        this.variables = variables;
        this.length = Math.max(1, (int) ((variables + (long) MOST_RANGES - 1) / MOST_RANGES));
        this.loads = new long[(int) ((variables + (long) length - 1) / length)];
    }

    /** Of a field without terms: a variable is some work too. */
    public static VariableLoads ofNone(int variables) {
        VariableLoads loads = new VariableLoads(variables);
        for (int i = 0; i < loads.loads.length; i++) {
            loads.loads[i] = Math.min(loads.length, variables - (long) i * loads.length);
        }
        return loads;
    }

    /** Of some terms of a field: one for each entry. */
    public static VariableLoads of(HingeLossMrf terms) {
        VariableLoads loads = new VariableLoads(terms.variables());
        for (int e = 0; e < terms.start(terms.terms()); e++) {
            loads.loads[terms.variable(e) / loads.length]++;
        }
        return loads;
    }

    /** Adds those of other terms; the order does not matter. */
    public VariableLoads add(VariableLoads other) {
        for (int i = 0; i < loads.length; i++) {
            loads[i] += other.loads[i];
        }
        return this;
    }

    int variables() {
        return variables;
    }

    /** Where the range of each part begins, and the last one ends. */
    int[] cut(int parts) {
        long total = 0;
        for (long load : loads) {
            total += load;
        }
        int[] first = new int[parts + 1];
        long done = 0;
        int part = 1;
        for (int i = 0; i < loads.length; i++) {
            // A range goes where its middle is.
            while (part < parts && (done + loads[i] / 2) * parts >= total * part) {
                first[part++] = i * length;
            }
            done += loads[i];
        }
        while (part <= parts) {
            first[part++] = variables;
        }
        return first;
    }
}
