package org.hinge.data.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hinge.api.Interruption;
import org.junit.jupiter.api.Test;

/** Columns that are copied at once have the numbers that are asked for one by one. */
class ChunkBatchTest {
    @Test
    void copiesWhatTheDriverGivesOneByOne() {
        try (Database database = Database.open(DatabaseSettings.DEFAULT, new Interruption())) {
            int[] rows = {0};
            database.forEachBatch(
                    "SELECT (i * 7 - 3)::INTEGER, i / 3.0::DOUBLE, CASE WHEN i > 0 THEN -1 ELSE 5 END"
                            + " FROM range(5001) r(i) WHERE i % 10 <> 3",
                    batch -> {
                        int[] whole = new int[batch.size()];
                        int[] chosen = new int[batch.size()];
                        double[] real = new double[batch.size()];
                        batch.column(0).copyTo(whole, batch.size());
                        batch.column(1).copyTo(real, batch.size());
                        batch.column(2).copyTo(chosen, batch.size());
                        for (int row = 0; row < batch.size(); row++) {
                            assertThat(whole[row]).isEqualTo(batch.column(0).getInt(row));
                            assertThat(real[row]).isEqualTo(batch.column(1).getDouble(row));
                            assertThat(chosen[row]).isEqualTo(batch.column(2).getInt(row));
                        }
                        rows[0] += batch.size();
                    });
            assertThat(rows[0]).isEqualTo(4501);
        }
    }

    @Test
    void aNullFails() {
        try (Database database = Database.open(DatabaseSettings.DEFAULT, new Interruption())) {
            for (int missing : new int[] {0, 63, 64, 69}) {
                assertThatThrownBy(
                                () ->
                                        database.forEachBatch(
                                                "SELECT nullif(i, %s)::INTEGER FROM range(70) r(i)"
                                                        .formatted(missing),
                                                batch ->
                                                        batch.column(0)
                                                                .copyTo(
                                                                        new int[batch.size()],
                                                                        batch.size())))
                        .as("row %s", missing)
                        .isInstanceOf(RuntimeException.class);
            }
        }
    }

    /** With another driver this may fail: then rows of large joins take half as long again. */
    @Test
    void thisDriverLetsItsNumbersBeCopied() {
        assertThat(ChunkBatch.ChunkMemory.isKnown()).isTrue();
    }
}
