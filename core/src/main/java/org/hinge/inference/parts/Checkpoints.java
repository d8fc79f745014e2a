package org.hinge.inference.parts;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * When the state of a part is kept, where it goes, and what to go on from. A run that goes on from
 * a checkpoint takes the same iterations, with the same bits, as one that was never interrupted.
 *
 * @param period after so many iterations each; 0 for never
 * @param epoch of this run: higher than that of all before it
 * @param store receives what is kept, perhaps after the part has gone on
 * @param resumed what to go on from; null to begin at the beginning
 */
public record Checkpoints(
        int period, long epoch, Consumer<Checkpoint> store, @Nullable Checkpoint resumed) {
    public Checkpoints {
        if (period < 0) {
            throw new IllegalArgumentException("period must be 0 or more (got " + period + ")");
        }
    }

    /** Nothing is kept. */
    public static Checkpoints none(long epoch) {
        return new Checkpoints(0, epoch, checkpoint -> {}, null);
    }

    /**
     * Of all checkpoints those after most iterations that a run has for each of its parts, by part;
     * empty if there are none. Those of different runs are never mixed.
     */
    public static List<Checkpoint> latest(Collection<Checkpoint> all, int parts) {
        Map<Integer, Map<Long, Map<Integer, Checkpoint>>> found = new TreeMap<>();
        for (Checkpoint checkpoint : all) {
            if (checkpoint.parts() == parts) {
                found.computeIfAbsent(checkpoint.iteration(), iteration -> new TreeMap<>())
                        .computeIfAbsent(checkpoint.epoch(), epoch -> new TreeMap<>())
                        .put(checkpoint.part(), checkpoint);
            }
        }
        List<Checkpoint> latest = List.of();
        for (Map<Long, Map<Integer, Checkpoint>> runs : found.values()) {
            for (Map<Integer, Checkpoint> run : runs.values()) {
                latest = run.size() == parts ? List.copyOf(run.values()) : latest;
            }
        }
        return latest;
    }
}
