package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hinge.bench.InferenceTimes.Row;
import org.hinge.bench.InferenceTimes.Solver;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.peer.Measures;
import org.hinge.bench.peer.PeerRun;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.PrimalDualSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code bench/run figure}: the paper's figure, time of the optimiser against potentials and
 * constraints on its social networks.
 */
@Command(
        name = "figure",
        description = {
            "Measure how long inference takes on the paper's social networks and draw it:",
            "DIR/inference-times.tsv and DIR/inference-times.svg.",
            "What the table has already is not measured again."
        },
        mixinStandardHelpOptions = true)
final class FigureCommand implements Callable<Integer> {
    private static final int RUNS = 5;
    private static final int WARM_UPS = 3;
    private static final double HIGHS_LIMIT_SECONDS = 120;

    private final Path repository;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "PEOPLE",
            description = "Only these networks (default all six).")
    private List<Integer> sizes = PaperNetwork.SIZES;

    @Option(names = "--peer", description = "Also LINQS PSL 2.4.0.")
    private boolean peer;

    @Option(names = "--again", description = "Measure Hinge and ADMM again if the table has them.")
    private boolean again;

    @Option(names = "--highs", description = "Also HiGHS, on linear potentials.")
    private boolean highs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Where to write.")
    private Path output = Path.of("docs");

    FigureCommand(Path repository) {
        this.repository = repository;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        DataFolder data = DataFolder.find(repository).orElse(null);
        if (data == null) {
            System.err.println(DataFolder.missing());
            return 2;
        }
        Path work = Files.createDirectories(repository.resolve("bench/target/figure"));
        PaperNetwork networks = new PaperNetwork(repository, data, work);
        Files.createDirectories(output);
        InferenceTimes times = new InferenceTimes(output.resolve("inference-times.tsv"));
        if (again) {
            times.forget(Solver.HINGE);
            times.forget(Solver.ADMM);
        }
        for (boolean squared : new boolean[] {false, true}) {
            for (int people : sizes) {
                measure(networks, times, people, squared);
                if (peer && times.find(squared, people, Solver.PEER) == null) {
                    List<Path> programs = networks.programs(people, squared);
                    times.add(runPeer(programs, work, times, people, squared));
                }
            }
        }
        Files.writeString(output.resolve("inference-times.svg"), TimesPlot.svg(times));
        return 0;
    }

    /**
     * So that compiling is not measured: the field itself, since code is compiled for what runs.
     */
    private static void warmUp(ModelFamily family) {
        for (int i = 0; i < WARM_UPS; i++) {
            solve(solver(Solver.HINGE), family);
        }
        solve(new AdmmSolver(AdmmSettings.DEFAULT.withMaxIterations(100)), family);
    }

    private void measure(PaperNetwork networks, InferenceTimes times, int people, boolean squared)
            throws IOException {
        List<Solver> wanted = new ArrayList<>(List.of(Solver.HINGE, Solver.ADMM));
        if (highs && !squared) {
            wanted.add(Solver.HIGHS);
        }
        wanted.removeIf(solver -> times.find(squared, people, solver) != null);
        if (wanted.isEmpty()) {
            return;
        }
        ModelFamily family = networks.field(people, squared);
        warmUp(family);
        for (Solver solver : wanted) {
            System.out.printf("%s, %s%n", family.name(), solver);
            times.add(row(solver, family, people, squared));
        }
    }

    private static Row row(Solver solver, ModelFamily family, int people, boolean squared) {
        int terms = family.mrf().terms();
        if (solver == Solver.HIGHS) {
            ReferenceSolvers.Outcome outcome =
                    new ReferenceSolvers(family)
                            .solve(ReferenceSolvers.Name.HIGHS, HIGHS_LIMIT_SECONDS);
            return new Row(
                    squared,
                    people,
                    terms,
                    solver,
                    outcome.seconds(),
                    Double.NaN,
                    Double.NaN,
                    outcome.energy(),
                    outcome.status());
        }
        Solution solution = median(solver, family);
        return new Row(
                squared,
                people,
                terms,
                solver,
                solution.seconds(),
                Double.NaN,
                solution.iterations(),
                solution.energy(),
                solution.termination().name());
    }

    /** Single runs scatter more than sizes differ. */
    private static Solution median(Solver solver, ModelFamily family) {
        List<Solution> solutions = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            solutions.add(solve(solver(solver), family));
        }
        solutions.sort(Comparator.comparing(Solution::seconds));
        return solutions.get(RUNS / 2);
    }

    /** With the settings that they have for everyone. */
    private static MapSolver solver(Solver solver) {
        return solver == Solver.HINGE
                ? new PrimalDualSolver(SolverSettings.DEFAULT)
                : new AdmmSolver(AdmmSettings.DEFAULT);
    }

    private static Solution solve(MapSolver solver, ModelFamily family) {
        Start start = Start.atZero(family.mrf());
        return solver.solve(family.mrf(), family.weights(), start, SolverProgress.NONE);
    }

    private Row runPeer(
            List<Path> programs, Path work, InferenceTimes times, int people, boolean squared)
            throws IOException, InterruptedException {
        System.out.printf("%d people, LINQS PSL%n", people);
        Row ours = times.find(squared, people, Solver.HINGE);
        Measures measures = new PeerRun(repository, programs, work, false, Map.of()).run();
        return new Row(
                squared,
                people,
                ours == null ? (int) measures.terms() : ours.terms(),
                Solver.PEER,
                measures.solve(),
                measures.wall(),
                measures.iterations(),
                Double.NaN,
                "");
    }
}
