package org.hinge.web.workbench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Watch;
import org.hinge.api.explanation.RuleEffect;
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
    /** A rehearsal goes on when for so long nobody has changed anything. */
    private static final double REST_SECONDS = 0.4;

    private static final double REHEARSAL_SECONDS = 3;

    /** More ground rules take too long to be made twice, and room. */
    private static final long MOST_REHEARSED = 200_000;

    private final ExploreSettings settings;
    private final Events events;
    private final Consumer<? super HingeException> refused;
    private final WorkThread thread = new WorkThread("workbench");
    private final ProgramTexts texts;
    private final Runs runs = new Runs();
    private final Told told;

    private final Edits edits = new Edits();
    private final Requests requests = new Requests();

    // Used by the thread alone.
    private @Nullable Session session;

    /** Of a program that was opened and has no answer yet. */
    private double groundSeconds;

    // Read by all, written by the thread.
    private volatile @Nullable Opened opened;
    private volatile Point point = Point.NONE;
    private volatile List<RuleSwitches.State> rules = List.of();
    private volatile boolean closed;
    private volatile long lastChange = System.nanoTime();
    private final AtomicBoolean rehearsed = new AtomicBoolean();
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
        if (isOpen()) {
            return;
        }
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
            // Without a target there is nothing to ground: the answer says what is missing.
            boolean empty = next.targets().count() == 0;
            groundSeconds = empty ? 0 : next.ground().run().seconds().ground();
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
            lastChange = start;
            told.changed(start, isSmall());
            Map<String, Object> before = state;
            // Before anybody hears that the change is made: what is seen then is not yet its
            // answer. Pages are told only if it takes a while.
            state = state("solving", "", null);
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
            Answer answer = infer();
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
        List<RuleEffect> effects =
                answer.values() == null ? point.effects() : session().effects(answer);
        Point made = Point.of(point.version() + 1, answer, before, effects, milliseconds);
        point = made;
        boolean isFirst = groundSeconds + answer.run().seconds().ground() > 0;
        runs.add(answer, rules, milliseconds / 1e3, groundSeconds);
        groundSeconds = 0;
        state = state("ready", "", null);
        events.tell(
                new Events.Event("answer", Shown.told(made, rules)),
                new Events.Event("state", state));
        if (isFirst) {
            thread.execute(this::prepareMoves);
        }
        if (events.readers() > 0) {
            rehearse();
        }
    }

    /**
     * Infers once more what is known: with the second answer to a ground program the session makes
     * what it keeps for others, and the first move need not wait for that.
     */
    private void prepareMoves() {
        if (edits.areWaiting()) {
            return;
        }
        try {
            infer();
        } catch (InterruptedRunException | HingeException e) {
            // Nobody has asked for it.
        }
    }

    private Answer infer() {
        InferenceSettings wanted = InferenceSettings.DEFAULT.withGap(settings.gap());
        return thread.stoppably(() -> session().infer(wanted));
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

    /**
     * The same of what may take long: it ends early when it is given up, and when something is
     * changed, since nobody waits for what was true before.
     *
     * @param name what its sender gives it up by; null if that cannot be
     */
    <T> T ask(@Nullable String name, Callable<T> request) {
        Requests.Request its = requests.begin(name);
        try {
            return ask(
                    () ->
                            thread.stoppably(
                                    its,
                                    () -> {
                                        checkWanted(its);
                                        T found = request.call();
                                        checkWanted(its);
                                        return found;
                                    }));
        } catch (InterruptedRunException e) {
            throw Requests.stopped();
        } finally {
            requests.end(name, its);
        }
    }

    /** Asked where it can be stopped: what comes later than this stops it. */
    private void checkWanted(Requests.Request request) {
        if (request.isGivenUp() || edits.areWaiting()) {
            throw Requests.stopped();
        }
    }

    /** Ends a request early, or when it comes. */
    void giveUp(String name) {
        Requests.Request request = requests.giveUp(name);
        if (request != null) {
            thread.stop(request);
        }
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
        if (answer == null) {
            throw Refusal.of(409, "there is no answer yet");
        }
        if (answer.values() == null) {
            throw Refusal.of(409, "there are no values: the hard rules contradict each other");
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

    /** How things are, for a page that has not heard of them. */
    List<Events.Event> now() {
        rehearse();
        Events.Event doing = new Events.Event("state", state);
        return isOpen()
                ? List.of(new Events.Event("answer", Shown.told(point, rules)), doing)
                : List.of(doing);
    }

    /** Once, when somebody looks at the answer of a small program. */
    private void rehearse() {
        Answer answer = point.answer();
        if (answer != null
                && isSmall()
                && answer.model().potentials() + answer.model().constraints() <= MOST_REHEARSED
                && rehearsed.compareAndSet(false, true)) {
            Rehearsal rehearsal =
                    new Rehearsal(
                            () -> texts.builder(Map.of()).open(),
                            settings.gap(),
                            REHEARSAL_SECONDS,
                            this::isAtRest);
            Thread beside = new Thread(rehearsal::run, "rehearsal");
            beside.setDaemon(true);
            beside.start();
        }
    }

    /** Waits until nothing is under way and nothing was changed a moment ago; false at the end. */
    private boolean isAtRest() {
        try {
            while (!closed && System.nanoTime() - lastChange < 1e9 * REST_SECONDS) {
                Thread.sleep(50);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return !closed;
    }

    private boolean isSmall() {
        Opened its = opened;
        return its != null && its.table().size() <= Shown.FEW;
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

    /** Tells pages that something takes a while. */
    void sayAgain() {
        say(state);
    }

    /** A step of what is under way, in words. */
    void step(String step) {
        Map<String, Object> now = new LinkedHashMap<>(state);
        now.put("step", step);
        say(now);
    }

    @Override
    public void close() {
        closed = true;
        boolean ended = thread.end();
        Session its = session;
        if (its != null && ended) {
            its.close();
        }
    }
}
