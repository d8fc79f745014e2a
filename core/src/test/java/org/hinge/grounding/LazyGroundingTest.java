package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.data.Dataset;
import org.hinge.grounding.lazy.LazyCost;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** What is asked of the engine equals what the whole ground program says. */
class LazyGroundingTest {
    private static final int CASES = 1_200;
    private static final int PROGRAMS_PER_SEED = 40;
    private static final int LOOKS = 2;

    @Test
    void aLookShowsWhatTheWholeFieldCosts() {
        for (long seed = 0; seed * PROGRAMS_PER_SEED < RandomCases.count(CASES); seed++) {
            String text = GrounderAgainstNaiveTest.text(seed);
            Program program = GroundingRun.program(text);
            boolean constraintsToo = seed % 3 != 1;
            SplittableRandom random = new SplittableRandom(seed);
            String name = "seed " + seed + ", constraints too: " + constraintsToo;
            GroundingRun.withDataset(
                    program,
                    2,
                    (grounder, data) ->
                            check(name, program, grounder, data, random, constraintsToo));
        }
    }

    private static Void check(
            String name,
            Program program,
            Grounder grounder,
            Dataset data,
            SplittableRandom random,
            boolean constraintsToo) {
        GroundProgram whole = grounder.ground(program, data);
        LazyGrounding lazy = grounder.groundLazily(program, data, constraintsToo);
        compareConstants(name, whole, lazy.ground());
        assertThat(lazy.asked().cardinality()).as(name).isPositive();
        HingeLossMrf mrf = whole.mrf();
        List<String> first = texts(lazy.ground().mrf());
        boolean[] active = new boolean[mrf.terms()];
        for (int k = 0; k < mrf.terms(); k++) {
            // Of an asked sum those in which an atom stands twice.
            active[k] = first.remove(text(mrf, k));
            assertThat(active[k] || lazy.asked().get(mrf.rule(k))).as(name).isTrue();
        }
        assertThat(first).as(name).isEmpty();
        for (int look = 0; look < LOOKS; look++) {
            double[] y = values(mrf.variables(), random);
            LazyCost cost = lazy.look(y);
            compareCosts(name + ", look " + look, mrf, lazy, y, cost);
            double threshold = look % 2 == 0 ? 0.3 : 0;
            lazy.add(threshold);
            for (int k = 0; k < mrf.terms(); k++) {
                double limit = mrf.kind(k).isConstraint() ? 1e-7 : Math.max(threshold, 2e-12);
                active[k] |= amount(mrf, k, y) > limit;
            }
            compareTerms(name + ", look " + look, mrf, active, lazy);
            assertThat(lazy.add(threshold)).as("nothing is added twice").isZero();
        }
        return null;
    }

    /** Some of them at the ends, as solutions have them. */
    private static double[] values(int n, SplittableRandom random) {
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            int kind = random.nextInt(4);
            y[i] = kind == 0 ? 1 : kind == 1 ? random.nextDouble() : 0;
        }
        return y;
    }

    private static void compareConstants(String name, GroundProgram whole, GroundProgram part) {
        assertThat(part.violatedCount()).as(name).isEqualTo(whole.violatedCount());
        assertThat(part.violations()).as(name).isEqualTo(whole.violations());
        for (int rule = 0; rule < whole.mrf().rules(); rule++) {
            assertThat(part.mrf().constantValue(rule))
                    .as(name + ", rule " + rule)
                    .isCloseTo(whole.mrf().constantValue(rule), within(1e-9));
        }
    }

    private static void compareCosts(
            String name, HingeLossMrf mrf, LazyGrounding lazy, double[] y, LazyCost cost) {
        double[] values = new double[mrf.rules()];
        double violation = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (lazy.asked().get(mrf.rule(k))) {
                double value = mrf.kind(k).value(mrf.linear(k, y));
                if (mrf.kind(k).isConstraint()) {
                    violation = Math.max(violation, value);
                } else {
                    values[mrf.rule(k)] += value;
                }
            }
        }
        for (int rule = 0; rule < values.length; rule++) {
            assertThat(cost.ruleValue(rule))
                    .as(name + ", rule " + rule + ": " + rule(lazy, rule))
                    .isCloseTo(values[rule], within(1e-9 * Math.max(1, values[rule])));
        }
        assertThat(cost.maxViolation()).as(name).isCloseTo(violation, within(1e-9));
    }

    private static String rule(LazyGrounding lazy, int rule) {
        return lazy.ground().program().rules().get(rule).text();
    }

    private static double amount(HingeLossMrf mrf, int k, double[] y) {
        double l = mrf.linear(k, y);
        TermKind kind = mrf.kind(k);
        boolean twoSided =
                kind == TermKind.ABSOLUTE || kind == TermKind.SQUARE || kind == TermKind.EQUAL;
        return twoSided ? Math.abs(l) : l;
    }

    /** The terms of the part are, as a multiset, those of the whole that should be active. */
    private static void compareTerms(
            String name, HingeLossMrf whole, boolean[] active, LazyGrounding lazy) {
        List<String> wanted = new ArrayList<>();
        for (int k = 0; k < whole.terms(); k++) {
            if (active[k]) {
                wanted.add(text(whole, k));
            }
        }
        List<String> found = texts(lazy.ground().mrf());
        wanted.sort(Comparator.naturalOrder());
        found.sort(Comparator.naturalOrder());
        assertThat(found).as(name).isEqualTo(wanted);
    }

    private static List<String> texts(HingeLossMrf mrf) {
        List<String> texts = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            texts.add(text(mrf, k));
        }
        return texts;
    }

    private static String text(HingeLossMrf mrf, int k) {
        int[] variables = new int[mrf.start(k + 1) - mrf.start(k)];
        double[] coefficients = new double[variables.length];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = mrf.variable(mrf.start(k) + i);
            coefficients[i] = mrf.coefficient(mrf.start(k) + i);
        }
        return "%d %s %s %s %s"
                .formatted(
                        mrf.rule(k),
                        mrf.kind(k),
                        Arrays.toString(variables),
                        Arrays.toString(coefficients),
                        mrf.constant(k));
    }
}
