package org.hinge.diagnostic;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a user most likely meant. */
public final class Suggestions {
    /** Longer names are only compared as a whole. */
    private static final int LONGEST = 64;

    private Suggestions() {}

    /** The known name nearest to a misspelt one, if it is near enough to be a typing error. */
    public static Optional<String> nearest(String misspelt, Collection<String> known) {
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : known) {
            int distance = distance(misspelt, candidate);
            boolean closer =
                    distance < bestDistance
                            || (distance == bestDistance
                                    && best != null
                                    && candidate.compareTo(best) < 0);
            if (closer && distance <= allowed(misspelt, candidate)) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    private static int allowed(String misspelt, String candidate) {
        int longer = Math.max(misspelt.length(), candidate.length());
        return Math.max(1, longer / 3);
    }

    /** Insertions, deletions, changes and swaps of neighbours; the case of letters is free. */
    private static int distance(String misspelt, String candidate) {
        String a = misspelt.toLowerCase(Locale.ROOT);
        String b = candidate.toLowerCase(Locale.ROOT);
        boolean tooLong = Math.max(a.length(), b.length()) > LONGEST;
        if (tooLong || Math.abs(a.length() - b.length()) > allowed(a, b)) {
            return a.equals(b) ? 0 : Integer.MAX_VALUE;
        }
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(last[j - 1] + change, 1 + Math.min(last[j], row[j - 1]));
                boolean swapped =
                        i > 1
                                && j > 1
                                && a.charAt(i - 1) == b.charAt(j - 2)
                                && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }
}
