package org.hinge.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench/run compare}: both on the same program in turn, each a process of its own. */
@Command(
        name = "compare",
        description = "Run Hinge and LINQS PSL 2.4.0 in turn on one program; print both's medians.",
        mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {
    private final Path repository;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = "Files of one program.")
    private List<Path> programs = List.of();

    @Option(names = "--runs", paramLabel = "N", description = "Runs of each (default 3).")
    private int runs = 3;

    @Option(
            names = "--hinge",
            split = " ",
            paramLabel = "COMMAND",
            description = "Hinge's command and its options (default ground).")
    private List<String> hinge = List.of("ground");

    @Option(
            names = "--peer-option",
            paramLabel = "KEY=VALUE",
            description = "An option of the peer, such as admmreasoner.maxiterations=1.")
    private Map<String, String> peerOptions = Map.of();

    @Option(names = "--work", paramLabel = "DIR", description = "Keep configuration and logs here.")
    private Path work = Path.of("bench/target/compare");

    public CompareCommand(Path repository) {
        this.repository = repository;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.toAbsolutePath());
        PeerRun peer = new PeerRun(repository, programs, folder, isLearning(), peerOptions);
        List<Measures> ours = new ArrayList<>();
        List<Measures> peers = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            ours.add(runHinge(folder));
            peers.add(peer.run());
        }
        System.out.println("| median of " + runs + " | Hinge | LINQS PSL 2.4.0 | ratio |");
        System.out.println("|---|---|---|---|");
        line("ground terms", "%,.0f", Measures::terms, ours, peers);
        line("load and ground, s", "%.2f", Measures::loadAndGround, ours, peers);
        if (isInference()) {
            line("solve, s", "%.2f", Measures::solve, ours, peers);
            line("iterations", "%,.0f", Measures::iterations, ours, peers);
        }
        line("whole process, s", "%.2f", Measures::wall, ours, peers);
        line("peak memory, MB", "%,.0f", Measures::peakMegabytes, ours, peers);
        if (isInference()) {
            errors(folder, peer);
        }
        return 0;
    }

    private boolean isInference() {
        return hinge.get(0).equals("infer");
    }

    private boolean isLearning() {
        return hinge.get(0).equals("learn");
    }

    private Measures runHinge(Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(repository.resolve("bin/hinge").toAbsolutePath().toString());
        command.addAll(hinge);
        programs.forEach(program -> command.add(program.toAbsolutePath().toString()));
        if (isLearning()) {
            Path summary = folder.resolve("hinge-learned.json");
            command.addAll(List.of("--summary", summary.toString()));
            return Measures.ofLearning(MeasuredProcess.run(command, folder), summary);
        }
        if (!isInference()) {
            return Measures.ofGrounding(MeasuredProcess.run(command, folder));
        }
        command.addAll(List.of("-o", results(folder).toString()));
        MeasuredProcess process = MeasuredProcess.run(command, folder);
        return Measures.ofInference(process, results(folder).resolve("summary.json"));
    }

    private static Path results(Path folder) {
        return folder.resolve("hinge-out");
    }

    /** Of the last runs; Hinge's are all the same. */
    private void errors(Path folder, PeerRun peer) throws IOException {
        TrueError error = new TrueError(programs);
        double our = error.of(results(folder), ".tsv");
        double peers = error.of(peer.results(), ".txt");
        System.out.printf(
                "| relative error of the repaired values | %.1e | %.1e | %.2f |%n",
                our, peers, peers / our);
        System.out.printf(
                "%nAgainst an energy of %.6f, proven to within %.1e.%n",
                error.optimum(), error.gap());
    }

    private static void line(
            String name,
            String format,
            ToDoubleFunction<Measures> measure,
            List<Measures> ours,
            List<Measures> peers) {
        double our = median(ours, measure);
        double peer = median(peers, measure);
        System.out.printf(
                "| %s | %s | %s | %.2f |%n",
                name, format.formatted(our), format.formatted(peer), peer / our);
    }

    private static double median(List<Measures> runs, ToDoubleFunction<Measures> measure) {
        double[] sorted = runs.stream().mapToDouble(measure).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
