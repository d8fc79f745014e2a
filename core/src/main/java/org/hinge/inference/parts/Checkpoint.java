package org.hinge.inference.parts;

import org.hinge.model.DoubleRow;

/** The state of one part after some iterations: all that the iterations to come depend on. */
public final class Checkpoint {
    private final int part;
    private final int parts;
    private final long epoch;
    private final int iteration;
    private final long fingerprint;
    private final DoubleRow state;

    /**
     * Keeps what it is given.
     *
     * @param epoch of the run that wrote it
     * @param fingerprint of what was solved, so that nothing else goes on from it
     */
    public Checkpoint(
            int part, int parts, long epoch, int iteration, long fingerprint, DoubleRow state) {
        this.part = part;
        this.parts = parts;
        this.epoch = epoch;
        this.iteration = iteration;
        this.fingerprint = fingerprint;
        this.state = state;
    }

    public int part() {
        return part;
    }

    public int parts() {
        return parts;
    }

    public long epoch() {
        return epoch;
    }

    public int iteration() {
        return iteration;
    }

    public long fingerprint() {
        return fingerprint;
    }

    /** Not to be changed. */
    public DoubleRow state() {
        return state;
    }
}
