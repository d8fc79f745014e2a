package org.hinge.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** However the terms of a field are dealt to parts, these come to what the field comes to. */
class TermEvidenceTest {
    private static final int VARIABLES = 6;
    private static final double[] WEIGHTS = {2, 0.5, Double.NaN};

    @Test
    void partsAddUpToTheField() {
        for (long seed = 0; seed < RandomCases.count(3_000); seed++) {
            Random random = new Random(seed);
            double[] values = random.doubles(VARIABLES).toArray();
            int parts = 1 + random.nextInt(4);
            HingeLossMrfBuilder whole = new HingeLossMrfBuilder(VARIABLES, 3);
            List<HingeLossMrfBuilder> pieces = new ArrayList<>();
            List<List<Double>> duals = new ArrayList<>();
            for (int p = 0; p < parts; p++) {
                pieces.add(new HingeLossMrfBuilder(VARIABLES, 3));
                duals.add(new ArrayList<>());
            }
            List<Double> all = new ArrayList<>();
            for (int k = random.nextInt(30); k >= 0; k--) {
                int part = random.nextInt(parts);
                int before = whole.terms();
                addTerm(whole, pieces.get(part), random);
                if (whole.terms() > before) {
                    double dual = 6 * random.nextDouble() - 3;
                    all.add(dual);
                    duals.get(part).add(dual);
                }
            }
            assertSame(whole.build(), array(all), pieces, duals, values, random, "seed " + seed);
        }
    }

    private static void addTerm(
            HingeLossMrfBuilder whole, HingeLossMrfBuilder piece, Random random) {
        int rule = random.nextInt(3);
        TermKind kind =
                rule == 2
                        ? (random.nextBoolean() ? TermKind.AT_MOST : TermKind.EQUAL)
                        : (rule == 1 ? TermKind.SQUARED_HINGE : TermKind.HINGE);
        int[] variables = {random.nextInt(3), 3 + random.nextInt(3)};
        double[] coefficients = {random.nextInt(3) - 1.5, random.nextInt(3) - 1.5};
        double b = random.nextInt(5) / 4.0;
        whole.add(rule, kind, variables.clone(), coefficients.clone(), 2, b);
        piece.add(rule, kind, variables, coefficients, 2, b);
    }

    private static void assertSame(
            HingeLossMrf whole,
            double[] all,
            List<HingeLossMrfBuilder> pieces,
            List<List<Double>> duals,
            double[] values,
            Random random,
            String seed) {
        TermEvidence total = TermEvidence.ofNone(WEIGHTS);
        Slopes slopes = Slopes.of(new HingeLossMrfBuilder(VARIABLES, 3).build());
        for (int p = 0; p < pieces.size(); p++) {
            TermEvidence.WithSlopes piece =
                    TermEvidence.of(pieces.get(p).build(), WEIGHTS, values, array(duals.get(p)));
            total.add(piece.evidence());
            slopes = slopes.with(piece.slopes());
        }
        int cut = random.nextInt(VARIABLES + 1);
        total.addLeast(slopes.range(0, cut).least());
        total.addLeast(slopes.range(cut, VARIABLES).least());
        ValueCost cost = new ValueCost(whole, WEIGHTS, values);
        assertThat(total.cost().energy()).as(seed).isCloseTo(cost.energy(), within(1e-12));
        assertThat(total.cost().slack()).as(seed).isCloseTo(cost.slack(), within(1e-14));
        assertThat(total.cost().maxViolation()).as(seed).isEqualTo(cost.maxViolation());
        assertThat(total.cost().violated()).as(seed).isEqualTo(cost.violated());
        DualProof.Proven bound = new DualProof(whole, WEIGHTS, all).lowerBound();
        assertThat(total.bound().value()).as(seed).isCloseTo(bound.value(), within(1e-12));
        FieldFacts facts = total.facts(VARIABLES, new double[3]);
        FieldFacts expected = FieldFacts.of(whole, null);
        assertThat(facts.constraints()).as(seed).isEqualTo(expected.constraints());
        assertThat(facts.groundings()).as(seed).isEqualTo(expected.groundings());
    }

    private static double[] array(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
