package org.hinge.verify;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hinge.api.result.VerificationResult;
import org.jspecify.annotations.Nullable;

/** The checks that were made, in their order, and the claims that nobody can check. */
public final class Checks {
    /** What is written and what is computed here differ by no more than this part of it. */
    private static final double TOLERANCE = 1e-9;

    private static final int SHOWN = 400;

    private final List<VerificationResult.Check> made = new ArrayList<>();
    private final Set<String> unchecked = new LinkedHashSet<>();
    private final Set<String> passedInLists = new LinkedHashSet<>();

    /** A number must be the one that was computed, but for rounding. */
    void near(String claim, double claimed, double recomputed, double slack) {
        boolean same =
                Math.abs(claimed - recomputed) <= TOLERANCE * Math.abs(recomputed) + slack
                        || claimed == recomputed;
        add(claim, claimed, recomputed, same ? null : differs(claim, recomputed, claimed));
    }

    /** The same where either may not exist. */
    public void nearOrNull(String claim, @Nullable Double claimed, @Nullable Double recomputed) {
        if (claimed == null || recomputed == null) {
            same(claim, claimed, recomputed);
        } else {
            near(claim, claimed, recomputed, 0);
        }
    }

    /** It must be the same, to the last bit. */
    void same(String claim, @Nullable Object claimed, @Nullable Object recomputed) {
        boolean same = Objects.equals(claimed, recomputed);
        add(claim, claimed, recomputed, same ? null : differs(claim, recomputed, claimed));
    }

    private static String differs(
            String claim, @Nullable Object recomputed, @Nullable Object claimed) {
        return "%s is %s, not %s".formatted(claim, recomputed, claimed);
    }

    /** Whoever wrote the folder chose its texts: no control characters, and not too much. */
    private static String shown(@Nullable Object value) {
        String text = String.valueOf(value);
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length() && i < SHOWN; i++) {
            char c = text.charAt(i);
            boolean plain = !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
            shown.append(plain ? String.valueOf(c) : "\\u%04x".formatted((int) c));
        }
        return text.length() > SHOWN ? shown + "…" : shown.toString();
    }

    /** What is claimed must hold. */
    void holds(String claim, @Nullable Object claimed, boolean holds, String problem) {
        add(claim, claimed, null, holds ? null : problem);
    }

    /** Something is wrong that no claim is about. */
    public void refuse(String place, String problem) {
        made.add(new VerificationResult.Check(shown(place), null, null, shown(problem)));
    }

    /** Something was looked at and found right. */
    public void passed(String place) {
        made.add(new VerificationResult.Check(place, null, null, null));
    }

    /** A claim that cannot be checked. */
    void unchecked(String claim) {
        unchecked.add(claim);
    }

    private void add(
            String claim,
            @Nullable Object claimed,
            @Nullable Object recomputed,
            @Nullable String problem) {
        String list = Claims.listOf(claim);
        if (problem != null || list.isEmpty()) {
            String said = problem == null ? null : shown(problem);
            made.add(new VerificationResult.Check(shown(claim), claimed, recomputed, said));
        } else if (passedInLists.add(list)) {
            // A program may have a hundred thousand rules: one line for those that are right.
            made.add(new VerificationResult.Check(list, null, null, null));
        }
    }

    public List<VerificationResult.Check> made() {
        return List.copyOf(made);
    }

    public List<String> unchecked() {
        return List.copyOf(unchecked);
    }
}
