package org.hinge.cli.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hinge.api.Interruption;
import org.hinge.cli.output.AnswerStream;
import org.hinge.cli.output.LastWords;
import org.hinge.cli.output.Terminal;

/** One call while it runs, with what its caller says meanwhile. */
final class Turn {
    /** What shells say of a process that such a signal ended. */
    private static final int TERMINAL_GONE = 128 + 1;

    private static final int CALLER_KILLED = 128 + 9;

    private final Slot slot;
    private final Call call;
    private final Work work;
    private final Interruption interruption;
    private final Runnable onSignal;
    private volatile boolean over;

    Turn(Slot slot, Call call, Work work, Interruption interruption) {
        this.slot = slot;
        this.call = call;
        this.work = work;
        this.interruption = interruption;
        this.onSignal = work.onSignal(interruption, this::exit);
    }

    /** Runs it to its end and gives the exit code. */
    int run() {
        AnswerStream out = new AnswerStream(slot.out());
        OutputStream err = call.isJoined() ? slot.out() : slot.err();
        LastWords lastWords = new LastWords(err);
        Terminal terminal = Terminal.of(out, err, call.terminals(), call.environment(), call::size);
        Thread listener = new Thread(this::listen, "caller");
        listener.setDaemon(true);
        listener.start();
        forgetPeakOfMemory();
        try {
            interruption.begins("starting");
            return out.end(work.run(call, terminal, interruption, this::exit), terminal);
        } catch (OutOfMemoryError | LinkageError e) {
            end(lastWords.say());
            throw e;
        } finally {
            over = true;
            // Its limit of time must not outlive it.
            interruption.heeded();
        }
    }

    /** Summaries tell the peak of their process: Linux lets it begin anew. */
    private static void forgetPeakOfMemory() {
        try {
            Files.writeString(Path.of("/proc/self/clear_refs"), "5");
        } catch (IOException e) {
            // Then it is that of all calls so far.
            return;
        }
    }

    /** What a signal does to it. */
    void signal() {
        onSignal.run();
    }

    private void listen() {
        try {
            for (String line = slot.next(); line != null; line = slot.next()) {
                if (!over) {
                    if (line.equals("HUP")) {
                        exit(TERMINAL_GONE);
                    }
                    onSignal.run();
                }
            }
            if (!over) {
                // A process of its own would be gone with the caller.
                exit(CALLER_KILLED);
            }
            slot.closeControl();
        } catch (IOException e) {
            exit(CALLER_KILLED);
        }
    }

    private void exit(int code) {
        tell(code);
        System.exit(code);
    }

    /** Without anything that needs memory. */
    private void end(int code) {
        tell(code);
        Runtime.getRuntime().halt(code);
    }

    private void tell(int code) {
        try {
            slot.answer(Integer.toString(code));
        } catch (IOException e) {
            // Then the caller takes it for killed.
            return;
        }
    }
}
