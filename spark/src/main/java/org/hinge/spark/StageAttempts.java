package org.hinge.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaRDD;
import org.hinge.api.InterruptedRunException;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.DatabaseException;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.parts.FieldPart;
import org.hinge.run.infer.PartsProgress;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;

/**
 * Starts the stage that solves until it ends. Spark does not repeat a barrier stage: when a task
 * fails or is lost, another attempt goes on from the last iteration that all parts have a
 * checkpoint of.
 *
 * <p>There may be any number of attempts as long as each gets further; {@value #FRUITLESS} in a row
 * that do not are enough, and so are two in which a part fails by itself in the same way.
 *
 * <p>Whoever asks to stop between two attempts gets what the last checkpoint has: one more attempt
 * goes on from there and is told to stop at once.
 */
final class StageAttempts {
    private static final int FRUITLESS = 4;

    private final SparkEngine engine;
    private final JavaRDD<FieldPart> fields;
    private final Supplier<SolverSettings> settings;
    private final CheckpointPlace place;
    private final PartTask.Carrier carrier;
    private final PartsProgress progress;
    private int attempt;
    private int fruitless;
    private int begun = -1;

    /** The last iteration that is known to have been reached; a checkpoint may be that old. */
    private int reached;

    private @Nullable StageFailure last;

    /**
     * For one cut of a field into parts.
     *
     * @param settings with what is left of the time when they are asked for
     */
    StageAttempts(
            SparkEngine engine,
            JavaRDD<FieldPart> fields,
            Supplier<SolverSettings> settings,
            CheckpointPlace place,
            PartTask.Carrier carrier,
            PartsProgress progress) {
        this.engine = engine;
        this.fields = fields;
        this.settings = settings;
        this.place = place;
        this.carrier = carrier;
        this.progress = progress;
    }

    /** What one attempt brings here of each part. */
    interface Attempt {
        List<PartResult> run(PartTask task);
    }

    /**
     * What all parts found; null if there are not as many tasks at once any more.
     *
     * @throws EngineUnavailable if attempts are of no use
     */
    @Nullable List<PartResult> run(int parts, boolean withDuals, Attempt each) {
        while (true) {
            try {
                List<PartResult> found = attempt(withDuals, each);
                if (found != null) {
                    return found;
                }
                if (engine.slots().await(parts) < parts) {
                    return null;
                }
                // What was lost with an executor is made again now: here Spark repeats what fails.
                engine.run("parts", fields::count);
            } catch (InterruptedRunException e) {
                return lastAttempt(parts, withDuals, each, e);
            }
            attempt++;
        }
    }

    private @Nullable List<PartResult> attempt(boolean withDuals, Attempt each) {
        StageLine line = StageLine.open(engine.context().getConf(), progress);
        PartTask task = task(line, withDuals);
        DatabaseException thrown;
        try (line) {
            return engine.runStoppable("solve", () -> each.run(task), line::stop);
        } catch (DatabaseException e) {
            thrown = e;
        } finally {
            reached = Math.max(reached, Math.max(line.begun(), line.looked()));
        }
        StageFailure failure = StageFailure.of(line.failures(), thrown);
        judge(failure, line.begun(), thrown);
        progress.startsAgain(failure.why());
        return null;
    }

    private PartTask task(StageLine line, boolean withDuals) {
        return new PartTask(settings.get(), place, line.address(), attempt, withDuals, carrier);
    }

    /** What the last checkpoint has, for a run that was asked to stop while no parts ran. */
    private List<PartResult> lastAttempt(
            int parts, boolean withDuals, Attempt each, InterruptedRunException stopped) {
        if (reached < PartTask.PERIOD) {
            throw last == null
                    ? stopped
                    : nothingYet("before they had a checkpoint with an answer");
        }
        if (engine.slots().awaitAtTheEnd(parts) < parts) {
            throw nothingYet("and there are too few executors to take an answer from checkpoints");
        }
        attempt++;
        StageLine line = StageLine.open(engine.context().getConf(), progress);
        line.stopAtOnce();
        PartTask task = task(line, withDuals);
        try (line) {
            engine.runToTheEnd("parts", fields::count);
            return engine.runToTheEnd("solve", () -> each.run(task));
        } catch (DatabaseException e) {
            InterruptedRunException none =
                    nothingYet("and taking an answer from checkpoints failed");
            none.addSuppressed(e);
            throw none;
        }
    }

    private InterruptedRunException nothingYet(String why) {
        return engine.interruption().exception("while parts were started again, " + why);
    }

    private void judge(StageFailure failure, int itsBegin, DatabaseException thrown) {
        fruitless = itsBegin > begun ? 1 : fruitless + 1;
        boolean same = failure.own() && failure.equals(last);
        if (same || fruitless == FRUITLESS) {
            throw new EngineUnavailable(
                    same
                            ? "a part failed twice in the same way: " + failure.why()
                            : "%d attempts in a row got no further: %s"
                                    .formatted(FRUITLESS, failure.why()),
                    failure.help(),
                    thrown);
        }
        begun = Math.max(begun, itsBegin);
        last = failure;
    }

    /** What is done with one part, in its task. */
    interface OnePart<P, R> extends Serializable {
        R solve(P part);
    }

    /** One stage whose tasks, one for each partition, run all at once. */
    static <P, R> JavaRDD<R> stage(JavaRDD<P> parts, OnePart<P, R> each, Class<R> result) {
        Function1<Iterator<P>, Iterator<R>> run =
                (Function1<Iterator<P>, Iterator<R>> & Serializable)
                        some ->
                                CollectionConverters.asScala(
                                        List.of(each.solve(some.next())).iterator());
        return parts.rdd()
                .barrier()
                .mapPartitions(run, false, ClassTag$.MODULE$.<R>apply(result))
                .toJavaRDD();
    }
}
