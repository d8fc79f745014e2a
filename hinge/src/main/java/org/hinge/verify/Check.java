package org.hinge.verify;

import org.jspecify.annotations.Nullable;

/**
 * One claim and what became of it.
 *
 * @param claim where the claim is made
 * @param claimed as written: a number, a text, a truth value, or null for what does not exist
 * @param recomputed what it should be; null for what does not exist or cannot be one number
 * @param problem why it does not hold; null if it does
 */
public record Check(
        String claim,
        @Nullable Object claimed,
        @Nullable Object recomputed,
        @Nullable String problem) {
    public boolean holds() {
        return problem == null;
    }
}
