package org.hinge.language.clause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class PrimeImplicatesTest {
    @Test
    void aHardConjunctionBecomesItsParts() {
        TruthTable and = TruthTable.of(2, a -> a == 0b11);
        assertThat(PrimeImplicates.of(and).toString()).isEqualTo("[x0, x1]");
    }

    @Test
    void exclusiveOrBecomesAtLeastOneAndAtMostOne() {
        TruthTable xor = TruthTable.of(2, a -> a == 0b01 || a == 0b10);
        assertThat(PrimeImplicates.of(xor).toString()).isEqualTo("[x0 | x1, !x0 | !x1]");
    }

    @Test
    void theMajorityOfThreeBecomesOneOfEachTwo() {
        TruthTable majority = TruthTable.of(3, a -> Integer.bitCount(a) >= 2);
        assertThat(PrimeImplicates.of(majority).toString())
                .isEqualTo("[x0 | x1, x0 | x2, x1 | x2]");
    }

    @Test
    void aVariableWithoutInfluenceIsLeftOutAndTheOthersKeepTheirNumbers() {
        TruthTable outerTwo = TruthTable.of(3, a -> (a & 0b101) == 0b100);
        assertThat(PrimeImplicates.of(outerTwo).toString()).isEqualTo("[x2, !x0]");
    }

    @Test
    void trueHasNoImplicateAndFalseTheEmptyClause() {
        for (int variables = 0; variables <= 3; variables++) {
            assertThat(PrimeImplicates.of(TruthTable.of(variables, a -> true))).isEmpty();
            assertThat(PrimeImplicates.of(TruthTable.of(variables, a -> false)))
                    .containsExactly(new BitClause(0, 0));
        }
    }

    /** (x0 | x1 | x2) & (!x0 | x1) also implies x1 | x2, which is stricter on soft values. */
    @Test
    void aClauseThatOnlyFollowsForbidsASoftPointThatTheWrittenOnesAllow() {
        BitClause first = new BitClause(0b111, 0);
        BitClause second = new BitClause(0b010, 0b001);
        BitClause follows = new BitClause(0b110, 0);
        TruthTable f = TruthTable.of(3, a -> first.holds(a) && second.holds(a));
        assertThat(PrimeImplicates.of(f)).containsExactly(follows, second);
        assertThat(SoftClauses.violation(first, 0.5, 0.5, 0)).isZero();
        assertThat(SoftClauses.violation(second, 0.5, 0.5, 0)).isZero();
        assertThat(SoftClauses.violation(follows, 0.5, 0.5, 0)).isEqualTo(0.5);
    }

    @Test
    void eachPrimeImplicateIsImpliedAndLosesThatWithAnyLiteralDropped() {
        BooleanFunctions.forMany(PrimeImplicatesTest::assertImpliedAndMinimal);
    }

    private static void assertImpliedAndMinimal(TruthTable f) {
        assertThat(PrimeImplicates.of(f))
                .isSorted()
                .doesNotHaveDuplicates()
                .allMatch(clause -> implies(f, clause), "is implied")
                .allMatch(
                        clause -> shorter(clause).stream().noneMatch(part -> implies(f, part)),
                        "is minimal");
    }

    @Test
    void theConjunctionOfThePrimeImplicatesIsTheFunction() {
        BooleanFunctions.forMany(PrimeImplicatesTest::assertConjunctionIs);
    }

    private static void assertConjunctionIs(TruthTable f) {
        List<BitClause> primes = PrimeImplicates.of(f);
        TruthTable conjunction =
                TruthTable.of(f.variables(), a -> primes.stream().allMatch(c -> c.holds(a)));
        assertThat(conjunction).isEqualTo(f);
    }

    @Test
    void everyImpliedClauseIsSubsumed() {
        BooleanFunctions.forEachSmall(PrimeImplicatesTest::assertSubsumesEveryImplicate);
        BooleanFunctions.forRandom(
                RandomCases.count(20_000), 4, 5, (f, random) -> assertSubsumesEveryImplicate(f));
    }

    private static void assertSubsumesEveryImplicate(TruthTable f) {
        List<BitClause> primes = PrimeImplicates.of(f);
        assertThat(implicates(f))
                .allMatch(clause -> primes.stream().anyMatch(p -> p.subsumes(clause)));
    }

    /** Completeness beyond what can be enumerated: any way of shortening ends at a member. */
    @Test
    void droppingLiteralsAtRandomEndsAtAPrimeImplicate() {
        BooleanFunctions.forRandom(
                RandomCases.count(140),
                6,
                12,
                (f, random) -> {
                    Set<BitClause> primes = Set.copyOf(PrimeImplicates.of(f));
                    for (BitClause clause : FalsifyingClauses.of(f)) {
                        BitClause prime = shortened(f, clause, random);
                        assertThat(primes.contains(prime)).as("%s", prime).isTrue();
                    }
                });
    }

    @Test
    void noImpliedClauseIsViolatedMoreThanThePrimeImplicatesOnSoftValues() {
        BooleanFunctions.forRandom(
                RandomCases.count(20_000),
                0,
                5,
                (f, random) -> {
                    double[] y = random.doubles(f.variables()).toArray();
                    assertThat(largestViolation(implicates(f), y))
                            .isLessThanOrEqualTo(
                                    largestViolation(PrimeImplicates.of(f), y) + 1e-12);
                });
    }

    private static double largestViolation(List<BitClause> clauses, double[] y) {
        return clauses.stream().mapToDouble(c -> SoftClauses.violation(c, y)).max().orElse(0);
    }

    /** Every clause that f implies, by trying all 3^n. */
    private static List<BitClause> implicates(TruthTable f) {
        List<BitClause> implicates = new ArrayList<>();
        for (int positive = 0; positive < 1 << f.variables(); positive++) {
            for (int negative = 0; negative < 1 << f.variables(); negative++) {
                if ((positive & negative) == 0 && implies(f, new BitClause(positive, negative))) {
                    implicates.add(new BitClause(positive, negative));
                }
            }
        }
        return implicates;
    }

    private static boolean implies(TruthTable f, BitClause clause) {
        for (int assignment = 0; assignment < 1 << f.variables(); assignment++) {
            if (f.holds(assignment) && !clause.holds(assignment)) {
                return false;
            }
        }
        return true;
    }

    /** The clause without one of its literals, for each of them. */
    private static List<BitClause> shorter(BitClause clause) {
        List<BitClause> shorter = new ArrayList<>();
        for (int i = 0; i < TruthTable.MAX_VARIABLES; i++) {
            BitClause part =
                    new BitClause(clause.positive() & ~(1 << i), clause.negative() & ~(1 << i));
            if (!part.equals(clause)) {
                shorter.add(part);
            }
        }
        return shorter;
    }

    /** An implicate without literals, dropped in random order, that it can do without. */
    private static BitClause shortened(TruthTable f, BitClause implicate, RandomGenerator random) {
        BitClause clause = implicate;
        List<BitClause> candidates = shorter(clause);
        while (!candidates.isEmpty()) {
            BitClause part = candidates.remove(random.nextInt(candidates.size()));
            if (implies(f, part)) {
                clause = part;
                candidates = shorter(clause);
            }
        }
        return clause;
    }
}
