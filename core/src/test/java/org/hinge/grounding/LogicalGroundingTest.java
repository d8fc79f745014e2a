package org.hinge.grounding;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Logical rules, with their terms written out from the definition of the language. */
class LogicalGroundingTest {
    private static final String PEOPLE =
            """
            Person = {"a", "b", "c"}
            Nice(Person) (closed)
            Nice("a") = 1
            Nice("b") = 0.5
            Likes(Person, Person)
            Likes("b", "a") = 0.25
            target Likes("a", "b")
            target Likes("c", "b")
            """;

    private static final String OPEN =
            """
            Thing = {"t", "u"}
            Zero(Thing) (closed)
            Some(Thing) (closed)
            Some("t") = 1
            Some("u") = 0.5
            O(Thing)
            P(Thing)
            Q(Thing)
            """;

    @Test
    void openAtomsOfTheHeadRestrictTheSubstitutions() {
        ExpectedGrounding.of(PEOPLE + "1 : Nice(P) -> Likes(P, Q)")
                .hinge(0, "1 - Likes(a, b)")
                .constant(0, 0.5 - 0.25)
                .check();
    }

    @Test
    void closedAtomsOfTheHeadAreZeroWhereNothingIsObserved() {
        ExpectedGrounding.of(PEOPLE + "1 : Likes(P, Q) -> Nice(P) ^2")
                .squaredHinge(0, "Likes(c, b)")
                .check();
    }

    @Test
    void aClosedAtomThatIsZeroInTheBodyPrunes() {
        ExpectedGrounding.of(PEOPLE + "Nice(P) -> Likes(P, Q) .")
                .atMost(0, "1 - Likes(a, b)")
                .violated(0, Map.of("P", "b", "Q", "a"), 0.25)
                .check();
    }

    @Test
    void aLiteralThatStandsTwiceCountsOnce() {
        ExpectedGrounding.of(PEOPLE + "1 : Likes(P, Q) && Likes(P, Q) -> Nice(P)")
                .hinge(0, "Likes(c, b)")
                .check();
    }

    @Test
    void literalsThatASubstitutionMakesTheSameCountOnce() {
        ExpectedGrounding.of(OPEN + "1 : O(X) || O(Y)")
                .hinge(0, "1 - O(t)")
                .hinge(0, "1 - O(t) - O(u)")
                .hinge(0, "1 - O(t) - O(u)")
                .hinge(0, "1 - O(u)")
                .check();
    }

    @Test
    void soTheyDoWhereTheyAreObserved() {
        ExpectedGrounding.of(
                        OPEN
                                + """
                                R(Thing)
                                R("t") = 0.25
                                R("u") = 0.5
                                1 : R(X) || R(Y)
                                1 : Some(X) && Some(Y) -> O("t")
                                """)
                .constant(0, 0.75 + 0.25 + 0.25 + 0.5)
                .hinge(1, "1 - O(t)")
                .hinge(1, "0.5 - O(t)")
                .hinge(1, "0.5 - O(t)")
                .hinge(1, "0.5 - O(t)")
                .check();
    }

    @Test
    void anAtomBesideItsNegationSatisfiesTheClause() {
        ExpectedGrounding.of(
                        OPEN
                                + """
                                R(Thing)
                                R("t") = 0.25
                                R("u") = 0.25
                                1 : O(X) -> O(Y)
                                1 : R(X) -> R(Y)
                                R(X) && O(Z) -> R(Y) .
                                """)
                .hinge(0, "O(t) - O(u)")
                .hinge(0, "O(u) - O(t)")
                .check();
    }

    @Test
    void observedOpenAtomsGoIntoTheConstant() {
        ExpectedGrounding.of(PEOPLE + "1 : Likes(P, Q) -> Likes(Q, P)")
                .hinge(0, "Likes(a, b) - 0.25")
                .hinge(0, "0.25 - Likes(a, b)")
                .check();
    }

    @Test
    void aPredicateJoinsWithItself() {
        ExpectedGrounding.of(
                        """
                        Link(Node, Node)
                        target Link("x", "y")
                        target Link("y", "z")
                        target Link("x", "z")
                        Link(A, B) && Link(B, C) && A != C -> Link(A, C) .
                        """)
                .atMost(0, "Link(x, y) + Link(y, z) - Link(x, z) - 1")
                .check();
    }

    @Test
    void anAtomWithAConstantOutsideItsTypeIsNotInTheBase() {
        ExpectedGrounding.of(
                        PEOPLE
                                + """
                                1 : !Likes("zed", Q)
                                1 : Likes(P, Q) -> Nice("zed")
                                1 : Likes(P, Q) -> Nice("c")
                                """)
                .hinge(2, "Likes(a, b)")
                .hinge(2, "Likes(c, b)")
                .constant(2, 0.25)
                .check();
    }

    @Test
    void aClosedPredicateOfAnUndefinedTypeAcceptsAnyConstant() {
        ExpectedGrounding.of(
                        PEOPLE
                                + """
                                Rich(Owner) (closed)
                                Rich("zed") = 1
                                1 : Likes(P, Q) -> Rich(Q)
                                """)
                .hinge(0, "Likes(a, b)")
                .hinge(0, "Likes(c, b)")
                .constant(0, 0.25)
                .check();
    }

    @Test
    void constantsAreTextsButNumbersCompareAsNumbers() {
        ExpectedGrounding.of(
                        """
                        Age(Person, Years) (closed)
                        Age("a", "1") = 1
                        Age("b", "1.0") = 1
                        Age("c", 01) = 1
                        Age("d", "10") = 1
                        Age("e", "9a") = 1
                        Old(Person)
                        1 : Age(P, 1) -> Old(P)
                        1 : Age(P, X) && X == 1 -> Old(P)
                        1 : Age(P, X) && X > "9" -> Old(P)
                        """)
                .hinge(0, "1 - Old(a)")
                .hinge(1, "1 - Old(a)")
                .hinge(2, "1 - Old(d)")
                .hinge(2, "1 - Old(e)")
                .check();
    }

    @Test
    void longNumbersCompareExactly() {
        ExpectedGrounding.of(
                        """
                        Id(Number) (closed)
                        Id("9223372036854775806") = 1
                        Id("9223372036854775807") = 1
                        Seen(Number)
                        target Seen("9223372036854775807")
                        1 : Id(X) && Seen(Y) && X != Y -> X == Y
                        1 : Id(X) && Seen(Y) && X < Y -> !Seen(Y)
                        1 : Seen(Y) && 1e400 > 9.9e399 && "-0.30000000000000001" < "-0.3" -> "1" == "1.0"
                        """)
                .hinge(0, "Seen(9223372036854775807)")
                .hinge(1, "Seen(9223372036854775807)")
                .hinge(2, "Seen(9223372036854775807)")
                .check();
    }

    @Test
    void textsCompareByCodePoint() {
        // As UTF-16 the first would be greater.
        ExpectedGrounding.of(
                        """
                        Name(Text)
                        target Name("\uffee")
                        target Name("\ud83d\ude00")
                        1 : !Name(X) || !Name(Y) || X >= Y
                        """)
                .hinge(0, "Name(\uffee) + Name(\ud83d\ude00) - 1")
                .check();
    }

    @Test
    void aVariableOfClosedAtomsInTheHeadRangesOverItsType() {
        ExpectedGrounding.of(
                        OPEN
                                + """
                                Mark(Sign)
                                target Mark("m")
                                1 : Mark(M) -> Some(X)
                                """)
                .hinge(0, "Mark(m) - 0.5")
                .check();
    }

    @Test
    void aVariableIsInTheTypesOfAllItsPlaces() {
        ExpectedGrounding.of(
                        """
                        Mark(Sign)
                        target Mark("m")
                        Big(Number) (closed)
                        Red(Colour) (closed)
                        Big("x") = 0.25
                        Big("y") = 0.25
                        Red("y") = 0.25
                        Red("z") = 0.25
                        1 : Mark(M) -> Big(X) || Red(X)
                        """)
                .hinge(0, "Mark(m) - 0.5")
                .check();
    }

    @Test
    void rulesWithoutVariablesHaveOneGroundRuleOrNone() {
        ExpectedGrounding.of(
                        PEOPLE
                                + """
                                1 : Likes("a", "b") -> Likes("c", "b")
                                1 : Likes("a", "c") -> Likes("c", "b")
                                """)
                .hinge(0, "Likes(a, b) - Likes(c, b)")
                .check();
    }

    @Test
    void functionalAtomsBringTheirValues() {
        ExpectedGrounding.of(
                        """
                        Near(String, String) (function levenshtein)
                        Name(Word) (closed)
                        Name("cat") = 1
                        Name("cap") = 1
                        Same(Word, Word)
                        target Same("cat", "cap")
                        target Same("cat", "cat")
                        3 : Name(A) && Name(B) && Near(A, B) -> Same(A, B)
                        """)
                .hinge(0, "1 - Same(cat, cat)")
                .hinge(0, "0.66666666666666667 - Same(cat, cap)")
                .check();
    }

    @Test
    void rulesThatDifferInConstantsKeepTheirNumbers() {
        ExpectedGrounding.of(
                        OPEN
                                + """
                                1 : O("t") -> P("u")
                                2 : Some(X) -> Q(X)
                                3 : O("u") -> P("t")
                                4 : O("t") -> P("t") ^2
                                O("u") -> P("u") .
                                """)
                .hinge(0, "O(t) - P(u)")
                .hinge(1, "1 - Q(t)")
                .hinge(1, "0.5 - Q(u)")
                .hinge(2, "O(u) - P(t)")
                .squaredHinge(3, "O(t) - P(t)")
                .atMost(4, "O(u) - P(u)")
                .check();
    }

    @Test
    void potentialsWithoutFreeAtomsAreConstantEnergy() {
        ExpectedGrounding.of(OPEN + "1 : Some(X) ^2\n1 : Zero(X)")
                .constant(0, 0.25)
                .constant(1, 2)
                .check();
    }

    @Test
    void hardRulesOverObservationsAreViolatedBeyondTheTolerance() {
        ExpectedGrounding.of(
                        """
                        Sure(Thing) (closed)
                        Sure("t") = 0.9999999
                        Sure("u") = 0.9
                        Sure(X) .
                        """)
                .violated(0, Map.of("X", "u"), 0.1)
                .check();
    }

    @Test
    void aWeightedFormulaIsAClauseForEachFalsifyingAssignment() {
        ExpectedGrounding.of(OPEN + "1 : O(\"t\") && P(\"t\")")
                .hinge(0, "1 - O(t) - P(t)")
                .hinge(0, "O(t) - P(t)")
                .hinge(0, "P(t) - O(t)")
                .check();
    }

    @Test
    void closedAtomsOfAFormulaAreFalseTrueOrBetween() {
        ExpectedGrounding.of(OPEN + "1 : Zero(X) && O(X)\n1 : Some(X) && O(X) ^2")
                // At t the closed atom is true and O(t) remains.
                .squaredHinge(1, "1 - O(t)")
                .squaredHinge(1, "0.5 - O(u)")
                .squaredHinge(1, "O(u) - 0.5")
                .squaredHinge(1, "0.5 - O(u)")
                .check();
    }

    @Test
    void aNegativeWeightWantsTheNegation() {
        ExpectedGrounding.of(OPEN + "-1 : O(\"t\") || P(\"t\")\n-1 : O(\"t\") && P(\"t\")")
                .hinge(0, "O(t) - P(t)")
                .hinge(0, "P(t) - O(t)")
                .hinge(0, "O(t) + P(t) - 1")
                .hinge(1, "O(t) + P(t) - 1")
                .check();
    }

    @Test
    void aHardFormulaIsTheSetOfItsPrimeImplicates() {
        ExpectedGrounding.of(OPEN + "(O(\"t\") && P(\"t\")) || (!O(\"t\") && Q(\"t\")) .")
                .atMost(0, "1 - O(t) - Q(t)")
                .atMost(0, "O(t) - P(t)")
                .atMost(0, "1 - P(t) - Q(t)")
                .check();
    }

    @Test
    void atomsThatBecomeTheSameGroundAtomCountAsOne() {
        ExpectedGrounding.of(OPEN + "1 : O(X) && O(Y) && X == Y\n1 : O(X) && !O(Y) && X == Y")
                .hinge(0, "1 - O(t)")
                .hinge(0, "1 - O(u)")
                .check();
    }

    @Test
    void aHardFormulaThatObservationsMakeFalseIsViolatedOnce() {
        ExpectedGrounding.of(
                        OPEN
                                + """
                                Part(Thing) (closed)
                                Part("u") = 0.25
                                (Zero(X) || !Some(X)) && O(X) && X == "t" .
                                Some(X) && Part(X) && O(X) && X == "u" .
                                """)
                .violated(0, Map.of("X", "t"), 1)
                .violated(0, Map.of("X", "u"), 1)
                .violated(1, Map.of("X", "t"), 1)
                // Two of the three clauses are violated: Some by 0.5 and Part by more.
                .violated(1, Map.of("X", "u"), 0.75)
                .atMost(1, "1 - O(u)")
                .check();
    }

    private static final String TYPES =
            """
            Bird   = {"owl", "emu", "kea"}
            Hunter = {"owl", "kea", "cat"}
            Flies(Bird) (closed)
            Hunts(Hunter) (closed)
            Seen(Animal) (closed)
            Alike(Hunter, String) (function exact)
            Flies("owl") = 1
            Seen("kea") = 1
            Seen("owl") = 1
            Seen("rat") = 1
            Awake(Time)
            target Awake("night")
            """;

    @Test
    void aVariableThatNothingBindsIsInTheTypesOfAllItsPlaces() {
        ExpectedGrounding.of(TYPES + "1 : Awake(T) -> Flies(X) || Hunts(X)")
                .hinge(0, "Awake(night)")
                .check();
        ExpectedGrounding.of(TYPES + "1 : Awake(T) -> Hunts(X) || Seen(X)").check();
        ExpectedGrounding.of(TYPES + "1 : Awake(T) -> Flies(X) || Alike(X, T)")
                .hinge(0, "Awake(night)")
                .check();
    }

    @Test
    void aPlaceForAnyTextLimitsNothing() {
        ExpectedGrounding.of(TYPES + "1 : Alike(\"owl\", X) && Awake(T) -> Flies(X)").check();
        ExpectedGrounding.of(TYPES + "1 : Alike(\"kea\", X) && Awake(T) -> Flies(X)")
                .hinge(0, "Awake(night)")
                .check();
    }

    @Test
    void aConditionOfAHardFormulaThatMakesItFalseBindsNothing() {
        ExpectedGrounding.of(TYPES + "Hunts(X) && Flies(X) && (Awake(T) || Awake(T)) .")
                .violated(0, Map.of("T", "night", "X", "kea"), 1)
                .violated(0, Map.of("T", "night", "X", "owl"), 1)
                .check();
    }

    @Test
    void aConditionThatOnlyAComparisonMakesNeededJoins() {
        ExpectedGrounding.of(TYPES + "1 : (Seen(X) && Awake(T)) || X == \"owl\"")
                .hinge(0, "1 - Awake(night)")
                .hinge(0, "1 - Awake(night)")
                .check();
    }
}
