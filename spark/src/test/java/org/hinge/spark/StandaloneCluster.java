package org.hinge.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hinge.RandomCases;

/**
 * A standalone cluster of Spark on this machine: a master and two workers, each in a process of its
 * own, from the libraries of this test. Executors have the same.
 */
final class StandaloneCluster implements AutoCloseable {
    static final String HOST = "127.0.0.1";
    private static final int WORKERS = 2;
    private static final long PATIENCE_SECONDS = RandomCases.isLong() ? 1800 : 300;
    private static final long MILLISECONDS_BETWEEN_LOOKS = 50;

    private final Path folder;
    private final int cores;
    private final int port = freePort();
    private final int pagePort = freePort();
    private final Process master;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Process> workers = new CopyOnWriteArrayList<>();
    private final Thread lastResort = new Thread(this::killAll);

    /**
     * Starts one.
     *
     * @param folder where it writes
     * @param cores of each worker
     */
    StandaloneCluster(Path folder, int cores) {
        this.folder = folder;
        this.cores = cores;
        try {
            Files.createDirectories(folder.resolve("home/jars"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        master =
                start(
                        "master",
                        List.of(
                                "org.apache.spark.deploy.master.Master",
                                "--host",
                                HOST,
                                "--port",
                                Integer.toString(port),
                                "--webui-port",
                                Integer.toString(pagePort)));
        // If the test itself is ended, nothing of this must stay.
        Runtime.getRuntime().addShutdownHook(lastResort);
        await("the master", () -> page().contains("\"status\" : \"ALIVE\""));
        for (int number = 0; number < WORKERS; number++) {
            workers.add(startWorker(number));
        }
        awaitWorkers();
    }

    String url() {
        return "spark://" + HOST + ":" + port;
    }

    /** Kills a worker, which takes its executors with it. */
    void killWorker(int number) {
        workers.get(number).destroyForcibly();
    }

    /** Starts a worker in the place of one that was killed. */
    void restartWorker(int number) {
        workers.set(number, startWorker(number));
        awaitWorkers();
    }

    /** Kills one executor, once there is one. */
    void killExecutor() {
        int worker = workerOfAnExecutor();
        workers.get(worker).children().findFirst().ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Kills a worker that has an executor; returns its number. */
    int killWorkerOfAnExecutor() {
        int worker = workerOfAnExecutor();
        killWorker(worker);
        return worker;
    }

    private int workerOfAnExecutor() {
        await("an executor", () -> workers.stream().anyMatch(each -> each.children().count() > 0));
        int worker = 0;
        while (workers.get(worker).children().findAny().isEmpty()) {
            worker = (worker + 1) % WORKERS;
        }
        return worker;
    }

    private void awaitWorkers() {
        await("workers", () -> page().contains("\"aliveworkers\" : " + WORKERS));
    }

    private Process startWorker(int number) {
        return start(
                "worker" + number,
                List.of(
                        "org.apache.spark.deploy.worker.Worker",
                        url(),
                        "--host",
                        HOST,
                        "--cores",
                        Integer.toString(cores),
                        "--memory",
                        "2g",
                        "--webui-port",
                        "0",
                        "--work-dir",
                        folder.resolve("work" + number).toString()));
    }

    private Process start(String name, List<String> words) {
        ProcessBuilder builder = new ProcessBuilder(java("-Xmx256m", words));
        Path home = folder.resolve("home");
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", HOST);
        builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
        try {
            Files.createDirectories(folder.resolve("local"));
            return builder.redirectErrorStream(true)
                    .redirectOutput(
                            ProcessBuilder.Redirect.appendTo(
                                    folder.resolve(name + ".log").toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Java as Spark needs it, with the class path of this test. */
    static List<String> java(String memory, List<String> words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(memory);
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-XX:+UseSerialGC");
        command.addAll(opened());
        command.addAll(List.of("-cp", classPath()));
        command.addAll(words);
        return command;
    }

    /** The same options that this process was started with. */
    private static List<String> opened() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(word -> word.startsWith("--add-opens="))
                .toList();
    }

    /** Without drivers of databases, which users bring. */
    static String classPath() {
        return classPath(entry -> !isDriver(entry));
    }

    /** The drivers that were left out. */
    static String drivers() {
        return classPath(StandaloneCluster::isDriver);
    }

    private static boolean isDriver(String entry) {
        return Path.of(entry).getFileName().toString().startsWith("h2-");
    }

    private static String classPath(Predicate<String> wanted) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(wanted)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** What the master tells of itself. */
    private String page() {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://" + HOST + ":" + pagePort + "/json/"))
                        .timeout(Duration.ofSeconds(5))
                        .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Looks until something holds. */
    static void await(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for " + what);
            }
            try {
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Executors end with their workers. */
    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(lastResort);
        killAll();
    }

    private void killAll() {
        for (Process worker : workers) {
            worker.descendants().forEach(ProcessHandle::destroyForcibly);
            worker.destroyForcibly();
        }
        master.destroyForcibly();
    }
}
