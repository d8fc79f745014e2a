package org.hinge.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hinge.web.http.Events;
import org.hinge.web.http.Guard;
import org.hinge.web.http.Routes;
import org.hinge.web.workbench.Api;
import org.hinge.web.workbench.ExploreSettings;
import org.hinge.web.workbench.Workbench;

/**
 * A server that only this machine reaches, for one program. Requests without its token, for another
 * host or from another site are refused.
 */
public final class ExploreServer implements AutoCloseable {
    private static final int MOST_THREADS = 40;

    private final HttpServer server;
    private final ExecutorService threads;
    private final Events events;
    private final Workbench bench;
    private final String token;
    private final double idleSeconds;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long lastAsked = System.nanoTime();

    private ExploreServer(
            HttpServer server, Events events, Workbench bench, String token, double idleSeconds) {
        this.server = server;
        this.events = events;
        this.bench = bench;
        this.token = token;
        this.idleSeconds = idleSeconds;
        // A request beyond these is answered by the thread that accepts, so that none is lost.
        this.threads =
                new ThreadPoolExecutor(
                        4,
                        MOST_THREADS,
                        30,
                        TimeUnit.SECONDS,
                        new SynchronousQueue<>(),
                        ExploreServer::daemon,
                        new ThreadPoolExecutor.CallerRunsPolicy());
    }

    private static Thread daemon(Runnable task) {
        Thread made = new Thread(task, "explore");
        made.setDaemon(true);
        return made;
    }

    /**
     * Starts a server, and begins to open the program.
     *
     * @param failed told of defects, and by a {@link org.hinge.HingeException} of a program with
     *     something to mend, which pages are told too
     * @throws IOException if the port is taken, or may not be used
     */
    public static ExploreServer start(ExploreSettings settings, Consumer<Throwable> failed)
            throws IOException {
        // Otherwise small answers wait for each other; read when the first server is made.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        // Slow senders of headers hold a thread no longer than this many seconds.
        System.setProperty("sun.net.httpserver.maxReqTime", "60");
        InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        HttpServer server = HttpServer.create(new InetSocketAddress(loopback, settings.port()), 50);
        Events events = new Events();
        Workbench bench = new Workbench(settings, events, failed);
        String token = Guard.newToken();
        ExploreServer made =
                new ExploreServer(server, events, bench, token, settings.idleSeconds());
        Routes routes =
                new Routes(new Guard(token, server.getAddress().getPort()), made::asked, failed);
        Api.addTo(routes, bench);
        server.createContext("/", routes);
        server.setExecutor(made.threads);
        server.start();
        bench.start();
        if (Double.isFinite(settings.idleSeconds())) {
            daemon(made::watch).start();
        }
        return made;
    }

    private void asked() {
        lastAsked = System.nanoTime();
    }

    /** The address of the page, with its token. */
    public String address() {
        return "http://127.0.0.1:%d/?token=%s".formatted(server.getAddress().getPort(), token);
    }

    private void watch() {
        try {
            double left = idleSeconds;
            while (!ended.await((long) (1e3 * Math.min(left, 5)) + 1, TimeUnit.MILLISECONDS)) {
                if (events.readers() > 0) {
                    asked();
                }
                left = idleSeconds - (System.nanoTime() - lastAsked) / 1e9;
                if (left <= 0) {
                    close();
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until it is closed. */
    public void await() throws InterruptedException {
        ended.await();
    }

    @Override
    public void close() {
        events.close();
        server.stop(0);
        threads.shutdownNow();
        bench.close();
        ended.countDown();
    }
}
