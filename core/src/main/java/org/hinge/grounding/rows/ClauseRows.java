package org.hinge.grounding.rows;

import java.util.List;
import org.hinge.data.database.Batch;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.template.RuleTemplate;
import org.jspecify.annotations.Nullable;

/**
 * A batch of the rows of a {@link ClauseQuery}, taken out of the engine column by column: going
 * through the engine's own accessors for every number of every row costs several times as much.
 */
public final class ClauseRows {
    /** As in the model: below this a sum of observed values counts as 0. */
    private static final double TOLERANCE = 1e-12;

    private final double[] coefficients;
    private final double added;
    private final @Nullable RuleTemplate template;
    private final boolean merged;
    private final int onlyRule;
    private int[] rules = new int[0];
    private final int[][] atoms;
    private double[] constants = new double[0];

    /** The most that the linear function of each row can be. */
    private double[] most = new double[0];

    private int size;

    /**
     * Of literals with these coefficients.
     *
     * @param added what atoms that are in no column can add at most
     * @param template whose rules the rows are of
     */
    public ClauseRows(List<Double> literals, double added, RuleTemplate template) {
        this.added = added;
        this.template = template;
        this.merged = template.isMerged();
        this.onlyRule = template.rules().size() == 1 ? template.representative().index() : -1;
        this.coefficients = literals.stream().mapToDouble(Double::doubleValue).toArray();
        this.atoms = new int[coefficients.length][];
    }

    /** The same where no template is, and rules are {@link #number}s. */
    public ClauseRows(double[] literals, double added) {
        this.added = added;
        this.template = null;
        this.merged = false;
        this.onlyRule = -1;
        this.coefficients = literals;
        this.atoms = new int[coefficients.length][];
    }

    /** Replaces the rows by those of a batch. */
    public void read(Batch batch) {
        size = batch.size();
        if (size > rules.length) {
            rules = new int[size];
            constants = new double[size];
            most = new double[size];
            for (int i = 0; i < atoms.length; i++) {
                atoms[i] = new int[size];
            }
        }
        if (onlyRule < 0) {
            batch.column(0).copyTo(rules, size);
        }
        for (int i = 0; i < atoms.length; i++) {
            batch.column(1 + i).copyTo(atoms[i], size);
        }
        batch.column(1 + atoms.length).copyTo(constants, size);
        findMost();
    }

    /** At a free atom a literal adds at most its coefficient, if that is positive. */
    private void findMost() {
        for (int row = 0; row < size; row++) {
            most[row] = constants[row] + added;
        }
        for (int i = 0; i < atoms.length; i++) {
            double coefficient = coefficients[i];
            int[] atom = atoms[i];
            for (int row = 0; coefficient > 0 && row < size; row++) {
                if (atom[row] >= 0) {
                    most[row] += coefficient;
                }
            }
        }
    }

    public int size() {
        return size;
    }

    public int rule(int row) {
        if (onlyRule >= 0) {
            return onlyRule;
        }
        return merged && template != null ? template.ruleNumbered(rules[row]) : rules[row];
    }

    /** The number of the rule of a row, as the query has it. */
    public int number(int row) {
        return rules[row];
    }

    /** The constant of a row, with observed values folded in. */
    public double constant(int row) {
        return constants[row];
    }

    /** Whether the linear function of a row can be above 0. */
    public boolean canCost(int row) {
        return most[row] > TOLERANCE;
    }

    /** Writes the free variables of a row and their coefficients; returns how many there are. */
    public int free(int row, int[] variables, double[] factors) {
        int n = 0;
        for (int i = 0; i < coefficients.length; i++) {
            int variable = atoms[i][row];
            if (variable >= 0) {
                variables[n] = variable;
                factors[n++] = coefficients[i];
            }
        }
        return n;
    }
}
