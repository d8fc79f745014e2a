package org.hinge.data.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.Interruption;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the database has freed does not stay with the process. */
class ReturnedMemoryTest {
    @TempDir private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatItHasFreedGoesBackToTheSystem() throws IOException {
        try (Database database = open(null)) {
            database.lockDown();
            long before = residentBytes();
            database.run(
                    "CREATE TABLE t AS SELECT hash(range) AS a, range AS b FROM range(12000000)");
            database.drop("t");
            assertThat(residentBytes() - before).isGreaterThan(100L << 20);
            database.giveBack();
            assertThat(residentBytes() - before).isLessThan(70L << 20);
        }
    }

    @Test
    void theLimitStaysAsItWas() {
        for (Long bytes : new Long[] {null, 300_000_000L}) {
            try (Database database = open(bytes)) {
                String limit = limit(database);
                database.lockDown();
                database.giveBack();
                assertThat(limit(database)).isEqualTo(limit);
            }
        }
    }

    @Test
    void nothingElseCanBeChangedForThat() {
        try (Database database = open(null)) {
            database.lockDown();
            for (String setting : List.of("threads = 1", "allowed_configs = ['threads']")) {
                assertThatThrownBy(() -> database.run("SET " + setting))
                        .isInstanceOf(DatabaseException.class);
            }
        }
    }

    private Database open(@Nullable Long bytes) {
        return Database.open(new DatabaseSettings(bytes, 2, folder), new Interruption());
    }

    private static String limit(Database database) {
        StringBuilder limit = new StringBuilder();
        database.forEachRow(
                "SELECT current_setting('memory_limit') AS m",
                (batch, row) -> limit.append(batch.column(0).getString(row)));
        return limit.toString();
    }

    private static long residentBytes() throws IOException {
        String pages = Files.readString(Path.of("/proc/self/statm")).split(" ", -1)[1];
        return Long.parseLong(pages) * 4096;
    }
}
