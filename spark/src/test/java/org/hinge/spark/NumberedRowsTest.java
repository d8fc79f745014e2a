package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.spark.MapOutputTrackerMaster;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import org.junit.jupiter.api.Test;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Ids of constants and targets go into terms, which stay where they are: rows that Spark makes
 * again, since their executor was lost, must get the numbers that they had.
 */
class NumberedRowsTest {
    private static final int ROWS = 5_000;

    private final SparkSession session = (SparkSession) TestSession.session();
    private final JavaSparkContext context =
            JavaSparkContext.fromSparkContext(session.sparkContext());

    @Test
    void rowsThatAreMadeAgainHaveTheSameNumbers() {
        Dataset<Row> numbered =
                NumberedRows.of(session, shuffled().toDF("text"), List.of("text"), "id", 4).rows();
        List<Row> before = numbered.collectAsList();
        assertThat(before).hasSize(ROWS);
        assertThat(before.get(ROWS - 1).getInt(0)).isEqualTo(ROWS - 1);
        loseAll();
        assertThat(numbered.collectAsList()).isEqualTo(before);
    }

    /** Each time it is asked for, in another order: as after a shuffle. */
    private Dataset<String> shuffled() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            texts.add("text " + i % 7 + " " + i);
        }
        JavaRDD<String> rows =
                context.parallelize(texts, 4)
                        .mapPartitions(
                                some -> {
                                    List<String> part = new ArrayList<>();
                                    some.forEachRemaining(part::add);
                                    Collections.shuffle(part, new Random());
                                    return part.iterator();
                                });
        return session.createDataset(rows.rdd(), Encoders.STRING()).distinct();
    }

    /** What all executors have kept, and what they have written for others. */
    private void loseAll() {
        context.getPersistentRDDs().values().forEach(each -> each.rdd().unpersist(true));
        MapOutputTrackerMaster outputs = (MapOutputTrackerMaster) SparkEnv.get().mapOutputTracker();
        for (Object shuffle :
                CollectionConverters.asJavaCollection(outputs.shuffleStatuses().keySet())) {
            outputs.unregisterAllMapAndMergeOutput((int) shuffle);
        }
    }
}
