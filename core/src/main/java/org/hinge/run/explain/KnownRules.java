package org.hinge.run.explain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hinge.api.result.GroundRule;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.infer.GroundedProgram;

/**
 * The ground rules behind terms of one field. To find some takes about as long as to find all,
 * since rules are grounded once more: of a small field all are found when it is asked the second
 * time, and kept; of others nothing is kept. Used by one thread at a time.
 */
public final class KnownRules {
    /** About 20 MB of them. */
    private static final int MOST_TERMS = 50_000;

    private final HingeLossMrf mrf;
    private final Map<Integer, GroundRule> known = new HashMap<>();
    private int asked;

    /** Of this field. */
    public KnownRules(HingeLossMrf mrf) {
        this.mrf = mrf;
    }

    public boolean areOf(HingeLossMrf other) {
        return mrf == other;
    }

    /**
     * Those behind some terms.
     *
     * @param problem what the field was grounded from
     * @param terms which ascend
     */
    List<GroundRule> of(GroundedProgram problem, int[] terms) {
        if (terms.length == 0) {
            return List.of();
        }
        boolean complete = Arrays.stream(terms).allMatch(known::containsKey);
        if (!complete && (asked++ == 0 || mrf.terms() > MOST_TERMS)) {
            return Contradictions.groundRules(problem, terms);
        }
        if (!complete) {
            int[] all = IntStream.range(0, mrf.terms()).toArray();
            List<GroundRule> found = Contradictions.groundRules(problem, all);
            for (int term = 0; term < all.length; term++) {
                known.put(term, found.get(term));
            }
        }
        return Arrays.stream(terms)
                .mapToObj(term -> Objects.requireNonNull(known.get(term)))
                .toList();
    }
}
