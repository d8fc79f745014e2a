package org.hinge.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.hinge.api.Diagnostic;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.report.TextRenderer;
import org.hinge.text.TextColumns;
import org.jspecify.annotations.Nullable;

/**
 * One line on the terminal that says what a run does, drawn over and over, and gone at its end.
 *
 * <pre>
 * {@code grounding rule 3 of 12 (1: Knows(A, B) -> Likes(A, B)): 2,345,678 terms, 1.2 M/s, 4 s }
 * </pre>
 *
 * <p>Where messages do not go to a terminal nothing is drawn; warnings are always shown. Short runs
 * show nothing. May be used by several threads.
 */
public final class ProgressLine implements Progress, AutoCloseable {
    private static final long MILLISECONDS_BEFORE = 700;
    private static final long MILLISECONDS_BETWEEN = 200;

    private final Terminal terminal;
    private final boolean showsWarnings;
    private final BooleanSupplier over;
    private final LongSupplier nanoTime;
    private final long start;
    private final @Nullable ScheduledExecutorService timer;

    private String step = "";
    private long stepStart;
    private long stepFrom;
    private long count;
    private String unit = "";
    private boolean drawn;
    private int columns;

    private ProgressLine(
            Terminal terminal,
            boolean showsWarnings,
            BooleanSupplier over,
            LongSupplier nanoTime,
            @Nullable ScheduledExecutorService timer) {
        this.terminal = terminal;
        this.showsWarnings = showsWarnings;
        this.over = over;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
        this.stepStart = start;
        this.timer = timer;
    }

    /**
     * A line that is drawn by a timer of its own.
     *
     * @param quiet whether no line is wanted
     * @param showsWarnings whether warnings are shown when they come, not with the result
     * @param interruption once it is requested nothing is drawn: it might follow the last message
     */
    public static ProgressLine on(
            Terminal terminal, boolean quiet, boolean showsWarnings, Interruption interruption) {
        BooleanSupplier over = interruption::isRequested;
        if (quiet || !terminal.liveErr()) {
            return new ProgressLine(terminal, showsWarnings, over, System::nanoTime, null);
        }
        ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(
                        task -> {
                            Thread thread = new Thread(task, "progress");
                            thread.setDaemon(true);
                            return thread;
                        });
        ProgressLine line =
                new ProgressLine(terminal, showsWarnings, over, System::nanoTime, timer);
        var unused =
                timer.scheduleWithFixedDelay(
                        line::draw,
                        MILLISECONDS_BEFORE,
                        MILLISECONDS_BETWEEN,
                        TimeUnit.MILLISECONDS);
        return line;
    }

    /** One that draws only when it is told to, by a clock of the caller's. */
    public static ProgressLine drawnByHand(Terminal terminal, LongSupplier nanoTime) {
        return new ProgressLine(terminal, true, () -> false, nanoTime, null);
    }

    @Override
    public synchronized void begins(String newStep) {
        step = Terminal.printable(newStep).replaceAll("[\\n\\t]", " ");
        stepStart = nanoTime.getAsLong();
        stepFrom = count;
    }

    @Override
    public synchronized void reaches(long newCount, String newUnit) {
        if (!newUnit.equals(unit)) {
            unit = newUnit;
            stepFrom = 0;
        }
        count = newCount;
    }

    @Override
    public synchronized boolean warns(Diagnostic warning) {
        if (showsWarnings) {
            erase();
            terminal.err().print(TextRenderer.text(List.of(warning), terminal.colourErr()));
            terminal.err().flush();
        }
        return showsWarnings;
    }

    synchronized void draw() {
        if (step.isEmpty() || over.getAsBoolean()) {
            return;
        }
        String line = text();
        terminal.err().print("\r" + line + "\u001b[K");
        terminal.err().flush();
        drawn = true;
    }

    /** What is drawn now. */
    public synchronized String text() {
        long now = nanoTime.getAsLong();
        StringBuilder tail = new StringBuilder();
        if (count > 0) {
            double seconds = (now - stepStart) / 1e9;
            tail.append(": %,d %s".formatted(count, count == 1 ? singular(unit) : unit));
            if (count > stepFrom && seconds > 0) {
                tail.append(", ").append(rate((count - stepFrom) / seconds));
            }
        }
        tail.append(", %,d s".formatted((now - start) / 1_000_000_000));
        // The last column is left free: some terminals begin a new line when it is filled.
        int room = columns() - 1;
        return TextColumns.cut(
                TextColumns.cut(step, Math.max(1, room - TextColumns.of(tail.toString()))) + tail,
                room);
    }

    /** Asked once, when the first line is drawn. */
    private int columns() {
        if (columns == 0) {
            columns = terminal.columns().getAsInt();
        }
        return columns;
    }

    /** Units are given in the plural. */
    private static String singular(String many) {
        return many.endsWith("s") ? many.substring(0, many.length() - 1) : many;
    }

    private static String rate(double perSecond) {
        if (perSecond >= 1e6) {
            return String.format(Locale.ROOT, "%.1f M/s", perSecond / 1e6);
        }
        return perSecond >= 1e3
                ? String.format(Locale.ROOT, "%.1f k/s", perSecond / 1e3)
                : String.format(Locale.ROOT, "%.0f /s", perSecond);
    }

    private void erase() {
        if (drawn) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
            drawn = false;
        }
    }

    @Override
    public void close() {
        if (timer != null) {
            timer.shutdownNow();
        }
        synchronized (this) {
            step = "";
            erase();
        }
    }
}
