package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseSettings;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.parts.MessageExchange;
import org.hinge.learning.RuleSums;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.PartsField;
import org.hinge.run.infer.PartsProgress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Parts that are solved under one set of weights after the other. */
class KeptPartsTest {
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-5).withThreads(1);

    private final SparkEngine engine =
            new SparkEngine(
                    TestSession.session(),
                    Database.open(DatabaseSettings.DEFAULT, new Interruption()),
                    new Interruption(),
                    RunSettings.Engine.spark("local[2]"));

    private final HingeLossMrf mrf = new GeneratedFields(7, false).citations(200, 600);

    @AfterEach
    void close() {
        engine.close();
    }

    private KeptParts parts(PartTask.Carrier carrier) {
        PartStore store = new PartStore(engine, mrf.variables(), mrf.rules());
        store.keep(mrf);
        return new KeptParts(
                engine,
                new BarrierSolve(engine, 2, null, carrier),
                store,
                store.counts(),
                PartsProgress.NONE);
    }

    @Test
    void sumsOfThePartsAreThoseOfTheField() {
        try (KeptParts parts = parts((sockets, attempt) -> sockets)) {
            PartsField.Found found = parts.solve(GeneratedFields.weights(), SETTINGS, true);
            double[] values = found.solution().values();
            assertSums(found.ruleSums(), values);
            assertSums(parts.ruleSums(values), values);
            double[] halves = values.clone();
            Arrays.fill(halves, 0.5);
            assertSums(parts.ruleSums(halves), halves);
        }
    }

    private void assertSums(double[] found, double[] values) {
        double[] expected = RuleSums.of(mrf, values);
        for (int rule = 0; rule < expected.length; rule++) {
            assertThat(found[rule]).isCloseTo(expected[rule], within(1e-9));
        }
    }

    @Test
    void otherWeightsAreSolvedFromWhereTheLastEnded() {
        double[] others = GeneratedFields.weights().clone();
        others[0] *= 1.05;
        try (KeptParts parts = parts((sockets, attempt) -> sockets)) {
            int cold = parts.solve(others, SETTINGS, false).solution().iterations();
            PartsField.Found first = parts.solve(GeneratedFields.weights(), SETTINGS, false);
            PartsField.Found next = parts.solve(others, SETTINGS, true);
            assertThat(next.solution().iterations()).isPositive().isLessThan(cold / 2);
            assertThat(next.solution().gap()).isLessThanOrEqualTo(1e-5);
            assertThat(next.solution().energy()).isNotEqualTo(first.solution().energy());
            assertThat(parts.solve(others, SETTINGS, false).solution().iterations())
                    .isEqualTo(cold);
        }
    }

    /** As if the executor had gone that had them. */
    @Test
    void whatIsLostIsSaidOrFoundAgain() {
        try (KeptParts parts = parts((sockets, attempt) -> sockets)) {
            parts.solve(GeneratedFields.weights(), SETTINGS, true);
            long[] terms = {0};
            parts.forEachDual((term, dual) -> terms[0]++);
            assertThat(terms[0]).isEqualTo(mrf.terms());
            engine.context().getPersistentRDDs().values().forEach(JavaRDD::unpersist);
            assertThatExceptionOfType(EngineUnavailable.class)
                    .isThrownBy(() -> parts.forEachDual((term, dual) -> {}))
                    .withMessage("an executor was lost, and with it numbers that prove the answer");
            assertThat(parts.solve(GeneratedFields.weights(), SETTINGS, true).solution().gap())
                    .isLessThanOrEqualTo(1e-5);
        }
    }

    /** What the others ended at is still there, or all begin at 0: the answer is as good. */
    @Test
    void aPartThatFailsIsRepeated() {
        try (KeptParts parts = parts(KeptPartsTest::failsAtFirst)) {
            PartsField.Found first = parts.solve(GeneratedFields.weights(), SETTINGS, true);
            PartsField.Found next = parts.solve(GeneratedFields.weights(), SETTINGS, true);
            assertThat(first.solution().gap()).isLessThanOrEqualTo(1e-5);
            assertThat(next.solution().gap()).isLessThanOrEqualTo(1e-5);
            assertSums(next.ruleSums(), next.solution().values());
        }
    }

    private static MessageExchange failsAtFirst(MessageExchange sockets, int attempt) {
        if (attempt == 0 && sockets.part() == 1) {
            throw new IllegalStateException("this part is to fail");
        }
        return sockets;
    }
}
