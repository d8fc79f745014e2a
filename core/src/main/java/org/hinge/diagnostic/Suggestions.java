package org.hinge.diagnostic;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a user most likely meant. */
public final class Suggestions {
    /** Longer names are only compared as a whole. */
    private static final int LONGEST = 64;

    private Suggestions() {}

    /**
     * The known name nearest to a misspelt one, if it is near enough to be a typing error. The name
     * itself is no suggestion.
     */
    public static Optional<String> nearest(String misspelt, Collection<String> known) {
        String wanted = misspelt.toLowerCase(Locale.ROOT);
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        int[][] rows = new int[3][LONGEST + 1];
        for (String candidate : known) {
            int most = Math.min(bestDistance, allowed(misspelt, candidate));
            int distance = distance(wanted, candidate.toLowerCase(Locale.ROOT), most, rows);
            boolean closer =
                    distance < bestDistance || (best != null && candidate.compareTo(best) < 0);
            if (distance <= most && closer && !candidate.equals(misspelt)) {
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

    /**
     * Insertions, deletions, changes and swaps of neighbours, each counting 1; if there are more
     * than {@code most}, any larger number. Entry j of row i is the distance of the first i
     * characters of {@code a} from the first j of {@code b}; only entries with |i - j| up to {@code
     * most} can matter.
     *
     * @param rows three rows to work in
     */
    private static int distance(String a, String b, int most, int[][] rows) {
        boolean tooLong = Math.max(a.length(), b.length()) > LONGEST;
        if (tooLong || Math.abs(a.length() - b.length()) > most) {
            return a.equals(b) ? 0 : most + 1;
        }
        int[] beforeLast = rows[0];
        int[] last = rows[1];
        int[] row = rows[2];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            Arrays.fill(row, 0, b.length() + 1, most + 1);
            row[0] = i;
            for (int j = Math.max(1, i - most); j <= Math.min(b.length(), i + most); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(last[j - 1] + change, 1 + Math.min(last[j], row[j - 1]));
                if (isSwap(a, i, b, j)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
