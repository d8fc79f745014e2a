package org.hinge.spark;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.hinge.inference.SolverProgress;
import org.hinge.run.infer.PartsProgress;
import org.jspecify.annotations.Nullable;

/**
 * The driver's end of a connection with the tasks of one attempt. Part 0 tells how it goes on and
 * is told to stop; any part tells why it fails. Spark itself says only that a task has failed, and
 * often names one that failed since another did. See {@link TaskLine} for the other end.
 *
 * <p>Nothing depends on it: where the driver cannot be called nothing is shown, and a run that is
 * stopped has no answer.
 */
final class StageLine implements AutoCloseable {
    /** Where the driver listens; 0 for any port that is free. */
    static final String PORT = "spark.hinge.driver.port";

    /** What parts tell. */
    static final int BEGUN = 1;

    static final int LOOKED = 2;
    static final int FAILED = 3;

    /** What part 0 is told. */
    static final int STOP = 1;

    private static final int MOST_WAITING = 4_096;

    /** For what was sent before a task ended. */
    private static final long LAST_WORDS_SECONDS = 5;

    private final ServerSocket server;
    private final Address address;
    private final PartsProgress progress;
    private final List<Thread> listeners = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private @Nullable Socket first;
    private boolean stopping;
    private int begun;
    private int looked;

    /** What a task needs to call. */
    record Address(String host, int port, String token) implements Serializable {}

    private StageLine(ServerSocket server, Address address, PartsProgress progress) {
        this.server = server;
        this.address = address;
        this.progress = progress;
    }

    /** Listens until it is closed. */
    static StageLine open(SparkConf configuration, PartsProgress progress) {
        String host = configuration.get("spark.driver.host", "localhost");
        String bound = configuration.get("spark.driver.bindAddress", host);
        try {
            ServerSocket server = new ServerSocket();
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(bound, configuration.getInt(PORT, 0)), MOST_WAITING);
            Address address =
                    new Address(host, server.getLocalPort(), UUID.randomUUID().toString());
            StageLine line = new StageLine(server, address, progress);
            line.start(line::accept, "hinge-stage");
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Address address() {
        return address;
    }

    /** Tells the parts to stop; false if there is nobody to tell. */
    synchronized boolean stop() {
        if (first == null) {
            return false;
        }
        try {
            first.getOutputStream().write(STOP);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Tells the parts to stop as soon as they begin. */
    synchronized void stopAtOnce() {
        stopping = true;
    }

    /** The iteration that the parts last looked at the gap in; 0 if they did not get so far. */
    synchronized int looked() {
        return looked;
    }

    /** The iteration that the parts began at; 0 if they did not get so far. */
    synchronized int begun() {
        return begun;
    }

    /** Why parts failed by themselves, not since others did: {@code part 1: ...}. */
    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    private Thread start(Runnable action, String name) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                synchronized (this) {
                    listeners.add(start(() -> listen(socket), "hinge-part"));
                }
            }
        } catch (IOException e) {
            // It was closed: the attempt is over.
        }
    }

    private void listen(Socket socket) {
        try (socket;
                DataInputStream in =
                        new DataInputStream(new BufferedInputStream(socket.getInputStream()))) {
            if (!in.readUTF().equals(address.token)) {
                return;
            }
            while (true) {
                hear(in.readByte(), in, socket);
            }
        } catch (IOException e) {
            // The part has ended; how, Spark says.
        }
    }

    private void hear(int kind, DataInputStream in, Socket socket) throws IOException {
        if (kind == BEGUN) {
            int iteration = in.readInt();
            synchronized (this) {
                first = socket;
                begun = iteration;
                if (stopping) {
                    stop();
                }
            }
            if (iteration > 0) {
                progress.goesOn(iteration);
            }
        } else if (kind == LOOKED) {
            SolverProgress.Check look =
                    new SolverProgress.Check(
                            in.readInt(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readDouble());
            synchronized (this) {
                looked = look.iteration();
            }
            progress.report(look);
        } else if (kind == FAILED) {
            String why = in.readUTF();
            synchronized (this) {
                failures.add(why);
            }
        } else {
            throw new IOException("a message of kind " + kind);
        }
    }

    /** Waits for what tasks that have ended had to say, then listens no more. */
    @Override
    public void close() {
        try {
            server.close();
            List<Thread> last;
            synchronized (this) {
                last = List.copyOf(listeners);
            }
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LAST_WORDS_SECONDS);
            for (Thread listener : last) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                listener.join(Math.max(1, left));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
