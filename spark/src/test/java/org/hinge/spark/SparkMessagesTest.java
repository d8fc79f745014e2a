package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.spark.SparkConf;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseSettings;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.GeneratedFields;
import org.hinge.model.HingeLossMrf;
import org.hinge.results.DualsFile;
import org.hinge.verify.reading.DualRecords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where Spark is not as it must be. */
class SparkMessagesTest {
    @Test
    void sparkMustKnowWhereToRun() {
        SparkConf empty = new SparkConf(false);
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> SparkProvider.checkMaster(empty, false))
                .withMessage("Spark is not told where to run");
        SparkProvider.checkMaster(empty, true);
        SparkProvider.checkMaster(new SparkConf(false).setMaster("local[2]"), false);
    }

    @Test
    void whyItDoesNotStartIsSaid() {
        SparkConf configuration = new SparkConf(false).setMaster("spark://nowhere:7077");
        EngineUnavailable said =
                SparkProvider.doesNotStart(
                        configuration, new IllegalStateException("no route\nat some place"));
        assertThat(said).hasMessage("Spark does not start: no route");
        assertThat(said.help()).isEqualTo("see that the master spark://nowhere:7077 runs");
    }

    @Test
    void executorsMustStay() {
        SparkConf comeAndGo = new SparkConf(false).set("spark.dynamicAllocation.enabled", "true");
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> TaskSlots.checkThatExecutorsStay(comeAndGo))
                .withMessage(
                        "parts that solve together need executors that stay, and Spark is to come"
                                + " and go with them");
        TaskSlots.checkThatExecutorsStay(new SparkConf(false));
    }

    @Test
    void executorsMustSeeTheProof(@TempDir Path folder) throws IOException {
        HingeLossMrf mrf = new GeneratedFields(7, false).citations(20, 60);
        Path file = folder.resolve("certificate.bin");
        try (DualsFile duals = DualsFile.at(file)) {
            for (int k = 0; k < mrf.terms(); k++) {
                duals.add(mrf.fingerprint(k), 0);
            }
        }
        DualRecords records = Objects.requireNonNull(DualRecords.of(file));
        SparkEngine engine =
                new SparkEngine(
                        TestSession.session(),
                        Database.open(DatabaseSettings.DEFAULT, new Interruption()),
                        new Interruption(),
                        RunSettings.Engine.spark("local[2]"));
        try {
            PartStore store = new PartStore(engine, mrf.variables(), mrf.rules());
            store.keep(mrf);
            double[] values = new double[mrf.variables()];
            assertThat(engine.examine(store, records, GeneratedFields.weights(), values))
                    .isNotNull();
            Files.delete(file);
            assertThatExceptionOfType(EngineUnavailable.class)
                    .isThrownBy(
                            () -> engine.examine(store, records, GeneratedFields.weights(), values))
                    .withMessage("executors do not see the file certificate.bin of the results");
        } finally {
            engine.close();
        }
    }
}
