package org.hinge.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;

/**
 * Where the seconds of solving a large social network go, in the first run of a process and in the
 * second: each millisecond a thread looks which stage the solver is in. What helpers do counts for
 * the stage that waits for them.
 */
final class StageTimes {
    /**
     * Parts of the names of classes and methods; the first that is on the stack tells the stage.
     */
    private static final Map<String, String> STAGES = new LinkedHashMap<>();

    static {
        stage("presolve", "TiedFields", "presolve.Presolve");
        stage("merging", "ParallelTerms", "MergeTerms");
        stage("folding", "fold.Folding", "Operator.<init>");
        stage("choices", "Operator.chooseAwake");
        stage("looks", "pdhg.Evaluation", "pdhg.Incumbents");
        stage("restarts", "Operator.restart", "pdhg.Distances");
        stage("steps", "Operator.step", "Operator.apply", "Operator.follow");
        stage("way back", "DualExport", "presolve.Postsolve");
        stage("certificate", "inference.Certificate");
    }

    private final Thread solver;
    private final Map<String, Long> nanoseconds = new LinkedHashMap<>();

    private StageTimes(Thread solver) {
        this.solver = solver;
    }

    private static void stage(String name, String... places) {
        for (String place : places) {
            STAGES.put(place, name);
        }
    }

    static void run(int people, int threads) throws InterruptedException {
        ModelFamily family = VoterField.of(people, false, 0);
        for (String run : List.of("first", "second")) {
            StageTimes times = new StageTimes(Thread.currentThread());
            Thread looking = new Thread(times::look, "stages");
            looking.setDaemon(true);
            looking.start();
            Solution solution =
                    new PrimalDualSolver(SolverSettings.DEFAULT.withThreads(threads))
                            .solve(
                                    family.mrf(),
                                    family.weights(),
                                    Start.atZero(family.mrf()),
                                    SolverProgress.NONE);
            looking.interrupt();
            looking.join();
            System.out.printf(
                    "%s, %s run: %.2f s, %d iterations%n",
                    family.name(), run, solution.seconds(), solution.iterations());
            times.print();
        }
    }

    private void look() {
        long last = System.nanoTime();
        try {
            while (true) {
                Thread.sleep(1);
                String stage = stage(solver.getStackTrace());
                long now = System.nanoTime();
                nanoseconds.merge(stage, now - last, Long::sum);
                last = now;
            }
        } catch (InterruptedException e) {
            // The run is over.
        }
    }

    private static String stage(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String place = frame.getClassName() + "." + frame.getMethodName();
            for (Map.Entry<String, String> stage : STAGES.entrySet()) {
                if (place.contains(stage.getKey())) {
                    return stage.getValue();
                }
            }
        }
        return "rest";
    }

    private void print() {
        nanoseconds.forEach(
                (name, took) -> System.out.printf("    %-12s %6.2f%n", name, 1e-9 * took));
    }
}
