package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hinge.RandomCases;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.junit.jupiter.api.Test;

/** Parts that are put together from blocks of terms, wherever these were. */
class AssembledPartsTest {
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-4).withMaxIterations(20_000).withThreads(1);

    @Test
    void eachTermIsInOnePart() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            RandomField field = RandomFields.of(seed);
            long[] expected = new long[field.mrf().terms()];
            Arrays.setAll(expected, field.mrf()::fingerprint);
            Arrays.sort(expected);
            for (int parts : new int[] {1, 2, 3, 8}) {
                long[] found =
                        assembled(field.mrf(), field.weights(), parts, seed).stream()
                                .flatMapToLong(AssembledPartsTest::fingerprints)
                                .sorted()
                                .toArray();
                assertThat(found).as("seed %s in %s parts", seed, parts).isEqualTo(expected);
            }
        }
    }

    private static LongStream fingerprints(FieldPart part) {
        HingeLossMrf mrf = part.mrf();
        return IntStream.range(0, mrf.terms())
                .mapToLong(k -> mrf.fingerprint(k, part.variableIds()));
    }

    @Test
    void partsDoNotDependOnWhereTermsWere() throws IOException {
        HingeLossMrf mrf = new GeneratedFields(3, false).matching(12);
        for (int parts : new int[] {2, 5}) {
            byte[] once = bytes(assembled(mrf, GeneratedFields.weights(), parts, 1));
            byte[] again = bytes(assembled(mrf, GeneratedFields.weights(), parts, 2));
            assertThat(again).isEqualTo(once);
        }
    }

    private static byte[] bytes(List<FieldPart> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new ArrayList<>(parts));
        }
        return bytes.toByteArray();
    }

    @Test
    void theyProveWhatTheWholeFieldProves() {
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            RandomField field = RandomFields.of(seed);
            compare(field.mrf(), field.weights(), "seed " + seed);
        }
        GeneratedFields fields = new GeneratedFields(5, true);
        compare(fields.citations(300, 900), GeneratedFields.weights(), "citations");
        compare(fields.averages(200, 60), GeneratedFields.weights(), "averages");
        compare(fields.assignment(8, 1.1), GeneratedFields.weights(), "assignment");
        compare(fields.assignment(8, 0.9), GeneratedFields.weights(), "not feasible");
    }

    private static void compare(HingeLossMrf mrf, double[] weights, String about) {
        Solution whole =
                new PrimalDualSolver(SETTINGS)
                        .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
        for (int parts : new int[] {2, 3, 8}) {
            Solution found = PartsRun.of(mrf, assembled(mrf, weights, parts, 1), SETTINGS).first();
            String here = about + " in " + parts + " parts";
            assertThat(found.termination()).as(here).isEqualTo(whole.termination());
            if (Double.isFinite(whole.lowerBound())) {
                double close = 1e-6 + 2e-4 * Math.abs(whole.energy());
                assertThat(found.energy()).as(here).isCloseTo(whole.energy(), within(close));
                assertThat(found.lowerBound())
                        .as(here)
                        .isCloseTo(whole.lowerBound(), within(close));
            }
        }
    }

    /** The same constraints are folded, so that iterations are the same. */
    @Test
    void foldedConstraintsStayInOnePart() {
        HingeLossMrf mrf = new GeneratedFields(3, false).assignment(9, 1.1);
        double[] weights = GeneratedFields.weights();
        Solution whole =
                new PrimalDualSolver(SETTINGS.withPresolve(false))
                        .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
        Solution found =
                PartsRun.of(mrf, assembled(mrf, weights, 4, 1), SETTINGS.withPresolve(false))
                        .first();
        assertThat(found.iterations()).isEqualTo(whole.iterations());
    }

    @Test
    void aLoosePartIsCompletedOnce() {
        HingeLossMrf mrf = new GeneratedFields(3, false).matching(3);
        VariableOwners owners = VariableOwners.ranges(1, VariableLoads.of(mrf));
        LoosePart loose =
                LoosePart.of(0, List.of(TermSlice.cut(0, mrf, owners)), owners, mrf.rules());
        double[] constants = new double[mrf.rules()];
        loose.complete(new int[1][0], GeneratedFields.weights(), constants);
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> loose.complete(new int[1][0], GeneratedFields.weights(), constants))
                .withMessageContaining("once");
    }

    /** From blocks of terms at random places, as tasks do that know nothing of each other. */
    private static List<FieldPart> assembled(
            HingeLossMrf mrf, double[] weights, int parts, long seed) {
        VariableLoads loads = VariableLoads.ofNone(mrf.variables());
        List<HingeLossMrf> blocks = blocks(mrf, new Random(seed));
        blocks.forEach(block -> loads.add(VariableLoads.of(block)));
        VariableOwners ranges = VariableOwners.ranges(parts, loads);
        ConstraintVariables across = ConstraintVariables.none();
        blocks.forEach(block -> across.add(ConstraintVariables.across(ranges, block)));
        ConstraintVariables touching = ConstraintVariables.none();
        blocks.forEach(
                block -> touching.add(ConstraintVariables.touching(across.variables(), block)));
        VariableOwners owners = ranges.with(touching);
        List<LoosePart> loose = new ArrayList<>();
        for (int p = 0; p < parts; p++) {
            int part = p;
            List<TermSlice> slices =
                    blocks.stream().map(block -> TermSlice.cut(0, block, owners)[part]).toList();
            loose.add(LoosePart.of(part, slices, owners, mrf.rules()));
        }
        double[] constants = new double[mrf.rules()];
        Arrays.setAll(constants, mrf::constantValue);
        List<FieldPart> made = new ArrayList<>();
        for (LoosePart part : loose) {
            int[][] held = new int[parts][];
            Arrays.setAll(held, other -> loose.get(other).heldOf(part.part()));
            made.add(part.complete(held, weights, constants));
        }
        return made;
    }

    private static List<HingeLossMrf> blocks(HingeLossMrf mrf, Random random) {
        List<Integer> order = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            order.add(k);
        }
        Collections.shuffle(order, random);
        List<HingeLossMrf> blocks = new ArrayList<>();
        int size = 1 + mrf.terms() / 3;
        for (int first = 0; first < order.size(); first += size) {
            HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), mrf.rules());
            for (int k : order.subList(first, Math.min(order.size(), first + size))) {
                int n = mrf.start(k + 1) - mrf.start(k);
                int[] variables = new int[n];
                mrf.entryVariables().get(mrf.start(k), variables);
                double[] factors =
                        IntStream.range(mrf.start(k), mrf.start(k + 1))
                                .mapToDouble(mrf::coefficient)
                                .toArray();
                builder.add(mrf.rule(k), mrf.kind(k), variables, factors, n, mrf.constant(k));
            }
            blocks.add(builder.build());
        }
        return blocks;
    }
}
