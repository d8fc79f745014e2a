package org.hinge.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.parts.Checkpoints;
import org.hinge.inference.parts.FieldPart;
import org.hinge.inference.parts.MessageExchange;
import org.hinge.inference.parts.PartSolver;
import org.hinge.inference.parts.SocketExchange;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench/run processes}: a generated network in parts, each a process with its own heap. */
@Command(
        name = "processes",
        description = "Solve a generated network in parts, each in a process of its own.",
        mixinStandardHelpOptions = true)
final class ProcessesCommand implements Callable<Integer> {
    private static final double PATIENCE_SECONDS = 3_600;

    private final Path repository;

    @Parameters(paramLabel = "PEOPLE", description = "How many; each has about six terms.")
    private int people;

    @Option(names = "--parts", paramLabel = "COUNT", defaultValue = "2")
    private int parts;

    @Option(names = "--heap", paramLabel = "SIZE", description = "Of each.", defaultValue = "4g")
    private String heap = "";

    @Option(names = "--gap", paramLabel = "GAP", defaultValue = "1e-2")
    private double gap;

    @Option(
            names = "--files",
            paramLabel = "FOLDER",
            description = "Keep what is long in files of this folder.")
    private @Nullable Path files;

    @Option(names = "--port", paramLabel = "PORT", description = "Of part 0.")
    private int port = 27_100;

    @Option(names = "--part", paramLabel = "PART", description = "Be this part.", hidden = true)
    private int part = -1;

    ProcessesCommand(Path repository) {
        this.repository = repository;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (part >= 0) {
            solve();
            return 0;
        }
        System.out.println(
                "part\tterms\tvariables\tmade, s\tsolved, s\titerations\tenergy\tbound"
                        + "\tbytes an iteration\tresident, MB");
        List<Process> children = new ArrayList<>();
        for (int p = 0; p < parts; p++) {
            children.add(start(p));
        }
        int code = 0;
        for (Process child : children) {
            code = Math.max(code, child.waitFor());
        }
        return code;
    }

    private Process start(int child) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx" + heap,
                                "-XX:+UseSerialGC",
                                "-XX:NewRatio=19",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Bench.class.getName(),
                                repository.toString(),
                                "processes",
                                String.valueOf(people),
                                "--parts=" + parts,
                                "--gap=" + gap,
                                "--port=" + port,
                                "--part=" + child));
        if (files != null) {
            command.add("--files=" + files);
        }
        return new ProcessBuilder(command).inheritIO().start();
    }

    private void solve() throws IOException {
        long begin = System.nanoTime();
        FieldPart field = build();
        double seconds = (System.nanoTime() - begin) * 1e-9;
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (int p = 0; p < parts; p++) {
            addresses.add(new InetSocketAddress(InetAddress.getLoopbackAddress(), port + p));
        }
        SolverSettings settings = SolverSettings.DEFAULT.withGap(gap).withThreads(1);
        try (ServerSocket server = SocketExchange.listen(port + part);
                MessageExchange messages =
                        SocketExchange.connect(
                                server, part, addresses, field::isNeighbour, 1, PATIENCE_SECONDS)) {
            Storage storage = files == null ? Storage.HEAP : PartSolver.storage(field, files);
            PartSolver solver =
                    new PartSolver(field, settings, messages, Checkpoints.none(1), storage);
            Solution solution = solver.solve(SolverProgress.NONE);
            String row = "%d\t%d\t%d\t%.1f\t%.1f\t%d\t%.10g\t%.10g\t%.0f\t%d";
            // At once: others print, too.
            System.out.println(
                    row.formatted(
                            part,
                            field.termCount(),
                            field.variableIds().length,
                            seconds,
                            solution.seconds(),
                            solution.iterations(),
                            solution.energy(),
                            solution.lowerBound(),
                            (double) solver.traffic().bytes() / solution.iterations(),
                            mostResident() >> 10));
        }
    }

    /** By itself, so that nothing keeps the part as it was on the heap. */
    private FieldPart build() {
        FieldPart made = new VoterPart(people, parts).build(part);
        return files == null ? made : made.outOfMemory(files);
    }

    /** The most memory this process had so far, in KB, as Linux counts it; elsewhere 0. */
    private static long mostResident() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }
}
