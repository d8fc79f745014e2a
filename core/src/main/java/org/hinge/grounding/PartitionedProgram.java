package org.hinge.grounding;

import org.hinge.grounding.part.PartStore;

/**
 * A program grounded to terms that stay where their rows were, until it is closed. A solver of
 * parts is to take {@link #parts}; any other needs {@link #gathered}.
 *
 * @param ground how each rule fared; its field has only the terms that were made here
 * @param parts all terms
 */
public record PartitionedProgram(GroundProgram ground, PartStore parts) implements AutoCloseable {
    /** The same with one field of all terms, here, for as long as they fit. */
    public GroundProgram gathered() {
        return ground.with(parts.gather());
    }

    @Override
    public void close() {
        parts.close();
    }
}
