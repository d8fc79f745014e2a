package org.hinge.language.clause;

import java.util.BitSet;
import java.util.List;

/**
 * The clauses of a hard formula: all its prime implicates, that is the clauses that it implies and
 * of which no literal can be dropped.
 *
 * <pre>{@code
 * x0 & x1                         becomes      x0,   x1
 * (x0 | x1 | x2) & (!x0 | x1)     becomes      x1 | x2,   !x0 | x1
 * true                            becomes      nothing
 * false                           becomes      the empty clause
 * }</pre>
 *
 * The set is unique, and no set of implied clauses is tighter on soft values. There a clause is the
 * constraint that its literals sum to at least 1; each further literal weakens it, and every
 * implied clause contains a prime implicate. In the second example the clauses on the left allow
 * {@code (0.5, 0.5, 0)}, which {@code x1 | x2} forbids.
 *
 * <p>The method is Quine's and McCluskey's, on one bit for each of the 3^n clauses over the n
 * variables of the support. Such a clause is numbered in base 3, one digit a variable, lowest
 * first: 0 where the variable is absent, 1 where it occurs plain, 2 where it occurs negated.
 */
public final class PrimeImplicates {
    private PrimeImplicates() {}

    /** The prime implicates in their order, in the numbering of {@code f}. */
    public static List<BitClause> of(TruthTable f) {
        int support = f.support();
        BitSet implicates = implicates(f, support);
        return implicates.stream()
                .filter(number -> isPrime(number, implicates))
                .mapToObj(number -> clause(number, support))
                .sorted()
                .toList();
    }

    /** The numbers of all clauses over {@code support} that {@code f} implies. */
    private static BitSet implicates(TruthTable f, int support) {
        int clauses = 1;
        for (int variable = 0; variable < Integer.bitCount(support); variable++) {
            clauses *= 3;
        }
        BitSet implicates = new BitSet(clauses);
        // Downwards: C is C | x and C | !x together, and both have larger numbers. A clause with
        // all
        // variables present is implied if f is false at the one assignment that falsifies it.
        for (int number = clauses - 1; number >= 0; number--) {
            int place = lowestAbsent(number);
            boolean implied =
                    place < clauses
                            ? implicates.get(number + place) && implicates.get(number + 2 * place)
                            : !f.holds(clause(number, support).negative());
            implicates.set(number, implied);
        }
        return implicates;
    }

    /** The place value 3^i of the lowest digit 0; with all n variables present, 3^n. */
    private static int lowestAbsent(int number) {
        int place = 1;
        for (int rest = number; rest % 3 != 0; rest /= 3) {
            place *= 3;
        }
        return place;
    }

    /** Whether no literal of an implicate can be dropped; one at a time is enough to try. */
    private static boolean isPrime(int number, BitSet implicates) {
        int place = 1;
        for (int rest = number; rest != 0; rest /= 3) {
            int digit = rest % 3;
            if (digit != 0 && implicates.get(number - digit * place)) {
                return false;
            }
            place *= 3;
        }
        return true;
    }

    private static BitClause clause(int number, int support) {
        int[] masks = new int[3];
        int digits = number;
        for (int rest = support; rest != 0; rest &= rest - 1) {
            masks[digits % 3] |= Integer.lowestOneBit(rest);
            digits /= 3;
        }
        return new BitClause(masks[1], masks[2]);
    }
}
