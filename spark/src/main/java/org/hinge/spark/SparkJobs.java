package org.hinge.spark;

import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaSparkContext;
import org.hinge.api.Interruption;
import org.hinge.data.database.DatabaseException;
import org.jspecify.annotations.Nullable;

/** Runs what Spark is asked for, so that it can be stopped and fails as engines do. */
final class SparkJobs implements AutoCloseable {
    private final JavaSparkContext context;
    private final Interruption interruption;
    private final Interruption.Registration registration;
    private final String group = "hinge-" + UUID.randomUUID();

    /** Asks what is under way to stop by itself; says whether there was somebody to ask. */
    private volatile @Nullable BooleanSupplier gentleStop;

    SparkJobs(JavaSparkContext context, Interruption interruption) {
        this.context = context;
        this.interruption = interruption;
        this.registration = interruption.onRequest(this::stop);
    }

    private void stop() {
        BooleanSupplier gentle = gentleStop;
        if (gentle == null || !gentle.getAsBoolean()) {
            context.cancelJobGroup(group);
        }
    }

    /** Runs something that is cancelled when it is asked to stop. */
    <T> T run(String what, Supplier<T> action) {
        interruption.check();
        try {
            return run(group, what, action);
        } catch (DatabaseException e) {
            interruption.check();
            throw e;
        }
    }

    /** Runs something short that brings the answer, although it was asked to stop. */
    <T> T runToTheEnd(String what, Supplier<T> action) {
        return run(group + "-end", what, action);
    }

    private <T> T run(String jobs, String what, Supplier<T> action) {
        context.setJobGroup(jobs, what, true);
        try {
            return action.get();
        } catch (DatabaseException e) {
            throw e;
        } catch (Exception e) {
            // Spark throws checked exceptions too, which it does not declare.
            throw new DatabaseException("Spark failed: " + what, e);
        } finally {
            context.clearJobGroup();
        }
    }

    /**
     * Runs something that keeps its best answer so far when it is asked to stop.
     *
     * @param gentle asks it; false if it cannot, so that it is cancelled
     */
    <T> T runStoppable(String what, Supplier<T> action, BooleanSupplier gentle) {
        gentleStop = gentle;
        try {
            return run(what, action);
        } finally {
            gentleStop = null;
        }
    }

    @Override
    public void close() {
        registration.close();
    }
}
