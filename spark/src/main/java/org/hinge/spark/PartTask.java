package org.hinge.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.SparkEnv;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.parts.Checkpoint;
import org.hinge.inference.parts.CheckpointFolder;
import org.hinge.inference.parts.CheckpointFolder.Mark;
import org.hinge.inference.parts.Checkpoints;
import org.hinge.inference.parts.ExchangeException;
import org.hinge.inference.parts.FieldPart;
import org.hinge.inference.parts.MessageExchange;
import org.hinge.inference.parts.PartSolver;
import org.hinge.inference.parts.SocketExchange;
import org.hinge.inference.pdhg.Savepoints;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/** One part of a field in a task of Spark, while all others are in theirs. */
final class PartTask implements Serializable {
    private static final long serialVersionUID = 1;

    /** After so many iterations each part writes its state. */
    static final int PERIOD = 5 * Savepoints.UNIT;

    /** Another part may have to write its state, or its machine to collect garbage. */
    private static final double PATIENCE_SECONDS = 300;

    /** What carries the messages of an attempt. */
    interface Carrier extends Serializable {
        MessageExchange of(MessageExchange sockets, int attempt);
    }

    private final SolverSettings settings;
    private final CheckpointPlace place;
    private final StageLine.Address driver;
    private final int attempt;
    private final boolean withDuals;
    private final Carrier carrier;

    /**
     * For one attempt.
     *
     * @param place of checkpoints
     * @param driver who is told how it goes on
     * @param attempt how many attempts were before it
     */
    PartTask(
            SolverSettings settings,
            CheckpointPlace place,
            StageLine.Address driver,
            int attempt,
            boolean withDuals,
            Carrier carrier) {
        this.settings = settings;
        this.place = place;
        this.driver = driver;
        this.attempt = attempt;
        this.withDuals = withDuals;
        this.carrier = carrier;
    }

    PartResult run(FieldPart part) {
        return PartResult.of(part, solve(part, Start.atZero(part.mrf())), withDuals);
    }

    /** What this part finds from a start, while the others find theirs. */
    Solution solve(FieldPart part, Start start) {
        BarrierTaskContext context = BarrierTaskContext.get();
        try (TaskLine line = part.part() == 0 ? TaskLine.call(driver) : TaskLine.silent()) {
            return solve(part, start, context, line);
        } catch (ExchangeException e) {
            // It is another part that has failed.
            throw e;
        } catch (RuntimeException | Error e) {
            if (!context.isInterrupted()) {
                tell(part, e);
            }
            throw e;
        }
    }

    private void tell(FieldPart part, Throwable failure) {
        try (TaskLine line = TaskLine.call(driver)) {
            line.fails(part.part(), failure);
        }
    }

    private Solution solve(FieldPart part, Start start, BarrierTaskContext context, TaskLine line) {
        CheckpointFolder checkpoints = place.folder();
        long fingerprint = PartSolver.fingerprint(part, settings);
        try (ServerSocket server = SocketExchange.listen(0)) {
            String said =
                    Meeting.said(
                            host(context),
                            server.getLocalPort(),
                            checkpoints.lastEpoch(),
                            checkpoints.marks(part.part(), part.parts(), fingerprint));
            Meeting meeting = Meeting.of(context.allGather(said));
            long epoch = meeting.lastEpoch() + attempt + 1;
            try (MessageExchange messages =
                    carrier.of(connected(server, part, meeting, epoch), attempt)) {
                Checkpoint resumed = resumed(checkpoints, part, meeting.latest());
                line.begins(resumed == null ? 0 : resumed.iteration());
                Checkpoints kept = new Checkpoints(PERIOD, epoch, checkpoints::save, resumed);
                Storage storage = PartSolver.storage(part, localFolder());
                return new PartSolver(part, settings, messages, kept, storage).solve(start, line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where Spark keeps what is too large for memory, on the machine of this task. */
    static Path localFolder() {
        return SparkEnv.get().blockManager().diskBlockManager().localDirs()[0].toPath();
    }

    private static MessageExchange connected(
            ServerSocket server, FieldPart part, Meeting meeting, long epoch) {
        return SocketExchange.connect(
                server,
                part.part(),
                meeting.addresses(),
                part::isNeighbour,
                epoch,
                PATIENCE_SECONDS);
    }

    private static @Nullable Checkpoint resumed(
            CheckpointFolder checkpoints, FieldPart part, @Nullable Mark latest) {
        return latest == null ? null : checkpoints.read(part.part(), latest);
    }

    /** As Spark reaches the machine of this task. */
    private static String host(BarrierTaskContext context) {
        String address = context.getTaskInfos()[context.partitionId()].address();
        int colon = address.lastIndexOf(':');
        return colon < 0 ? address : address.substring(0, colon);
    }
}
