package org.hinge.web.workbench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.ProgramView;
import org.hinge.api.result.Values;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.web.http.Events;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A program while somebody explores it. One thread has the session. A change stops the solver that
 * is at work, which keeps what it has found, and the next one starts from there.
 */
public final class Workbench implements AutoCloseable {
    private final ExploreSettings settings;
    private final Events events;
    private final Consumer<? super HingeException> refused;
    private final WorkThread thread = new WorkThread("workbench");
    private final ProgramTexts texts;
    private final Runs runs = new Runs();
    private final Told told;

    private final Edits edits = new Edits();

    // Used by the thread alone.
    private @Nullable Session session;

    /** Of a program that was opened and has no answer yet. */
    private double groundSeconds;

    // Read by all, written by the thread.
    private volatile @Nullable Opened opened;
    private volatile Point point = Point.NONE;
    private volatile List<RuleSwitches.State> rules = List.of();
    private volatile Map<String, Object> state = Map.of("phase", "opening", "step", "");

    /**
     * A workbench with nothing on it yet.
     *
     * @param refused told of a program with something to mend, beside the pages
     */
    public Workbench(
            ExploreSettings settings, Events events, Consumer<? super HingeException> refused) {
        this.settings = settings;
        this.events = events;
        this.refused = refused;
        this.texts = new ProgramTexts(settings);
        this.told = new Told(this, events);
    }

    /** What stays as it is until a program is opened. */
    record Opened(
            Session session,
            ProgramView program,
            AtomTable table,
            RuleSwitches switches,
            Observations observations) {}

    // Opening

    /** Opens the program in the background. */
    public void start() {
        thread.execute(this::openFirst);
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

    private void openFirst() {
        try {
            open(Map.of());
            add(its -> {});
        } catch (HingeException e) {
            refused.accept(e);
            say(state("failed", "there is something to mend", e));
        } catch (InterruptedRunException e) {
            say(state("failed", String.valueOf(e.getMessage()), null));
        }
    }

    private void open(Map<String, String> changed) {
        say(state("opening", "", null));
        Watch watch = new Watch(told, thread.interruption());
        Session next = thread.stoppably(() -> texts.builder(changed).watch(watch).open());
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
        WorkThread.await(add(action).done());
    }

    private Edits.Edit add(Consumer<Opened> action) {
        return edits.add(action, thread::stop, () -> thread.execute(this::solve));
    }

    /** Asks whatever is at work to stop with what it has. */
    void stop() {
        thread.stop();
    }

    private void solve() {
        for (List<Edits.Edit> taken = edits.take(); !taken.isEmpty(); taken = edits.take()) {
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

    private boolean make(List<Edits.Edit> taken) {
        Opened its = opened;
        if (its == null) {
            taken.forEach(edit -> edit.done().completeExceptionally(notOpen()));
            return false;
        }
        boolean any = false;
        for (Edits.Edit edit : taken) {
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
            Answer answer =
                    thread.stoppably(
                            () ->
                                    session()
                                            .infer(
                                                    InferenceSettings.DEFAULT.withGap(
                                                            settings.gap())));
            if (edits.areWaiting()) {
                return;
            }
            show(answer, before, start);
        } catch (InterruptedRunException e) {
            if (!edits.areWaiting()) {
                say(state("stopped", String.valueOf(e.getMessage()), null));
            }
        } catch (HingeException e) {
            refused.accept(e);
            say(state("failed", "there is something to mend", e));
        } finally {
            told.ends();
        }
    }

    private void show(Answer answer, double @Nullable [] before, long start) {
        double milliseconds = (System.nanoTime() - start) / 1e6;
        Values values = answer.values();
        double[] numbers = values == null ? null : values.toArray();
        Point made =
                new Point(
                        point.version() + 1,
                        numbers,
                        before == null || numbers == null || before.length != numbers.length
                                ? null
                                : before,
                        values == null ? null : Point.energies(answer),
                        answer,
                        values == null ? point.effects() : session().effects(answer),
                        true,
                        progressed(answer, milliseconds));
        point = made;
        runs.add(answer, rules, milliseconds / 1e3, groundSeconds);
        groundSeconds = 0;
        state = state("ready", "", null);
        events.tell(
                new Events.Event("answer", Shown.told(made, rules)),
                new Events.Event("state", state));
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
        events.tell("interim", Shown.told(interim, rules));
    }

    // Requests that need the session

    /** Runs something on the thread that has the session, after what is under way there. */
    <T> T ask(Callable<T> request) {
        return thread.ask(request);
    }

    /** Runs something in the background that may be stopped. */
    void begin(String phase, Runnable work) {
        thread.execute(
                () -> {
                    say(state(phase, "", null));
                    try {
                        thread.stoppably(
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

    /** How things are, for who has not heard of them. */
    List<Events.Event> now() {
        Events.Event doing = new Events.Event("state", state);
        return isOpen()
                ? List.of(new Events.Event("answer", Shown.told(point, rules)), doing)
                : List.of(doing);
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
        boolean ended = thread.end();
        Session its = session;
        if (its != null && ended) {
            its.close();
        }
    }
}
