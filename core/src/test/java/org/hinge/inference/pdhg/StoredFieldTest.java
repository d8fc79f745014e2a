package org.hinge.inference.pdhg;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.inference.Exchange;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
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
