package org.hinge.grounding.part;

import java.util.List;
import org.hinge.data.database.Batch;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.rows.ClauseRows;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.model.TermKind;

/** The rows of rules that are one clause: each is a term or nothing. */
public final class ClauseRowTerms implements RowTerms {
    private static final long serialVersionUID = 1;

    private final double[] coefficients;
    private final double added;
    private final RuleNumbers rules;
    private final int[] knownVariables;
    private final double[] knownCoefficients;
    private final TermKind kind;

    public ClauseRowTerms(RuleTemplate template, ClauseQuery query) {
        List<Double> literals = query.coefficients();
        this.coefficients = literals.stream().mapToDouble(Double::doubleValue).toArray();
        this.added = query.ground().mostAdded();
        this.rules = RuleNumbers.of(template);
        this.knownVariables =
                query.ground().variables().stream().mapToInt(Integer::intValue).toArray();
        this.knownCoefficients =
                query.ground().coefficients().stream().mapToDouble(Double::doubleValue).toArray();
        this.kind = KindOfTerms.of(template.representative());
    }

    @Override
    public Reader reader() {
        ClauseRows rows = new ClauseRows(coefficients, added);
        int most = coefficients.length + knownVariables.length;
        int[] variables = new int[most];
        double[] factors = new double[most];
        return new Reader() {
            @Override
            public void read(Batch batch, TermPart part) {
                rows.read(batch);
                for (int row = 0; row < rows.size(); row++) {
                    int rule = rules.rule(rows.number(row));
                    part.of(rule).found++;
                    if (!rows.canCost(row)) {
                        part.of(rule).dropped++;
                        continue;
                    }
                    int n = rows.free(row, variables, factors);
                    for (int i = 0; i < knownVariables.length; i++) {
                        variables[n] = knownVariables[i];
                        factors[n++] = knownCoefficients[i];
                    }
                    double amount = part.add(rule, kind, variables, factors, n, rows.constant(row));
                    part.of(rule).violated += amount > 0 ? 1 : 0;
                }
            }

            @Override
            public void end(TermPart part) {}
        };
    }
}
