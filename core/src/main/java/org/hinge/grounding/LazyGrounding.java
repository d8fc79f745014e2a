package org.hinge.grounding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.hinge.data.Dataset;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.lazy.CurrentValues;
import org.hinge.grounding.lazy.LazyClauses;
import org.hinge.grounding.lazy.LazyCost;
import org.hinge.grounding.lazy.LazyRule;
import org.hinge.grounding.lazy.LazyRules;
import org.hinge.grounding.lazy.LazySums;
import org.hinge.grounding.limits.GroundingException;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.limits.RowLimits;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.rows.FunctionValues;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermIndex;
import org.hinge.model.TermKind;

/**
 * A ground program that grows: it begins with the rules that are always grounded in full, and gets
 * the ground rules of the others where they are violated (the paper's section "Lazy MAP
 * Inference").
 *
 * <p>Always true: terms are only added, at the end; of equal ground rules that are asked all are in
 * the field or none; ground rules without free atoms are all accounted for from the beginning.
 */
public final class LazyGrounding {
    /** A constraint is added where it is violated by more. */
    private static final double VIOLATED = 1e-7;

    /** Potentials below this are never added: they are within the rounding of a look. */
    private static final double LEAST = 2 * LazyRule.CUT;

    /** Equal ground rules may differ by this much in a query, which adds in another order. */
    private static final double NEXT_TO = 1e-6;

    private final Dataset data;
    private final List<LazyRule> lazyRules = new ArrayList<>();
    private final List<TermKind> kinds = new ArrayList<>();
    private final BitSet asked = new BitSet();
    private final int[] blockOfRule;
    private final List<Integer> formulas = new ArrayList<>();
    private final RowLimits limits;
    private final CurrentValues current;

    /** How many terms there were at the beginning. */
    private final int first;

    private GroundProgram ground;
    private double[] values;

    LazyGrounding(
            GroundProgram ground,
            List<RuleTemplate> templates,
            BitSet lazily,
            Context context,
            FunctionValues functions,
            GroundingSettings settings,
            RowLimits limits,
            boolean constraintsToo) {
        this.ground = ground;
        this.first = ground.mrf().terms();
        this.data = context.data();
        this.limits = limits;
        this.current = new CurrentValues(context.schema(), data);
        this.values = new double[data.variableCount()];
        this.blockOfRule = RuleTemplate.blockOfEach(templates, ground.program().rules().size());
        for (Rule rule : ground.program().rules()) {
            if (LazyRules.isFormulaToGround(rule, context.schema(), constraintsToo)) {
                formulas.add(rule.index());
            }
        }
        current.set(values);
        for (int i = lazily.nextSetBit(0); i >= 0; i = lazily.nextSetBit(i + 1)) {
            add(i, templates.get(i), context, functions, settings);
        }
    }

    private void add(
            int number,
            RuleTemplate template,
            Context context,
            FunctionValues functions,
            GroundingSettings settings) {
        template.rules().forEach(rule -> asked.set(rule.index()));
        Rule rule = template.representative();
        Context own =
                context.with(functions.named(n -> TableNames.keptFunction(number, n)))
                        .atCurrentValues();
        try {
            if (rule instanceof Rule.Arithmetic) {
                kinds.add(KindOfTerms.of(rule));
                FunctionValues each = functions.named(n -> TableNames.foundFunction(number, n));
                lazyRules.add(new LazySums(number, template, own, each, limits));
            } else {
                kinds.add(KindOfTerms.of(rule));
                lazyRules.add(new LazyClauses(number, template, own, settings, limits));
            }
        } catch (FunctionValues.Failed e) {
            throw e.in(template);
        } catch (FunctionValues.TooManyArguments e) {
            throw limits.tooManyArguments(rule, e.atom(), e.limit());
        }
    }

    /** What is grounded so far. */
    public GroundProgram ground() {
        return ground;
    }

    /** The indices of the rules of which ground rules are made only where they are violated. */
    public BitSet asked() {
        return (BitSet) asked.clone();
    }

    /** The rules that were grounded in full only because they are more than one clause. */
    public List<Integer> formulas() {
        return List.copyOf(formulas);
    }

    /**
     * Looks what the rules that are asked cost at some values.
     *
     * @param at one per variable; kept until the next look
     * @throws GroundingException if a limit is passed
     */
    public LazyCost look(double[] at) {
        values = at;
        LazyCost cost = new LazyCost(ground.mrf().rules(), at);
        addFirst(cost);
        current.set(at);
        for (LazyRule rule : lazyRules) {
            data.interruption().check();
            rule.look(cost);
        }
        return cost;
    }

    /** Some ground rules of the rules that are asked are in the field from the beginning. */
    private void addFirst(LazyCost cost) {
        HingeLossMrf mrf = ground.mrf();
        for (int k = 0; k < first; k++) {
            if (asked.get(mrf.rule(k))) {
                double value = mrf.kind(k).value(mrf.linear(k, cost.values()));
                if (mrf.kind(k).isConstraint()) {
                    cost.violates(value);
                } else {
                    cost.add(mrf.rule(k), value);
                }
            }
        }
    }

    /**
     * Adds the ground rules that the last look found violated: constraints, and potentials whose
     * linear function is above a threshold.
     *
     * @return how many were not there yet
     * @throws GroundingException if a limit is passed
     */
    public int add(double threshold) {
        HingeLossMrf mrf = ground.mrf();
        HingeLossMrf found = violated(threshold);
        TermIndex known = TermIndex.of(mrf, first);
        BitSet wanted = new BitSet();
        for (int k = 0; k < found.terms(); k++) {
            double amount = amount(found.kind(k), found.linear(k, values));
            wanted.set(k, amount > limit(found.kind(k), threshold) && !known.contains(found, k));
        }
        int added = wanted.cardinality();
        if (added > 0) {
            Rule last = ground.program().rules().get(found.rule(wanted.length() - 1));
            limits.checkTerms(last, (long) mrf.terms() + added);
            ground = ground.with(mrf.with(found, wanted));
        }
        return added;
    }

    private HingeLossMrf violated(double threshold) {
        HingeLossMrfBuilder found = new HingeLossMrfBuilder(values.length, ground.mrf().rules());
        for (int i = 0; i < lazyRules.size(); i++) {
            data.interruption().check();
            double limit = limit(kinds.get(i), threshold);
            lazyRules.get(i).addViolated(limit * (1 - NEXT_TO), found);
        }
        found.arrange(blockOfRule, new BitSet());
        return found.build();
    }

    private static double limit(TermKind kind, double threshold) {
        return kind.isConstraint() ? VIOLATED : Math.max(threshold, LEAST);
    }

    /** How far the linear function is on the side that costs. */
    private static double amount(TermKind kind, double l) {
        return switch (kind) {
            case HINGE, SQUARED_HINGE, AT_MOST -> l;
            case ABSOLUTE, SQUARE, EQUAL -> Math.abs(l);
        };
    }
}
