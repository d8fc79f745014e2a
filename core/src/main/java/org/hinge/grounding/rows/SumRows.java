package org.hinge.grounding.rows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.Dataset;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.query.KnownAtoms;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.language.normal.LinearForm;

/**
 * Puts the ground rules of an arithmetic rule together from its summands, which come in the order
 * of the ground rules. A ground rule without summands is complete too: its sums are 0.
 */
public final class SumRows {
    /** Beyond this, squares and sums might leave the range of numbers. */
    private static final double MOST = 1e40;

    /** Receives each ground rule, in order. */
    public interface GroundRuleSink {
        void add(int gid, int[] variables, double[] coefficients, int n, double constant);
    }

    private final RuleTemplate template;
    private final LinearForm form;
    private final int groundRules;
    private final Map<String, int[]> cardinalities = new HashMap<>();
    private final CoefficientValue coefficientValue;

    private int current;
    private int[] variables = new int[16];
    private double[] coefficients = new double[16];
    private int n;
    private double constant;
    private final double[] partCoefficients;
    private Map<Integer, KnownAtoms.Known> known = Map.of();
    private final BitSet divisionsByZero = new BitSet();
    private int[] rules = new int[0];

    public SumRows(RuleTemplate template, int groundRules) {
        this.template = template;
        this.form = ((Rule.Arithmetic) template.representative()).form();
        this.groundRules = groundRules;
        this.partCoefficients = new double[form.parts().size()];
        this.coefficientValue = new CoefficientValue(this::cardinality);
    }

    /** The ground rules that were left out because a coefficient divides by zero. */
    public BitSet divisionsByZero() {
        return divisionsByZero;
    }

    /** The index of the rule of a ground rule, once anything is read. */
    public int rule(int gid) {
        return rules.length == 0 ? template.representative().index() : rules[gid];
    }

    private double cardinality(String variable) {
        int[] counts = cardinalities.get(variable);
        return counts == null ? 0 : counts[current];
    }

    public void read(Dataset data, SumQuery query, GroundRuleSink sink) {
        known = query.known();
        readCardinalities(data, query);
        if (groundRules == 0) {
            return;
        }
        readSummands(data, query, sink);
    }

    /** Receives the coefficients of the parts and the constant of a ground rule. */
    public interface CoefficientSink {
        void add(int gid, double[] coefficients, double constant);
    }

    /** Evaluates the coefficients of all ground rules where they are defined. */
    public void forEachCoefficients(CoefficientSink sink) {
        for (int gid = 0; gid < groundRules; gid++) {
            begin(gid);
            if (isDefined()) {
                sink.add(gid, partCoefficients, constant);
            }
        }
    }

    /** Reads how many constants sum variables take; the first step of reading anything. */
    public void readCardinalities(Dataset data, SumQuery query) {
        rules = new Substitutions(query, data.engine()).ruleOfEach(groundRules);
        query.cardinalities()
                .forEach(
                        (variable, sql) -> {
                            int[] counts = new int[groundRules];
                            data.engine()
                                    .forEachRow(
                                            sql,
                                            (batch, row) ->
                                                    counts[batch.column(0).getInt(row)] =
                                                            batch.column(1).getInt(row));
                            cardinalities.put(variable, counts);
                        });
    }

    private void readSummands(Dataset data, SumQuery query, GroundRuleSink sink) {
        begin(0);
        data.engine()
                .forEachRow(
                        query.summands(),
                        (batch, row) -> {
                            int gid = batch.column(0).getInt(row);
                            while (current < gid) {
                                finish(sink);
                                begin(current + 1);
                            }
                            double coefficient = partCoefficients[batch.column(1).getInt(row)];
                            int variable = batch.column(2).getInt(row);
                            if (variable >= 0) {
                                add(variable, coefficient);
                            } else {
                                constant += coefficient * batch.column(3).getDouble(row);
                            }
                        });
        while (current < groundRules) {
            finish(sink);
            begin(current + 1);
        }
    }

    private void begin(int gid) {
        current = gid;
        n = 0;
        if (gid == groundRules) {
            return;
        }
        List<LinearForm.Part> parts = form.parts();
        for (int i = 0; i < parts.size(); i++) {
            partCoefficients[i] = coefficientValue.of(parts.get(i).coefficient());
        }
        constant = coefficientValue.of(form.constant());
        known.forEach(
                (part, atom) -> {
                    if (atom.isFree()) {
                        add(atom.variable(), partCoefficients[part]);
                    } else {
                        constant += partCoefficients[part] * atom.value();
                    }
                });
    }

    private void add(int variable, double coefficient) {
        if (n == variables.length) {
            variables = Arrays.copyOf(variables, 2 * n);
            coefficients = Arrays.copyOf(coefficients, 2 * n);
        }
        variables[n] = variable;
        coefficients[n++] = coefficient;
    }

    private void finish(GroundRuleSink sink) {
        if (isDefined()) {
            sink.add(current, variables, coefficients, n, constant);
        } else {
            divisionsByZero.set(current);
        }
    }

    /** Only a division by zero gives what is not a number. */
    private boolean isDefined() {
        boolean defined = !Double.isNaN(constant);
        double largest = Math.abs(constant);
        for (double coefficient : partCoefficients) {
            defined &= !Double.isNaN(coefficient);
            largest = Math.max(largest, Math.abs(coefficient));
        }
        if (defined && largest > MOST) {
            checkSize(template.ruleAt(rule(current)), largest);
        }
        return defined;
    }

    /** Refuses coefficients that are too large. */
    public static void checkSize(Rule rule, double largest) {
        if (largest > MOST) {
            throw new GroundingException(
                    rule,
                    "a coefficient of this rule becomes too large: %.3g".formatted(largest),
                    "coefficients and constants are at most 1e40 when all sums are known");
        }
    }
}
