package org.hinge.cli;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.hinge.api.Interruption;

/**
 * What Ctrl-C and a polite kill do: the first asks the run to stop, so that it can clean up and
 * keep what it has; the second ends the process at once.
 */
final class Signals {
    /** Shells add this to the number of the signal that ended a process. */
    private static final int KILLED = 128 + 2;

    private Signals() {}

    /**
     * For a process that only waits for another, which has handlers of its own. Ctrl-C goes to both
     * of them; a polite kill goes to one, and is passed on.
     */
    static void passOn(Runnable terminate) {
        handle("INT", () -> {});
        handle("TERM", terminate);
    }

    /** Turns SIGINT and SIGTERM into requests. */
    static void interrupt(Interruption interruption) {
        // At the end temporary folders are still removed: it runs the shutdown hooks.
        Runnable action = action(interruption, System::exit);
        for (String name : List.of("INT", "TERM")) {
            handle(name, action);
        }
    }

    /** What each signal does to a run. */
    static Runnable action(Interruption interruption, IntConsumer exit) {
        AtomicInteger received = new AtomicInteger();
        return () -> {
            if (received.getAndIncrement() == 0) {
                interruption.request();
            } else {
                exit.accept(KILLED);
            }
        };
    }

    /**
     * By reflection: the classes are in every Java, but belong to no standard, and the compiler
     * warns of them. Where they are missing a signal ends the process as it always does.
     */
    private static void handle(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ours =
                    Proxy.newProxyInstance(
                            Signals.class.getClassLoader(),
                            new Class<?>[] {handler},
                            (proxy, method, arguments) -> {
                                if (method.getName().equals("handle")) {
                                    // In a thread of its own: Java makes one for each signal.
                                    action.run();
                                }
                                return null;
                            });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return;
        }
    }
}
