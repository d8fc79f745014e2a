package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.SolverSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class TermPartitionerTest {
    @Test
    void eachTermIsInOnePartAndEachVariableHasOneOwner() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField field = RandomFields.of(seed);
            for (int parts : new int[] {1, 2, 3, 8}) {
                for (boolean refined : new boolean[] {false, true}) {
                    check(field.mrf(), field.weights(), parts, refined, "seed " + seed);
                }
            }
        }
        HingeLossMrf mrf = new GeneratedFields(1, false).citations(100, 300);
        check(mrf, GeneratedFields.weights(), 8, false, "citations");
        check(mrf, GeneratedFields.weights(), 100, true, "citations");
    }

    private static void check(
            HingeLossMrf mrf, double[] weights, int parts, boolean refined, String about) {
        List<FieldPart> split = TermPartitioner.split(mrf, weights, parts, refined);
        assertThat(split).as(about).hasSize(parts);
        int[] owner = owners(mrf, split, about);
        int[] terms = new int[mrf.terms()];
        for (FieldPart part : split) {
            HingeLossMrf some = part.mrf();
            for (int k = 0; k < some.terms(); k++) {
                int whole = (int) part.termIds()[k];
                terms[whole]++;
                assertSameTerm(mrf, whole, part, some, k, about);
                if (some.start(k + 1) - some.start(k) == 1) {
                    assertThat(owner[mrf.variable(mrf.start(whole))])
                            .as("%s: unary terms are with the owner", about)
                            .isEqualTo(part.part());
                }
            }
        }
        assertThat(terms).as(about).containsOnly(terms.length == 0 ? new int[0] : new int[] {1});
        assertCutsAgree(split, owner, about);
    }

    private static int[] owners(HingeLossMrf mrf, List<FieldPart> split, String about) {
        int[] owner = new int[mrf.variables()];
        Arrays.fill(owner, -1);
        for (FieldPart part : split) {
            boolean[] owned = part.owned();
            assertThat(part.variableIds()).as(about).isSorted();
            for (int i = 0; i < owned.length; i++) {
                if (owned[i]) {
                    int whole = (int) part.variableIds()[i];
                    assertThat(owner[whole]).as(about).isEqualTo(-1);
                    owner[whole] = part.part();
                }
            }
        }
        assertThat(owner).as(about).doesNotContain(-1);
        return owner;
    }

    private static void assertSameTerm(
            HingeLossMrf mrf, int whole, FieldPart part, HingeLossMrf some, int k, String about) {
        assertThat(some.rule(k)).as(about).isEqualTo(mrf.rule(whole));
        assertThat(some.kind(k)).as(about).isEqualTo(mrf.kind(whole));
        assertThat(some.constant(k)).as(about).isEqualTo(mrf.constant(whole));
        int size = some.start(k + 1) - some.start(k);
        assertThat(size).as(about).isEqualTo(mrf.start(whole + 1) - mrf.start(whole));
        for (int e = 0; e < size; e++) {
            int here = some.variable(some.start(k) + e);
            assertThat(part.variableIds()[here])
                    .as(about)
                    .isEqualTo(mrf.variable(mrf.start(whole) + e));
            assertThat(some.coefficient(some.start(k) + e))
                    .as(about)
                    .isEqualTo(mrf.coefficient(mrf.start(whole) + e));
        }
    }

    /** What one part says it has of another is what the other says it has lent, in that order. */
    private static void assertCutsAgree(List<FieldPart> split, int[] owner, String about) {
        for (FieldPart part : split) {
            for (FieldPart other : split) {
                long[] foreign = ids(part, part.foreign(other.part()));
                assertThat(foreign).as(about).isEqualTo(ids(other, other.lent(part.part())));
                for (long id : foreign) {
                    assertThat(owner[(int) id]).as(about).isEqualTo(other.part());
                }
            }
        }
    }

    private static long[] ids(FieldPart part, int[] variables) {
        return Arrays.stream(variables).mapToLong(i -> part.variableIds()[i]).toArray();
    }

    @Test
    void theSameFieldIsSplitInTheSameWay() {
        HingeLossMrf mrf = new GeneratedFields(1, false).citations(100, 300);
        List<FieldPart> one = TermPartitioner.split(mrf, GeneratedFields.weights(), 8, true);
        List<FieldPart> other = TermPartitioner.split(mrf, GeneratedFields.weights(), 8, true);
        for (int p = 0; p < 8; p++) {
            assertThat(one.get(p).termIds()).isEqualTo(other.get(p).termIds());
            assertThat(one.get(p).variableIds()).isEqualTo(other.get(p).variableIds());
        }
    }

    @Test
    void smallComponentsAreNotCutAndPartsAreAlikeInSize() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(3_000, 1);
        for (int i = 0; i < 3_000; i += 3) {
            pair(builder, i, i + 2);
            pair(builder, i + 1, i + 2);
        }
        List<FieldPart> split = TermPartitioner.split(builder.build(), new double[] {1}, 7, false);
        for (FieldPart part : split) {
            assertThat(part.owned()).doesNotContain(false);
            assertThat(part.termIds().length).isBetween(280, 300);
        }
    }

    @Test
    void oneLargeComponentIsCutIntoPartsAlikeInSize() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1_001, 1);
        for (int i = 0; i < 1_000; i++) {
            pair(builder, i, i + 1);
        }
        for (FieldPart part : TermPartitioner.split(builder.build(), new double[] {1}, 8, false)) {
            assertThat(part.termIds().length).isBetween(120, 130);
            assertThat(part.variableIds().length).isLessThan(130);
        }
    }

    @Test
    void aSumOverMoreVariablesThanAPartHasStaysWithOneOwner() {
        int n = 400;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 2);
        int[] all = new int[n];
        double[] ones = new double[n];
        for (int i = 0; i < n; i++) {
            all[i] = i;
            ones[i] = 1;
            builder.add(
                    0, TermKind.HINGE, new int[] {i}, new double[] {-1}, 1, 0.5 + 1.0 / (i + 3));
            if (i > 0) {
                pair(builder, i - 1, i);
            }
        }
        builder.add(1, TermKind.EQUAL, all, ones, n, -3);
        HingeLossMrf mrf = builder.build();
        double[] weights = {1, Double.NaN};
        List<FieldPart> split = TermPartitioner.split(mrf, weights, 8, false);
        check(mrf, weights, 8, false, "a sum");
        PartsRun run = PartsRun.of(mrf, split, SolverSettings.DEFAULT.withThreads(1));
        assertThat(Arrays.stream(run.values).sum()).isCloseTo(3, within(1e-9));
        assertThat(run.first().gap()).isLessThanOrEqualTo(1e-3);
    }

    @Test
    void labelsFindCommunities() {
        int communities = 8;
        int each = 100;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(communities * each, 1);
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < 4_000; k++) {
            // Those of a community are not next to each other, and few terms are between two.
            int community = random.nextInt(communities);
            int other = random.nextInt(100) == 0 ? random.nextInt(communities) : community;
            int from = community + communities * random.nextInt(each);
            int to = other + communities * random.nextInt(each);
            if (from != to) {
                pair(builder, from, to);
            }
        }
        HingeLossMrf mrf = builder.build();
        double ranges = held(TermPartitioner.split(mrf, new double[] {1}, 4, false));
        double labels = held(TermPartitioner.split(mrf, new double[] {1}, 4, true));
        assertThat(labels).isLessThan(0.8 * ranges);
    }

    private static double held(List<FieldPart> split) {
        return split.stream().mapToDouble(part -> part.variableIds().length).sum();
    }

    @Test
    void aPartTravels() throws Exception {
        HingeLossMrf mrf = new GeneratedFields(1, false).citations(50, 100);
        FieldPart part = TermPartitioner.split(mrf, GeneratedFields.weights(), 3, false).get(1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(part);
        }
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        FieldPart arrived = (FieldPart) in.readObject();
        assertThat(arrived.mrf().fingerprint()).isEqualTo(part.mrf().fingerprint());
        assertThat(arrived.variableIds()).isEqualTo(part.variableIds());
        assertThat(arrived.foreign(0)).isEqualTo(part.foreign(0));
        assertThat(arrived.lent(2)).isEqualTo(part.lent(2));
        assertThat(arrived.weights()).isEqualTo(part.weights());
    }

    @Test
    void thereIsAtLeastOnePart() {
        HingeLossMrf mrf = new GeneratedFields(1, false).citations(5, 5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TermPartitioner.split(mrf, GeneratedFields.weights(), 0, false))
                .withMessage("parts must be positive (got 0)");
    }

    private static void pair(HingeLossMrfBuilder builder, int from, int to) {
        builder.add(0, TermKind.HINGE, new int[] {from, to}, new double[] {1, -1}, 2, 0);
    }
}
