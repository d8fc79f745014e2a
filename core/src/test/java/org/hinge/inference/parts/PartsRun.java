package org.hinge.inference.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.model.HingeLossMrf;

/** All parts of a field, solved by threads of this process, and put together again. */
final class PartsRun {
    final List<Solution> solutions;
    final double[] values;
    final double[] duals;

    private PartsRun(HingeLossMrf mrf, List<FieldPart> parts, List<Solution> solutions) {
        this.solutions = solutions;
        this.values = new double[mrf.variables()];
        this.duals = new double[mrf.terms()];
        for (int p = 0; p < parts.size(); p++) {
            FieldPart part = parts.get(p);
            boolean[] owned = part.owned();
            for (int i = 0; i < owned.length; i++) {
                if (owned[i]) {
                    values[(int) part.variableIds()[i]] = solutions.get(p).values()[i];
                }
            }
            for (int k = 0; k < part.termIds().length; k++) {
                duals[(int) part.termIds()[k]] = solutions.get(p).duals()[k];
            }
        }
    }

    /** What all parts say, which must be the same. */
    Solution first() {
        return solutions.get(0);
    }

    static PartsRun of(HingeLossMrf mrf, List<FieldPart> parts, SolverSettings settings) {
        List<ThreadExchange> exchanges = ThreadExchange.connect(parts.size(), 1, 60);
        return of(mrf, parts, settings, exchanges::get, part -> Checkpoints.none(1));
    }

    static PartsRun of(
            HingeLossMrf mrf,
            List<FieldPart> parts,
            SolverSettings settings,
            IntFunction<MessageExchange> messages,
            IntFunction<Checkpoints> checkpoints) {
        return new PartsRun(
                mrf,
                parts,
                inThreads(
                        parts.size(),
                        p -> {
                            try (MessageExchange exchange = messages.apply(p)) {
                                return new PartSolver(
                                                parts.get(p),
                                                settings,
                                                exchange,
                                                checkpoints.apply(p))
                                        .solve(SolverProgress.NONE);
                            }
                        }));
    }

    /** The results of all parts; the failure of the first part that fails. */
    static <R> List<R> inThreads(int parts, IntFunction<R> task) {
        ExecutorService threads = Executors.newFixedThreadPool(parts);
        try {
            List<Future<R>> futures = new ArrayList<>();
            for (int p = 0; p < parts; p++) {
                int part = p;
                futures.add(threads.submit(() -> task.apply(part)));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            threads.shutdownNow();
        }
    }
}
