package org.hinge.grounding.rows;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.schema.function.FunctionException;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/**
 * Asks a function for many values.
 *
 * <p>A user's function may do anything: it runs in a thread of its own, which is left to itself
 * when the run is asked to stop, so that a function which never ends does not keep the run; and it
 * is asked for its first values a second time, since a value that changes would make a model that
 * nobody can make again.
 */
final class FunctionCalls {
    private static final int ASKED_TWICE = 16;
    private static final int CHECK_EVERY = 1024;

    private final Functions functions;
    private final String name;
    private final Interruption interruption;

    FunctionCalls(Functions functions, String name, Interruption interruption) {
        this.functions = functions;
        this.name = name;
        this.interruption = interruption;
    }

    /** There is no value for some arguments. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient List<String> arguments;
        private final FunctionException cause;

        private Failure(List<String> arguments, FunctionException cause) {
            super(cause);
            this.arguments = arguments;
            this.cause = cause;
        }

        List<String> arguments() {
            return arguments;
        }

        FunctionException cause() {
            return cause;
        }
    }

    /**
     * The values for some tuples of arguments.
     *
     * @throws Failure if there is none for some of them
     * @throws InterruptedRunException if the run is asked to stop
     */
    double[] values(List<List<String>> tuples) {
        if (functions.isBuiltIn(name)) {
            return ask(tuples);
        }
        FutureTask<double[]> task = new FutureTask<>(() -> askTwice(tuples));
        Thread thread = new Thread(task, "function " + name);
        thread.setDaemon(true);
        Interruption.Registration cancelling = interruption.onRequest(() -> task.cancel(true));
        try {
            thread.start();
            return task.get();
        } catch (CancellationException e) {
            interruption.check();
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedRunException("interrupted");
        } catch (ExecutionException e) {
            throw unwrapped(Objects.requireNonNull(e.getCause()));
        } finally {
            cancelling.close();
        }
    }

    /** What the other thread threw, thrown on in this one. */
    private static RuntimeException unwrapped(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return (RuntimeException) thrown;
    }

    private double[] askTwice(List<List<String>> tuples) {
        double[] values = ask(tuples);
        List<List<String>> first = tuples.subList(0, Math.min(ASKED_TWICE, values.length));
        double[] second = ask(first);
        for (int i = 0; i < second.length; i++) {
            double again = second[i];
            if (again != values[i]) {
                throw new Failure(
                        tuples.get(i), functions.changed(name, tuples.get(i), values[i], again));
            }
        }
        return values;
    }

    private double[] ask(List<List<String>> tuples) {
        double[] together = valuesAtOnce(tuples);
        if (together != null) {
            return together;
        }
        double[] values = new double[tuples.size()];
        for (int i = 0; i < values.length; i++) {
            if (i % CHECK_EVERY == 0) {
                interruption.check();
            }
            values[i] = value(tuples.get(i));
        }
        return values;
    }

    /** Null if the function is asked for one value after the other. */
    private double @Nullable [] valuesAtOnce(List<List<String>> tuples) {
        try {
            return functions.values(name, tuples);
        } catch (FunctionException e) {
            throw new Failure(tuples.get(0), e);
        }
    }

    private double value(List<String> arguments) {
        try {
            return functions.value(name, arguments);
        } catch (FunctionException e) {
            throw new Failure(arguments, e);
        }
    }
}
