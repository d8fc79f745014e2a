package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.inference.Exchange;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.Storage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields so large that their rows go to files are solved to the same bits as on the heap. */
class StoredFieldTest {
    @TempDir Path folder;

    @Test
    void whereNumbersAreKeptChangesNoBit() {
        for (HingeLossMrf mrf : fields()) {
            Solution onHeap = solve(mrf, Storage.HEAP);
            Storage files = Storage.inFiles(folder);
            Solution inFiles = solve(mrf.in(files), files);
            assertThat(inFiles.values()).isEqualTo(onHeap.values());
            assertThat(inFiles.duals()).isEqualTo(onHeap.duals());
            assertThat(inFiles.iterations()).isEqualTo(onHeap.iterations());
            assertThat(inFiles.lowerBound()).isEqualTo(onHeap.lowerBound());
        }
        assertThat(folder).isEmptyDirectory();
    }

    /** A proof that is not good enough yet must leave no trace in the iterations that follow. */
    @Test
    void iterationsGoOnFromWhatWasPutAside() {
        HingeLossMrf mrf = new GeneratedFields(3, false).triads(30_000, 60_000);
        try (Workers workers = new Workers(1)) {
            Operator stays = operator(mrf, workers, Storage.HEAP);
            Operator returns = operator(mrf, workers, Storage.inFiles(folder));
            Halpern first = new Halpern(stays, true);
            Halpern second = new Halpern(returns, true);
            for (int iteration = 0; iteration < 20; iteration++) {
                first.iterate(true);
                second.iterate(true);
                returns.putAside();
                assertThat(returns.next).isEmpty();
                returns.takeBack();
                assertThat(returns.next).isEqualTo(stays.next);
                assertThat(new Distances(returns).residual())
                        .isEqualTo(new Distances(stays).residual());
                first.moveOn();
                second.moveOn();
            }
            assertThat(Arrays.stream(stays.next).filter(value -> value > 0)).isNotEmpty();
        }
    }

    private static Operator operator(HingeLossMrf mrf, Workers workers, Storage storage) {
        double[] start = new double[mrf.variables()];
        FoldedField field =
                PreparedField.of(
                                mrf,
                                GeneratedFields.weights(),
                                start,
                                true,
                                workers,
                                Exchange.NONE,
                                storage)
                        .parts()
                        .folded();
        assertThat(field.variables()).isGreaterThan(1 << 14);
        Operator operator = new Operator(field, workers, Exchange.NONE);
        operator.begin(new double[field.variables()]);
        return operator;
    }

    private static List<HingeLossMrf> fields() {
        List<HingeLossMrf> fields = new ArrayList<>();
        for (boolean squared : new boolean[] {false, true}) {
            GeneratedFields generated = new GeneratedFields(3, squared);
            fields.add(generated.citations(2_000, 6_000));
            fields.add(generated.triads(10_000, 30_000));
        }
        return fields;
    }

    private static Solution solve(HingeLossMrf mrf, Storage storage) {
        return new PrimalDualSolver(SolverSettings.DEFAULT.withThreads(2))
                .solvePart(
                        mrf,
                        GeneratedFields.weights(),
                        Start.atZero(mrf),
                        SolverProgress.NONE,
                        Exchange.NONE,
                        Savepoints.NONE,
                        storage);
    }
}
