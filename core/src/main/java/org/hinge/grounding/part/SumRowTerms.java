package org.hinge.grounding.part;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.Batch;
import org.hinge.grounding.query.KnownAtoms;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.model.TermKind;

/**
 * The rows of arithmetic rules, those of a ground rule one after the other: the first has its rule,
 * its constant and its coefficients ({@link SumQuery#inParts}), the others are its summands.
 */
public final class SumRowTerms implements RowTerms {
    private static final long serialVersionUID = 1;

    private final RuleNumbers rules;
    private final int parts;
    private final TermKind kind;

    /** The parts that were looked up, with the variable, or -1 and the value. */
    private final int[] knownParts;

    private final int[] knownVariables;
    private final double[] knownValues;

    public SumRowTerms(RuleTemplate template, SumQuery query) {
        this.rules = RuleNumbers.of(template);
        this.parts = query.parts();
        this.kind = KindOfTerms.of(template.representative());
        Map<Integer, KnownAtoms.Known> known = query.known();
        this.knownParts = known.keySet().stream().mapToInt(Integer::intValue).toArray();
        this.knownVariables =
                known.values().stream().mapToInt(KnownAtoms.Known::variable).toArray();
        this.knownValues = known.values().stream().mapToDouble(KnownAtoms.Known::value).toArray();
    }

    @Override
    public Reader reader() {
        return new SumReader();
    }

    private final class SumReader implements Reader {
        private final double[] coefficients = new double[parts];
        private int[] variables = new int[16];
        private double[] factors = new double[16];
        private int n;
        private double constant;
        private int rule = -1;
        private long number;

        @Override
        public void read(Batch batch, TermPart part) {
            for (int row = 0; row < batch.size(); row++) {
                int summand = batch.column(1).getInt(row);
                if (summand < 0) {
                    end(part);
                    begin(batch, row);
                    continue;
                }
                int variable = batch.column(2).getInt(row);
                if (variable >= 0) {
                    add(variable, coefficients[summand]);
                } else {
                    constant += coefficients[summand] * batch.column(3).getDouble(row);
                }
            }
        }

        private void begin(Batch batch, int row) {
            number = batch.column(0).getLong(row);
            rule = rules.rule(batch.column(2).getInt(row));
            // An engine may leave out the 0 that a sum begins with, which turns -0 into 0.
            constant = batch.column(3).getDouble(row) + 0.0;
            n = 0;
            for (int i = 0; i < parts; i++) {
                coefficients[i] = batch.column(4 + i).getDouble(row);
            }
            for (int i = 0; i < knownParts.length; i++) {
                double coefficient = coefficients[knownParts[i]];
                if (knownVariables[i] >= 0) {
                    add(knownVariables[i], coefficient);
                } else {
                    constant += coefficient * knownValues[i];
                }
            }
        }

        private void add(int variable, double coefficient) {
            if (n == variables.length) {
                variables = Arrays.copyOf(variables, 2 * n);
                factors = Arrays.copyOf(factors, 2 * n);
            }
            variables[n] = variable;
            factors[n++] = coefficient;
        }

        @Override
        public void end(TermPart part) {
            if (rule < 0) {
                return;
            }
            RuleCounts counts = part.of(rule);
            if (isDefined(counts)) {
                double amount = part.add(rule, kind, variables, factors, n, constant);
                if (amount > 0) {
                    part.violate(rule, List.of((double) number), amount);
                }
            } else {
                counts.divisionsByZero++;
            }
            rule = -1;
        }

        /** Only a division by zero gives what is not a number. */
        private boolean isDefined(RuleCounts counts) {
            boolean defined = !Double.isNaN(constant);
            double largest = Math.abs(constant);
            for (double coefficient : coefficients) {
                defined &= !Double.isNaN(coefficient);
                largest = Math.max(largest, Math.abs(coefficient));
            }
            if (defined) {
                counts.largest = Math.max(counts.largest, largest);
            }
            return defined;
        }
    }
}
