package org.hinge.web.workbench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.ProgramView;
import org.hinge.api.result.Termination;
import org.hinge.api.result.Values;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.web.http.Events;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A program while somebody explores it. One thread has the session. A change stops the solver that
 * is at work, which keeps what it has found, and the next one starts from there: first to a gap
 * that is good enough to be looked at, then to the one that was asked for.
 */
public final class Workbench implements AutoCloseable {
    /** An answer that is proven so far is shown while a better one is looked for. */
    private static final double FIRST_GAP = 1e-2;

    private final ExploreSettings settings;
    private final Events events;
    private final Interruption interruption = new Interruption();
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(task -> daemon(task, "workbench"));
    private final ProgramTexts texts;
    private final Runs runs = new Runs();
    private final Told told;

    private final Object lock = new Object();

    // Guarded by the lock.
    private List<Edit> edits = new ArrayList<>();
    private boolean scheduled;
    private boolean stoppable;

    // Used by the thread alone.
    private @Nullable Session session;

    /** Of a program that was opened and has no answer yet. */
    private double groundSeconds;

    // Read by all, written by the thread.
    private volatile @Nullable Opened opened;
    private volatile Point point = Point.NONE;
    private volatile List<RuleSwitches.State> rules = List.of();
    private volatile Map<String, Object> state = Map.of("phase", "opening", "step", "");

    public Workbench(ExploreSettings settings, Events events) {
        this.settings = settings;
        this.events = events;
        this.texts = new ProgramTexts(settings);
        this.told = new Told(this, events);
    }

    private static Thread daemon(Runnable task, String name) {
        Thread made = new Thread(task, name);
        made.setDaemon(true);
        return made;
    }

    /** What stays as it is until a program is opened. */
    record Opened(
            Session session,
            ProgramView program,
            AtomTable table,
            RuleSwitches switches,
            Observations observations) {}

    /** A change that is to be made before the next answer. */
    private record Edit(Consumer<Opened> action, CompletableFuture<Boolean> done) {}

    // Opening

    /** Opens the program in the background. */
    public void start() {
        execute(() -> reopen(Map.of()));
    }

    /**
     * Opens the program with other texts, if there is nothing to mend in them.
     *
     * @throws HingeException if there is; then all is as it was
     */
    void apply(Map<String, String> changed) {
        stop();
        ask(
                () -> {
                    open(changed);
                    return true;
                });
        edit(its -> {});
    }

    private void reopen(Map<String, String> changed) {
        try {
            open(changed);
            edit(its -> {});
        } catch (HingeException e) {
            say(state("failed", "there is something to mend", e));
        } catch (InterruptedRunException e) {
            say(state("failed", String.valueOf(e.getMessage()), null));
        }
    }

    private void open(Map<String, String> changed) {
        say(state("opening", "", null));
        Session next =
                stoppably(() -> texts.builder(changed).watch(new Watch(told, interruption)).open());
        boolean done = false;
        try {
            ProgramView program = next.program();
            groundSeconds = next.ground().run().seconds().ground();
            RuleSwitches switches = new RuleSwitches(next, program);
            Values truth = next.truth().orElse(null);
            AtomTable table = AtomTable.of(next.targets(), truth);
            Session before = session;
            session = next;
            texts.opened(next.texts());
            runs.clear();
            rules = switches.states();
            point =
                    new Point(
                            point.version() + 1,
                            null,
                            null,
                            null,
                            null,
                            List.of(),
                            false,
                            Point.Progressed.NONE);
            opened = new Opened(next, program, table, switches, new Observations(next));
            if (before != null) {
                before.close();
            }
            done = true;
        } finally {
            if (!done) {
                next.close();
            }
        }
        events.tell("opened", Map.of());
    }

    // Changes

    /** Makes a change and begins to look for the answer under it; returns when it is made. */
    void edit(Consumer<Opened> action) {
        Edit edit = new Edit(action, new CompletableFuture<>());
        synchronized (lock) {
            edits.add(edit);
            if (stoppable) {
                interruption.request();
            }
            if (!scheduled) {
                scheduled = true;
                execute(this::solve);
            }
        }
        if (!Thread.currentThread().getName().equals("workbench")) {
            await(edit.done());
        }
    }

    /** Asks whatever is at work to stop with what it has. */
    void stop() {
        synchronized (lock) {
            if (stoppable) {
                interruption.request();
            }
        }
    }

    private void solve() {
        while (true) {
            List<Edit> taken;
            synchronized (lock) {
                if (edits.isEmpty()) {
                    scheduled = false;
                    return;
                }
                taken = edits;
                edits = new ArrayList<>();
            }
            long start = System.nanoTime();
            told.changed(start);
            Map<String, Object> before = state;
            // Before anybody hears that the change is made: what is seen then is not yet its
            // answer.
            say(state("solving", "", null));
            if (make(taken)) {
                answer(start);
            } else {
                say(before);
            }
        }
    }

    private boolean make(List<Edit> taken) {
        Opened its = opened;
        if (its == null) {
            taken.forEach(edit -> edit.done().completeExceptionally(notOpen()));
            return false;
        }
        boolean any = false;
        for (Edit edit : taken) {
            try {
                edit.action().accept(its);
                any = true;
                rules = its.switches().states();
                edit.done().complete(true);
            } catch (RuntimeException e) {
                edit.done().completeExceptionally(e);
            }
        }
        return any;
    }

    private static Refusal notOpen() {
        return Refusal.of(409, "the program is not open yet");
    }

    private void answer(long start) {
        Point last = point;
        double[] before = last.settled() ? last.values() : last.before();
        told.begins(before);
        try {
            Trace trace = new Trace(groundSeconds);
            groundSeconds = 0;
            for (double gap : List.of(Math.max(FIRST_GAP, settings.gap()), settings.gap())) {
                Answer answer = stoppably(() -> infer(gap));
                if (isEdited()) {
                    return;
                }
                boolean settled = gap == settings.gap() || answer.values() == null;
                trace.add(answer);
                show(answer, before, settled, start, trace);
                if (settled || answer.termination() == Termination.INTERRUPTED) {
                    break;
                }
            }
            say(state("ready", "", null));
        } catch (InterruptedRunException e) {
            if (!isEdited()) {
                say(state("stopped", String.valueOf(e.getMessage()), null));
            }
        } catch (HingeException e) {
            say(state("failed", "there is something to mend", e));
        } finally {
            told.ends();
        }
    }

    private Answer infer(double gap) {
        return session().infer(InferenceSettings.DEFAULT.withGap(gap));
    }

    private boolean isEdited() {
        synchronized (lock) {
            return !edits.isEmpty();
        }
    }

    private void show(
            Answer answer, double @Nullable [] before, boolean settled, long start, Trace trace) {
        double milliseconds = (System.nanoTime() - start) / 1e6;
        Values values = answer.values();
        double[] numbers = values == null ? null : values.toArray();
        List<RuleEffect> effects =
                settled && values != null ? session().effects(answer) : point.effects();
        Point made =
                new Point(
                        point.version() + 1,
                        numbers,
                        before == null || numbers == null || before.length != numbers.length
                                ? null
                                : before,
                        values == null ? null : Point.energies(answer),
                        answer,
                        effects,
                        settled,
                        progressed(answer, milliseconds));
        point = made;
        if (settled) {
            runs.add(answer, rules, milliseconds / 1e3, trace);
        }
        events.tell("answer", Shown.answer(made, rules));
    }

    private static Point.Progressed progressed(Answer answer, double milliseconds) {
        return new Point.Progressed(
                answer.iterations(),
                number(answer.objective().energy()),
                number(answer.objective().lowerBound()),
                number(answer.objective().gap()),
                milliseconds);
    }

    private static double number(@Nullable Double number) {
        return number == null ? Double.NaN : number;
    }

    /** Values that a solver has on its way. */
    void showInterim(Point interim) {
        point = interim;
        events.tell("interim", Shown.answer(interim, rules));
    }

    // Requests that need the session

    /** Runs something on the thread that has the session, after what is under way there. */
    <T> T ask(Callable<T> request) {
        CompletableFuture<T> done = new CompletableFuture<>();
        execute(
                () -> {
                    try {
                        done.complete(request.call());
                    } catch (Exception e) {
                        done.completeExceptionally(e);
                    }
                });
        return await(done);
    }

    /** Runs something in the background that may be stopped. */
    void begin(String phase, Runnable work) {
        execute(
                () -> {
                    say(state(phase, "", null));
                    try {
                        stoppably(
                                () -> {
                                    work.run();
                                    return true;
                                });
                        say(state("ready", "", null));
                    } catch (HingeException e) {
                        say(state("failed", "there is something to mend", e));
                    } catch (InterruptedRunException | IllegalArgumentException e) {
                        say(state("stopped", String.valueOf(e.getMessage()), null));
                    }
                });
    }

    private void execute(Runnable task) {
        try {
            thread.execute(task);
        } catch (RejectedExecutionException e) {
            throw Refusal.of(503, "the server is about to stop");
        }
    }

    private <T> T stoppably(Callable<T> work) {
        synchronized (lock) {
            stoppable = true;
            interruption.heeded();
        }
        try {
            return work.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError("nothing else is thrown here", e);
        } finally {
            synchronized (lock) {
                stoppable = false;
                interruption.heeded();
            }
        }
    }

    private static <T> T await(CompletableFuture<T> done) {
        try {
            return done.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.of(503, "the server is about to stop");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** The session; only for what runs on its thread. */
    Session session() {
        Session its = session;
        if (its == null) {
            throw notOpen();
        }
        return its;
    }

    /** The answer that is there; only for what runs on the thread, which then is at rest. */
    Answer settledAnswer() {
        Answer answer = point.answer();
        if (answer == null || answer.values() == null) {
            throw Refusal.of(409, "there is no answer yet");
        }
        return answer;
    }

    // What is seen

    Opened opened() {
        Opened its = opened;
        if (its == null) {
            throw notOpen();
        }
        return its;
    }

    boolean isOpen() {
        return opened != null;
    }

    Point point() {
        return point;
    }

    List<RuleSwitches.State> rules() {
        return rules;
    }

    ProgramTexts texts() {
        return texts;
    }

    Runs runs() {
        return runs;
    }

    ExploreSettings settings() {
        return settings;
    }

    Events events() {
        return events;
    }

    /** What it is doing. */
    public Map<String, Object> state() {
        return state;
    }

    private static Map<String, Object> state(
            String phase, String step, @Nullable HingeException problem) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("phase", phase);
        state.put("step", step);
        if (problem != null) {
            state.put("diagnostics", problem.diagnostics());
        }
        return state;
    }

    private void say(Map<String, Object> now) {
        state = now;
        events.tell("state", now);
    }

    /** A step of what is under way, in words. */
    void step(String step) {
        Map<String, Object> now = new LinkedHashMap<>(state);
        now.put("step", step);
        say(now);
    }

    @Override
    public void close() {
        stop();
        thread.shutdown();
        try {
            if (!thread.awaitTermination(5, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Session its = session;
        if (its != null && thread.isTerminated()) {
            its.close();
        }
    }
}
