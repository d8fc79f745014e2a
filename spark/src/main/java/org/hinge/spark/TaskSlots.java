package org.hinge.spark;

import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.hinge.api.Interruption;
import org.hinge.data.EngineUnavailable;
import org.jspecify.annotations.Nullable;

/**
 * How many tasks can run at once. Parts that solve together need as many; when an executor is lost
 * it takes a while until another has its place.
 */
final class TaskSlots {
    /** How long to wait for executors that take the places of lost ones. */
    static final String PATIENCE = "spark.hinge.patience";

    private static final int DEFAULT_SECONDS = 120;

    /** Whoever asked to stop waits. */
    private static final int SECONDS_AT_THE_END = 30;

    private static final long MILLISECONDS_BETWEEN_LOOKS = 200;

    private final SparkContext context;
    private final Interruption interruption;
    private int most;

    TaskSlots(SparkContext context, Interruption interruption) {
        this.context = context;
        this.interruption = interruption;
    }

    /** Looks how many there are, so that it is noticed if there are fewer later. */
    int look() {
        int now =
                context.maxNumConcurrentTasks(
                        context.resourceProfileManager().defaultResourceProfile());
        most = Math.max(most, now);
        return now;
    }

    /**
     * As many parts as there are tasks at once, unless told otherwise. Waits if there were more.
     *
     * @param wanted null for as many as can run
     */
    int parts(@Nullable Integer wanted) {
        checkThatExecutorsStay(context.getConf());
        look();
        int found = await(wanted == null ? most : Math.min(wanted, most));
        int parts = wanted == null ? Math.max(1, found) : wanted;
        if (parts > found) {
            throw new EngineUnavailable(
                    "%d parts must run at once, and Spark has room for %d tasks"
                            .formatted(parts, found),
                    "ask for fewer parts, or give Spark more cores");
        }
        return parts;
    }

    static void checkThatExecutorsStay(SparkConf configuration) {
        if (configuration.getBoolean("spark.dynamicAllocation.enabled", false)) {
            throw new EngineUnavailable(
                    "parts that solve together need executors that stay, and Spark is to come and"
                            + " go with them",
                    "set spark.dynamicAllocation.enabled to false, and spark.executor.instances");
        }
    }

    /** Waits until so many tasks can run at once, or for too long; returns how many can. */
    int await(int wanted) {
        return await(wanted, context.getConf().getInt(PATIENCE, DEFAULT_SECONDS), true);
    }

    /** The same, not as long, for a run that was asked to stop already. */
    int awaitAtTheEnd(int wanted) {
        int patience = context.getConf().getInt(PATIENCE, DEFAULT_SECONDS);
        return await(wanted, Math.min(patience, SECONDS_AT_THE_END), false);
    }

    private int await(int wanted, int seconds, boolean stoppable) {
        long start = System.nanoTime();
        long patience = TimeUnit.SECONDS.toNanos(seconds);
        int now = look();
        while (now < wanted && System.nanoTime() - start < patience) {
            if (stoppable) {
                interruption.check();
            }
            try {
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw interruption.exception();
            }
            now = look();
        }
        return now;
    }
}
