package org.hinge.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.parts.Checkpoints;
import org.hinge.inference.parts.FieldPart;
import org.hinge.inference.parts.PartSolver;
import org.hinge.inference.parts.TermPartitioner;
import org.hinge.inference.parts.ThreadExchange;
import org.hinge.inference.parts.Traffic;
import org.hinge.inference.pdhg.PrimalDualSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench/run parts}: what solving a field in parts costs, in threads of one process. */
@Command(
        name = "parts",
        description = {
            "Ground a program and solve it in parts: iterations, what is held twice, what is sent.",
            "The first row is the solver that has the whole field."
        },
        mixinStandardHelpOptions = true)
final class PartsCommand implements Callable<Integer> {
    private static final double PATIENCE_SECONDS = 600;
    private static final int RUNS = 3;

    private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files of the program.")
    private List<Path> files = List.of();

    @Option(
            names = "--parts",
            split = ",",
            paramLabel = "COUNT",
            description = "Into how many parts (default ${DEFAULT-VALUE}).",
            defaultValue = "1,2,8,100")
    private List<Integer> counts = List.of();

    @Option(
            names = "--gap",
            paramLabel = "GAP",
            description = "The relative gap to reach (default ${DEFAULT-VALUE}).",
            defaultValue = "1e-3")
    private double gap;

    @Option(names = "--no-presolve", description = "Leave every field as it is.")
    private boolean keepsAll;

    /** A part's answer, what it has sent, and the seconds of the processor that its thread took. */
    private record Outcome(Solution solution, Traffic traffic, double processor) {}

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        ModelFamily family = ModelFamily.ground(files.get(0).toString(), files);
        SolverSettings settings =
                SolverSettings.DEFAULT.withGap(gap).withThreads(1).withPresolve(!keepsAll);
        System.out.println(
                "parts\tlabels\treplication\tlargest part\titerations\tenergy\tbound"
                        + "\tseconds per iteration\texchanges\tmessages\tbytes"
                        + "\tprocessor of the busiest part, s\tof all parts, s");
        print("whole\t", family.mrf().terms(), 1, whole(family, settings), List.of());
        for (boolean labels : new boolean[] {false, true}) {
            for (int count : counts) {
                measure(family, settings, count, labels);
            }
        }
        return 0;
    }

    /** The last of a few, so that compiling is not measured. */
    private static Solution whole(ModelFamily family, SolverSettings settings) {
        Start start = Start.atZero(family.mrf());
        Solution solution = null;
        for (int i = 0; i < RUNS || solution == null; i++) {
            solution =
                    new PrimalDualSolver(settings)
                            .solve(family.mrf(), family.weights(), start, SolverProgress.NONE);
        }
        return solution;
    }

    private static void measure(
            ModelFamily family, SolverSettings settings, int count, boolean labels)
            throws InterruptedException, ExecutionException {
        List<FieldPart> parts =
                TermPartitioner.split(family.mrf(), family.weights(), count, labels);
        double held = 0;
        int largest = 0;
        for (FieldPart part : parts) {
            held += part.variableIds().length;
            largest = Math.max(largest, part.termCount());
        }
        solve(parts, settings); // so that compiling is not measured
        List<Outcome> outcomes = solve(parts, settings);
        String name = count + "\t" + (labels ? "yes" : "no");
        double replication = held / family.mrf().variables();
        print(name, largest, replication, outcomes.get(0).solution(), outcomes);
    }

    private static List<Outcome> solve(List<FieldPart> parts, SolverSettings settings)
            throws InterruptedException, ExecutionException {
        List<ThreadExchange> exchanges = ThreadExchange.connect(parts.size(), 1, PATIENCE_SECONDS);
        ExecutorService threads = Executors.newFixedThreadPool(parts.size());
        try {
            List<Future<Outcome>> futures = new ArrayList<>();
            for (int p = 0; p < parts.size(); p++) {
                int part = p;
                futures.add(
                        threads.submit(
                                () -> solve(parts.get(part), exchanges.get(part), settings)));
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> future : futures) {
                outcomes.add(future.get());
            }
            return outcomes;
        } finally {
            threads.shutdownNow();
        }
    }

    private static Outcome solve(FieldPart part, ThreadExchange exchange, SolverSettings settings) {
        try (exchange) {
            PartSolver solver = new PartSolver(part, settings, exchange, Checkpoints.none(1));
            long begun = THREAD.getCurrentThreadCpuTime();
            Solution solution = solver.solve(SolverProgress.NONE);
            long processor = THREAD.getCurrentThreadCpuTime() - begun;
            return new Outcome(solution, solver.traffic(), processor / 1e9);
        }
    }

    private static void print(
            String name,
            int largest,
            double replication,
            Solution solution,
            List<Outcome> outcomes) {
        double iterations = solution.iterations();
        long exchanges = 0;
        double messages = 0;
        double bytes = 0;
        double busiest = 0;
        double processor = 0;
        for (Outcome outcome : outcomes) {
            exchanges = Math.max(exchanges, outcome.traffic().exchanges());
            messages += outcome.traffic().messages();
            bytes += outcome.traffic().bytes();
            busiest = Math.max(busiest, outcome.processor());
            processor += outcome.processor();
        }
        System.out.printf(
                "%s\t%.3f\t%d\t%d\t%.10g\t%.10g\t%.4f\t%.2f\t%.0f\t%.0f\t%.2f\t%.2f%n",
                name,
                replication,
                largest,
                solution.iterations(),
                solution.energy(),
                solution.lowerBound(),
                solution.seconds() / iterations,
                exchanges / iterations,
                messages / iterations,
                bytes / iterations,
                busiest,
                processor);
    }
}
