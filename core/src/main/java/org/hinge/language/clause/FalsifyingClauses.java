package org.hinge.language.clause;

import java.util.List;

/**
 * The clauses of a weighted formula: one for each assignment of its variables that makes it false.
 *
 * <pre>{@code
 * x0 & x1            becomes      x0 | x1,   !x0 | x1,   x0 | !x1
 * x0 | !x1           stays        x0 | !x1
 * (x0 | !x0) & x1    becomes      x1
 * true               becomes      nothing
 * false              becomes      the empty clause
 * }</pre>
 *
 * Each clause is false at its own assignment only. So on Boolean values the number of violated
 * clauses is 1 where the formula is false and 0 where it is true, and giving each clause the
 * formula's weight leaves the distribution unchanged (the paper's section on expressivity).
 */
public final class FalsifyingClauses {
    private FalsifyingClauses() {}

    /**
     * The clauses in their order, in the numbering of {@code f}. Each mentions every variable on
     * which {@code f} depends and no other: a variable without influence would split a clause in
     * two weaker ones, and a formula that is one clause already would not come back as it was.
     */
    public static List<BitClause> of(TruthTable f) {
        int support = f.support();
        return TruthTable.assignmentsOf(support)
                .filter(assignment -> !f.holds(assignment))
                .mapToObj(assignment -> new BitClause(support & ~assignment, assignment))
                .toList();
    }
}
