package org.hinge.grounding;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Arithmetic rules, with their terms written out from the definition of the language. */
class ArithmeticGroundingTest {
    private static final String FRIENDS =
            """
            Person = {"a", "b", "c"}
            Friend(Person, Person) (closed)
            Friend("a", "b") = 1
            Friend("a", "c") = 0.5
            Friend("c", "b") = 1
            Good(Person) (closed)
            Good("b") = 0.1
            Out(Person)
            Out("c") = 0.75
            """;

    @Test
    void aSumRunsOverTheBase() {
        ExpectedGrounding.of(
                        """
                        Label(Item, Kind)
                        Label("i", "k") = 0.25
                        target Label("i", "l")
                        target Label("i", "m")
                        target Label("j", "m")
                        Label(X, +L) = 1 .
                        """)
                .equal(0, "Label(i, l) + Label(i, m) - 0.75")
                .equal(0, "Label(j, m) - 1")
                .check();
    }

    @Test
    void aFilterMayBeADisjunctionAndHolesMakeSumsEmpty() {
        ExpectedGrounding.of(
                        FRIENDS
                                + """
                                1 : Out(X) <= Out(+Y)       {Y: Friend(X, Y) || Friend(Y, X)}
                                1 : Out(X) <= Out(+Y)       {Y: Friend(X, Y)}
                                1 : Out(X) <= Out(+Y) / |Y| {Y: Friend(X, Y)}
                                """)
                .hinge(0, "Out(a) - Out(b) - 0.75")
                .hinge(0, "Out(b) - Out(a) - 0.75")
                .hinge(0, "0.75 - Out(a) - Out(b)")
                .hinge(1, "Out(a) - Out(b) - 0.75")
                .hinge(1, "Out(b)")
                .hinge(1, "0.75 - Out(b)")
                .hinge(2, "Out(a) - 0.5 Out(b) - 0.375")
                .hinge(2, "0.75 - Out(b)")
                .dividedByZero(1)
                .check();
    }

    @Test
    void aFilterMayNegateCompareAndCallFunctions() {
        ExpectedGrounding.of(
                        FRIENDS
                                + """
                                Same(String, String) (function exact)
                                1 : Out("a") >= Out(+Y) ^2  {Y: !Good(Y)}
                                1 : Out("a") >= Out(+Y)     {Y: Y > "a" && !Same(Y, "c")}
                                """)
                .constant(0, 0.75 * 0.75)
                .hinge(1, "Out(b) - Out(a)")
                .check();
    }

    @Test
    void aClosedSumCountsTheZerosOfItsType() {
        ExpectedGrounding.of(
                        FRIENDS
                                + """
                                Out(X) >= 1 / |Y| Friend(X, +Y) .
                                Out(X) >= 1 / |Y| Friend(X, +Y) .  {Y: Friend(X, Y)}
                                """)
                .atMost(0, "0.5 - Out(a)")
                .atMost(1, "0.75 - Out(a)")
                .violated(1, Map.of("X", "c"), 0.25)
                .dividedByZero(1)
                .check();
    }

    @Test
    void cardinalitiesCountConstantsNotSummands() {
        ExpectedGrounding.of(
                        """
                        Pair(Left, Right)
                        target Pair("l", "r")
                        target Pair("l", "s")
                        target Pair("m", "r")
                        Pair(+X, +Y) = @Min[|X|, |Y| + 1] .
                        1 : 1 / |X| |Y| Pair(+X, +Y) >= @Max[|X| - 1, 3] / 4   {X: X != "m"}
                        """)
                .equal(0, "Pair(l, r) + Pair(l, s) + Pair(m, r) - 2")
                .hinge(1, "0.75 - 0.5 Pair(l, r) - 0.5 Pair(l, s)")
                .check();
    }

    @Test
    void aRuleMayHaveSeveralSums() {
        ExpectedGrounding.of(
                        """
                        A(Thing)
                        B(Thing)
                        target A("x")
                        target A("y")
                        target B("x")
                        1 : A(+X) - 2 * (B(+Y) - 0.5) <= |X| * |Y|
                        """)
                .hinge(0, "A(x) + A(y) - 2 B(x) - 1")
                .check();
    }

    @Test
    void aWeightedEqualityIsTwoHingesAsFarAsTheyCanBePositive() {
        ExpectedGrounding.of(FRIENDS + "1 : Out(X) = 0.5\n1 : Out(X) = 1 ^2")
                .hinge(0, "Out(a) - 0.5")
                .hinge(0, "0.5 - Out(a)")
                .hinge(0, "Out(b) - 0.5")
                .hinge(0, "0.5 - Out(b)")
                .constant(0, 0.25)
                .squaredHinge(1, "1 - Out(a)")
                .squaredHinge(1, "1 - Out(b)")
                .constant(1, 0.0625)
                .check();
    }

    @Test
    void coefficientsOfTheSameAtomAddUpOrCancel() {
        ExpectedGrounding.of(FRIENDS + "1 : Out(\"a\") + Out(X) <= 2 Out(\"a\") ^2")
                .squaredHinge(0, "Out(b) - Out(a)")
                .squaredHinge(0, "0.75 - Out(a)")
                .check();
    }

    @Test
    void plainClosedAtomsRangeOverTheirTypes() {
        ExpectedGrounding.of(FRIENDS + "1 : Out(X) >= Friend(X, Y)")
                .hinge(0, "1 - Out(a)")
                .hinge(0, "0.5 - Out(a)")
                .constant(0, 0.25)
                .check();
    }

    @Test
    void aSumOverNothingInTheBaseLeavesNoGroundRule() {
        ExpectedGrounding.of(
                        """
                        A(Thing)
                        B(Thing)
                        target A("x")
                        target B("y")
                        E(Nothing) (closed)
                        1 : A(X) <= B(X)
                        1 : A(X) <= E(+Y)
                        """)
                .check();
    }
}
