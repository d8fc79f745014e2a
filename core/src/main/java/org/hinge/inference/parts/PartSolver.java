package org.hinge.inference.parts;

import java.nio.file.Path;
import org.hinge.inference.Exchange;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.inference.pdhg.Savepoints;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/**
 * Solves one part of a field, while others solve the others. All parts have the same settings; how
 * it ends, energy and bound are those of the whole field and the same in all of them.
 */
public final class PartSolver {
    /** What the solver keeps of a term and reads in order, about. */
    private static final long BYTES_OF_TERM = 50;

    private final FieldPart part;
    private final SolverSettings settings;
    private final CutExchange exchange;
    private final Checkpoints checkpoints;
    private final Storage storage;

    /**
     * For one run.
     *
     * @param messages with the other parts; left open
     */
    public PartSolver(
            FieldPart part,
            SolverSettings settings,
            MessageExchange messages,
            Checkpoints checkpoints) {
        this(part, settings, messages, checkpoints, Storage.HEAP);
    }

    /**
     * The same.
     *
     * @param storage for what is long and read in order
     */
    public PartSolver(
            FieldPart part,
            SolverSettings settings,
            MessageExchange messages,
            Checkpoints checkpoints,
            Storage storage) {
        this.part = part;
        this.settings = settings;
        this.exchange = CutExchange.of(part, messages);
        this.checkpoints = checkpoints;
        this.storage = storage;
    }

    /**
     * Where to keep what is long: in files of a folder, if it would take much of the heap.
     *
     * @param folder of this machine, for files that nobody else needs
     */
    public static Storage storage(FieldPart part, Path folder) {
        return Storage.forBytes(BYTES_OF_TERM * part.termCount(), folder);
    }

    /** Values of the variables held here and duals of the terms here; what all of them prove. */
    public Solution solve(SolverProgress progress) {
        return solve(Start.atZero(part.mrf()), progress);
    }

    /**
     * The same from another start.
     *
     * @param start where all parts ended before, under other weights perhaps
     */
    public Solution solve(Start start, SolverProgress progress) {
        HingeLossMrf mrf = part.mrf();
        Saving saving = new Saving(fingerprint(part, settings));
        checkBeginning(saving);
        // Where all is here it is solved as any field, to the same bits.
        Exchange others = exchange.hasOthers() ? exchange : Exchange.NONE;
        return new PrimalDualSolver(settings)
                .solvePart(mrf, part.weights(), start, progress, others, saving, storage);
    }

    /** What this part has sent so far. */
    public Traffic traffic() {
        return exchange.traffic();
    }

    /** What a checkpoint must be of, so that a part can go on from it. */
    public static long fingerprint(FieldPart part, SolverSettings settings) {
        long hash = part.mrf().fingerprint();
        for (double weight : part.weights()) {
            hash = 31 * hash + Double.doubleToLongBits(weight);
        }
        return 31 * hash + Boolean.hashCode(settings.presolve());
    }

    /** All parts must go on from the same place, or iterations would mix different points. */
    private void checkBeginning(Saving saving) {
        Checkpoint resumed = checkpoints.resumed();
        if (resumed != null
                && (resumed.part() != part.part()
                        || resumed.parts() != part.parts()
                        || resumed.fingerprint() != saving.fingerprint)) {
            throw new IllegalArgumentException(
                    "the checkpoint must be of part %d of %d of this field (got part %d of %d)"
                            .formatted(part.part(), part.parts(), resumed.part(), resumed.parts()));
        }
        if (exchange.hasOthers()) {
            double iteration = resumed == null ? 0 : resumed.iteration();
            double last = exchange.largest(iteration);
            double first = -exchange.largest(-iteration);
            if (first != last) {
                throw new IllegalArgumentException(
                        "all parts must begin at the same iteration (got %.0f and %.0f)"
                                .formatted(first, last));
            }
        }
    }

    private final class Saving implements Savepoints {
        private final long fingerprint;

        Saving(long fingerprint) {
            this.fingerprint = fingerprint;
        }

        @Override
        public @Nullable DoubleRow begin() {
            Checkpoint resumed = checkpoints.resumed();
            return resumed == null ? null : resumed.state();
        }

        @Override
        public boolean isDue(int iteration) {
            return checkpoints.period() > 0 && iteration % checkpoints.period() == 0;
        }

        @Override
        public void save(int iteration, DoubleRow state) {
            checkpoints
                    .store()
                    .accept(
                            new Checkpoint(
                                    part.part(),
                                    part.parts(),
                                    checkpoints.epoch(),
                                    iteration,
                                    fingerprint,
                                    state));
        }
    }
}
