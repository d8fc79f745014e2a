package org.hinge.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.schema.function.Functions;
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
        PeerConfig.write(program(), options(folder), folder.resolve("peer.json"));
        List<Measures> ours = new ArrayList<>();
        List<Measures> peers = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            ours.add(Measures.ofHinge(MeasuredProcess.run(hingeCommand(), folder)));
            peers.add(Measures.ofPeer(MeasuredProcess.run(peerCommand(), folder)));
        }
        System.out.println("| median of " + runs + " | Hinge | LINQS PSL 2.4.0 | ratio |");
        System.out.println("|---|---|---|---|");
        line("ground terms", "%,.0f", Measures::terms, ours, peers);
        line("load and ground, s", "%.2f", Measures::loadAndGround, ours, peers);
        line("whole process, s", "%.2f", Measures::wall, ours, peers);
        line("peak memory, MB", "%,.0f", Measures::peakMegabytes, ours, peers);
        return 0;
    }

    private List<String> hingeCommand() {
        List<String> command = new ArrayList<>();
        command.add(repository.resolve("bin/hinge").toAbsolutePath().toString());
        command.addAll(hinge);
        programs.forEach(program -> command.add(program.toAbsolutePath().toString()));
        return command;
    }

    private List<String> peerCommand() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path jar = repository.resolve("bench/target/peer/psl-runtime-2.4.0.jar").toAbsolutePath();
        return List.of(java, "-jar", jar.toString(), "peer.json");
    }

    private Map<String, Object> options(Path folder) {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("random.seed", 4);
        options.put("runtime.inference", true);
        options.put("runtime.inference.output.results.dir", folder.resolve("peer-out").toString());
        options.put("runtime.log.level", "DEBUG");
        options.putAll(peerOptions);
        return options;
    }

    private Program program() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path path : programs) {
            sources.add(new Source(path.toAbsolutePath().toString(), Files.readString(path)));
        }
        ProgramReader.Result read = new ProgramReader(Functions.builtIn()).read(sources);
        Program program = read.program();
        if (program == null) {
            throw new IOException("the program has errors; see bin/hinge check: " + programs);
        }
        return program;
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
