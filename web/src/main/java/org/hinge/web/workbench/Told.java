package org.hinge.web.workbench;

import java.util.List;
import java.util.Map;
import org.hinge.api.Interim;
import org.hinge.api.LearningStep;
import org.hinge.api.Progress;
import org.hinge.web.http.Events;
import org.jspecify.annotations.Nullable;

/** Passes on what a session tells, as often as an eye can follow. */
final class Told implements Progress {
    /** Who gets an answer so soon need not hear that it is looked for, nor see the way to it. */
    private static final double FIRST_MILLISECONDS = 20;

    /**
     * Of a small program most answers come before that, and what is drawn just before one delays
     * it.
     */
    private static final double FIRST_OF_SMALL_MILLISECONDS = 40;

    /** Values are made and sent no more often: the solver waits for that. */
    private static final double LEAST_MILLISECONDS = 40;

    private static final double LEAST_STEP_MILLISECONDS = 100;

    private final Workbench bench;
    private final Events events;
    private double @Nullable [] before;
    private boolean watched;
    private boolean silent;
    private long changed;
    private long nextInterim;
    private long lastStep;

    Told(Workbench bench, Events events) {
        this.bench = bench;
        this.events = events;
    }

    /**
     * Something was changed.
     *
     * @param time of the clock of nanoseconds
     * @param small whether the program is
     */
    void changed(long time, boolean small) {
        changed = time;
        silent = true;
        double first = small ? FIRST_OF_SMALL_MILLISECONDS : FIRST_MILLISECONDS;
        nextInterim = time + (long) (1e6 * first);
    }

    /** An answer is looked for, from values that were there when something was changed. */
    void begins(double @Nullable [] values) {
        before = values;
        watched = true;
    }

    /** What is solved from now on, such as to score values, is nothing to be watched. */
    void ends() {
        watched = false;
    }

    @Override
    public synchronized void begins(String step) {
        long now = System.nanoTime();
        if (step.startsWith("solving") || (now - lastStep) / 1e6 < LEAST_STEP_MILLISECONDS) {
            return;
        }
        lastStep = now;
        bench.step(step);
    }

    @Override
    public void finds(Interim interim) {
        if (!watched || System.nanoTime() - nextInterim < 0) {
            return;
        }
        if (silent) {
            silent = false;
            bench.sayAgain();
        }
        double[] values = interim.values().get();
        Point last = bench.point();
        double[] base = before;
        bench.showInterim(
                new Point(
                        last.version() + 1,
                        values,
                        base == null || base.length != values.length ? null : base,
                        interim.ruleEnergies().apply(values),
                        null,
                        last.effects(),
                        false,
                        new Point.Progressed(
                                interim.iteration(),
                                interim.energy(),
                                interim.lowerBound(),
                                interim.gap(),
                                (System.nanoTime() - changed) / 1e6)));
        nextInterim = System.nanoTime() + (long) (1e6 * LEAST_MILLISECONDS);
    }

    @Override
    public void learns(LearningStep step) {
        List<Double> weights = step.weights();
        events.tell(
                "learning",
                Map.of(
                        "step", step.number(),
                        "most", step.most(),
                        "objective", step.objective(),
                        "weights", weights));
    }
}
