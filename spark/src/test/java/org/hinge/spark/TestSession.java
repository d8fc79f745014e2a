package org.hinge.spark;

import org.apache.spark.sql.SparkSession;
import org.hinge.api.settings.RunSettings;

/** The one session of Spark that all tests share, made for small tables. */
final class TestSession {
    private TestSession() {}

    /** Settings of a run on Spark. Compiling code for each query would take most of the time. */
    static RunSettings settings() {
        session();
        return RunSettings.DEFAULT.withEngine(RunSettings.Engine.spark("local[2]"));
    }

    static SparkSession session() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("hinge-tests")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.buffer.pageSize", "64k")
                .config("spark.shuffle.sort.initialBufferSize", "64")
                .config("spark.sql.inMemoryColumnarStorage.compressed", "false")
                .config("spark.sql.adaptive.enabled", "false")
                .config("spark.sql.codegen.wholeStage", "false")
                .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
                .config("spark.sql.warehouse.dir", "target/warehouse")
                .getOrCreate();
    }
}
