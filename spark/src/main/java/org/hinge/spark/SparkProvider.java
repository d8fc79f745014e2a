package org.hinge.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.EngineProvider;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.LoadSettings;
import org.hinge.data.OpenEngine;
import org.hinge.data.database.Database;

/** Finds the session of Spark around this process, or starts one. */
public final class SparkProvider implements EngineProvider {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public OpenEngine open(
            RunSettings.Engine engine, LoadSettings settings, Interruption interruption) {
        SparkSession session = session(engine);
        Database embedded = Database.open(settings.ofDatabase(), interruption);
        SparkEngine spark = new SparkEngine(session, embedded, interruption, engine);
        return new OpenEngine(spark, new SparkReader(spark));
    }

    private static SparkSession session(RunSettings.Engine engine) {
        SparkConf configuration = new SparkConf();
        String master = engine.master();
        if (master != null) {
            configuration.setMaster(master);
        }
        checkMaster(configuration, SparkSession.getDefaultSession().isDefined());
        configuration.setIfMissing("spark.app.name", "hinge");
        if (configuration.get("spark.master", "").startsWith("local")) {
            configuration.setIfMissing("spark.ui.enabled", "false");
        }
        try {
            return SparkSession.builder().config(configuration).getOrCreate();
        } catch (RuntimeException e) {
            throw doesNotStart(configuration, e);
        }
    }

    static void checkMaster(SparkConf configuration, boolean runs) {
        if (!runs && !configuration.contains("spark.master")) {
            throw new EngineUnavailable(
                    "Spark is not told where to run",
                    "name a master: `master` local[2], or `master` spark://host:7077");
        }
    }

    static EngineUnavailable doesNotStart(SparkConf configuration, RuntimeException e) {
        return new EngineUnavailable(
                "Spark does not start: " + SparkEngine.firstLine(e),
                "see that the master " + configuration.get("spark.master", "") + " runs",
                e);
    }
}
