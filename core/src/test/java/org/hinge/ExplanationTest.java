package org.hinge;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.AtomPattern;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Changes;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.explanation.Origin;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.ExplanationSettings.Part;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.grounding.RandomProgramText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplanationTest {
    private static final String FRIENDS =
            """
            Person = {"ann", "bob", "cat"}
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            Knows("ann", "bob") = 1
            Knows("bob", "cat") = 0.8
            Trusts("ann", "bob") = 0.9
            2.0 : Trusts(A, B) && Knows(B, C) && A != C -> Trusts(A, C) ^2
            0.5 : !Trusts(A, B)
            Trusts(A, +B) <= 2 .
            """;

    private static final Atom ANN_CAT = Atom.of("Trusts", "ann", "cat");
    private static final int PROGRAMS = 300;

    /** More than any of the small programs has. */
    private static final int ALL = 10_000;

    @TempDir private Path folder;

    private static ExplanationSettings of(Atom... atoms) {
        return ExplanationSettings.DEFAULT.withAtoms(
                List.of(atoms).stream().map(AtomPattern::of).toList());
    }

    private static Session open(String text) {
        return Hinge.program()
                .text(text)
                .settings(RunSettings.DEFAULT.withThreads(1).withAllowViolated(true))
                .open();
    }

    private static AtomExplanation explained(String text, ExplanationSettings settings) {
        try (Session session = open(text)) {
            Explanation explanation = session.explain(session.infer(), settings);
            assertThat(explanation.atoms()).hasSize(1);
            return explanation.atoms().get(0);
        }
    }

    /** Rule 1 costs 2 (0.7 - y)^2, rule 2 costs 0.5 y: both push with 0.5 at y = 0.575. */
    @Test
    void forcesAreWhatTheDerivativesOfTheRulesAre() {
        AtomExplanation atom = explained(FRIENDS, of(ANN_CAT));
        assertThat(atom.value()).isCloseTo(0.575, within(1e-9));
        Balance balance = atom.balance();
        assertThat(balance.potentials()).hasSize(2);
        Balance.OfRule first = balance.potentials().get(0);
        assertThat(first.number()).isEqualTo(1);
        assertThat(first.force()).isCloseTo(4 * (0.7 - 0.575), within(1e-8));
        assertThat(first.loss()).isCloseTo(2 * 0.125 * 0.125, within(1e-8));
        Balance.Push push = first.pushes().get(0);
        assertThat(push.rule().substitution())
                .isEqualTo(Map.of("A", "ann", "B", "bob", "C", "cat"));
        assertThat(push.shared()).isFalse();
        Balance.OfRule second = balance.potentials().get(1);
        assertThat(second.force()).isCloseTo(-0.5, within(1e-8));
        assertThat(second.loss()).isCloseTo(0.5 * 0.575, within(1e-8));
        assertThat(balance.constraints()).isEmpty();
        assertThat(balance.bound()).isZero();
        assertThat(balance.balanced()).isTrue();
        assertThat(balance.choice()).isEqualTo(Balance.Choice.NONE);
    }

    @Test
    void aValueFollowsFromObservationsAndRules() {
        Origin origin = requireNonNull(explained(FRIENDS, of(ANN_CAT)).origin());
        assertThat(origin.exact()).isTrue();
        assertThat(origin.observations())
                .extracting(one -> one.atom().toString())
                .containsExactly("Trusts(\"ann\", \"bob\")", "Knows(\"bob\", \"cat\")");
        assertThat(origin.observations().get(0).amount()).isCloseTo(0.9, within(1e-6));
        assertThat(origin.observations().get(1).factor()).isCloseTo(1, within(1e-6));
        assertThat(origin.rules().get(0).constant()).isCloseTo(-1, within(1e-6));
        assertThat(origin.rules().get(1).weight()).isCloseTo(-0.125, within(1e-6));
        Origin.Path path = origin.paths().get(0);
        assertThat(path.rules()).containsExactly(1);
        assertThat(path.atoms()).containsExactly(ANN_CAT);
        assertThat(path.amount()).isCloseTo(0.7, within(1e-6));
    }

    /** Both ends of the chain are known; each target is the mean of its neighbours. */
    @Test
    void pathsLeadFromObservationsOverOtherTargets() {
        String chain =
                """
                Node = {"a", "b", "c"}
                Start(Node) (closed)
                Next(Node, Node) (closed)
                On(Node)
                Start("a") = 0.9
                Next("a", "b") = 1
                Next("b", "c") = 1
                1: Start(N) -> On(N) ^2
                1: Next(N, M) && On(N) -> On(M) ^2
                1: !On(N) ^2
                """;
        Origin origin = requireNonNull(explained(chain, of(Atom.of("On", "c"))).origin());
        Origin.Path path = origin.paths().get(0);
        assertThat(path.sources().get(0).atom()).isEqualTo(Atom.of("Start", "a"));
        assertThat(path.rules()).containsExactly(1, 2, 2);
        assertThat(path.atoms())
                .containsExactly(Atom.of("On", "a"), Atom.of("On", "b"), Atom.of("On", "c"));
    }

    @Test
    void whereForcesAreSharedTheRangesSaySo() {
        String kink =
                """
                P(X) (closed)
                Q(X)
                P("a") = 0.5
                3: P(X) -> Q(X)
                1: !Q(X)
                """;
        ExplanationSettings settings =
                of(Atom.of("Q", "a")).withParts(Set.of(Part.FORCE_RANGES, Part.RANGE));
        AtomExplanation atom = explained(kink, settings);
        assertThat(atom.value()).isCloseTo(0.5, within(1e-6));
        assertThat(atom.origin()).isNull();
        Balance balance = atom.balance();
        assertThat(balance.choice()).isEqualTo(Balance.Choice.FAIR);
        Balance.Push shared = balance.potentials().get(0).pushes().get(0);
        assertThat(shared.shared()).isTrue();
        // The other rule pushes with 1, so that this one has to, out of at most 3.
        assertThat(shared.force()).isCloseTo(1, within(1e-6));
        Balance.Between between = requireNonNull(shared.between());
        assertThat(between.least()).isCloseTo(1, within(1e-4));
        assertThat(between.most()).isCloseTo(1, within(1e-4));
        AtomExplanation.Range range = requireNonNull(atom.range());
        assertThat(range.low()).isLessThanOrEqualTo(0.5).isGreaterThan(0.49);
        assertThat(range.high()).isGreaterThanOrEqualTo(0.5).isLessThan(0.51);
    }

    @Test
    void forcesOfRandomProgramsBalanceAndWhatTheyFollowFromAddsUp() {
        int balanced = 0;
        int exact = 0;
        for (long seed = 0; seed < RandomCases.count(PROGRAMS); seed++) {
            try (Session session = open(RandomProgramText.of(seed))) {
                Answer answer = session.infer(InferenceSettings.DEFAULT);
                if (answer.values() == null) {
                    continue;
                }
                ExplanationSettings all = ExplanationSettings.DEFAULT.withWorst(20).withTop(ALL);
                for (AtomExplanation atom : session.explain(answer, all).atoms()) {
                    String name = "seed " + seed + ": " + atom.atom();
                    checkBalance(atom, name);
                    checkOrigin(session, atom, name);
                    balanced += atom.balance().balanced() ? 1 : 0;
                    exact += atom.origin() != null && atom.origin().exact() ? 1 : 0;
                }
            }
        }
        assertThat(balanced).isGreaterThan(RandomCases.count(PROGRAMS));
        assertThat(exact).isGreaterThan(RandomCases.count(PROGRAMS));
    }

    private static void checkBalance(AtomExplanation atom, String name) {
        Balance balance = atom.balance();
        double sum = balance.bound() + balance.residual();
        double largest = 1;
        for (List<Balance.OfRule> rules : List.of(balance.potentials(), balance.constraints())) {
            for (Balance.OfRule rule : rules) {
                sum += rule.force();
                largest = Math.max(largest, Math.abs(rule.force()));
                double pushes = rule.pushes().stream().mapToDouble(Balance.Push::force).sum();
                assertThat(pushes).as(name).isCloseTo(rule.force(), within(1e-9 * largest));
                assertThat(rule.pushes()).as(name).hasSize(rule.count());
                rule.pushes()
                        .forEach(
                                push ->
                                        assertThat(push.rule().text())
                                                .as(name)
                                                .contains(atom.atom().toString()));
            }
        }
        assertThat(sum).as(name).isCloseTo(0, within(1e-9 * largest));
        assertThat(balance.balanced()).as(name).isTrue();
        assertThat(Math.abs(balance.residual())).as(name).isLessThan(1e-5 * largest);
    }

    private static void checkOrigin(Session session, AtomExplanation atom, String name) {
        Origin origin = requireNonNull(atom.origin());
        if (origin.atBound()) {
            return;
        }
        if (!origin.exact() && origin.rules().isEmpty() && origin.observations().isEmpty()) {
            assertThat(origin.sum()).as(name).isEqualTo(atom.value());
            return;
        }
        double sum = origin.rest();
        for (Origin.Observation one : origin.observations()) {
            sum += one.amount();
            // Atoms of closed predicates that nobody gave are false.
            assertThat(session.observed(one.atom()).orElse(0)).as(name).isEqualTo(one.value());
        }
        sum += origin.rules().stream().mapToDouble(Origin.OfRule::amount).sum();
        // All ground rules are named here, so that none is left.
        assertThat(origin.observed() + origin.own()).as(name).isCloseTo(sum, within(1e-6));
        assertThat(sum).as(name).isCloseTo(origin.sum(), within(1e-6));
        if (origin.exact()) {
            assertThat(sum).as(name).isCloseTo(atom.value(), within(1e-5));
        }
    }

    @Test
    void writtenResultsHaveTheSameExplanation() throws IOException {
        try (Session session = open(FRIENDS)) {
            Answer answer = session.infer();
            session.write(answer, folder, new ValueForm(ValueForm.Format.TSV, true, false));
            ExplanationSettings settings = of(ANN_CAT).withWorst(3);
            assertThat(session.explain(folder, settings).atoms())
                    .isEqualTo(session.explain(answer, settings).atoms());
            session.setWeight(1, 3);
            assertThatThrownBy(() -> session.explain(folder, settings))
                    .isInstanceOf(HingeException.class)
                    .hasMessageContaining("rule 1 had the weight 2, and has 3 now");
        }
    }

    @Test
    void anAnswerIsExplainedOnlyAsLongAsItIsOne() {
        try (Session session = open(FRIENDS)) {
            Answer answer = session.infer();
            session.setWeight(2, 0.1);
            assertThatThrownBy(() -> session.explain(answer, of(ANN_CAT)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("present weights");
            session.observe(ANN_CAT, 1);
            assertThatThrownBy(() -> session.explain(answer, of(ANN_CAT)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("edited");
        }
    }

    @Test
    void lazyAnswersAreExplainedToo() {
        try (Session session = open(FRIENDS)) {
            Answer lazy = session.infer(InferenceSettings.Lazy.DEFAULT);
            AtomExplanation atom = session.explain(lazy, of(ANN_CAT)).atoms().get(0);
            assertThat(atom.value()).isCloseTo(0.575, within(1e-6));
            assertThat(atom.balance().balanced()).isTrue();
        }
    }

    @Test
    void otherObservationsAreSolvedForOnlyWhereThatIsAskedFor() {
        try (Session session = open(FRIENDS)) {
            Answer answer = session.infer();
            for (boolean asked : new boolean[] {false, true}) {
                Set<Part> parts = asked ? Set.of(Part.ORIGIN, Part.OTHERWISE) : Set.of(Part.ORIGIN);
                AtomExplanation atom =
                        session.explain(answer, of(ANN_CAT).withParts(parts)).atoms().get(0);
                assertThat(requireNonNull(atom.origin()).observations())
                        .isNotEmpty()
                        .allMatch(one -> (one.otherwise() != null) == asked);
            }
        }
    }

    /** Both rules push equally at 0.7 - y = w2 / (2 w1): 0.5 is crossed at 0.8, 1.25 and 0.625. */
    @Test
    void theLeastChangesThatMoveAnAtomAcrossAreFoundAndTakenBack() {
        try (Session session = open(FRIENDS)) {
            ExplanationSettings settings = of(ANN_CAT).withParts(Set.of(Part.ORIGIN, Part.CHANGES));
            Changes changes =
                    requireNonNull(
                            session.explain(session.infer(), settings).atoms().get(0).changes());
            assertThat(changes.weights())
                    .extracting(Changes.OfWeight::number)
                    .containsExactly(2, 1);
            assertThat(changes.weights().get(0).after()).isBetween(0.8, 0.5 + 0.3 / 0.9 + 1e-9);
            assertThat(changes.weights().get(1).after()).isBetween(2 - 0.75 / 0.9 - 1e-9, 1.25);
            assertThat(changes.observations()).hasSize(2);
            for (Changes.OfObservation one : changes.observations()) {
                // As it is in the edited program.
                assertThat(one.before() - one.after()).isBetween(0.075, 0.075 / 0.9 + 1e-6);
                session.observe(one.atom(), one.after());
                assertThat(session.infer().value(ANN_CAT))
                        .isLessThan(0.5)
                        .isCloseTo(one.value(), within(1e-3));
                session.observe(one.atom(), one.before());
            }
            assertThat(session.observed(Atom.of("Knows", "bob", "cat"))).hasValue(0.8);
            assertThat(session.infer().value(ANN_CAT)).isCloseTo(0.575, within(1e-3));
        }
    }

    /** Rule 1 wants 0.9 + 0.8 - 1 = 0.7, and nothing if either is 0; rule 2 takes 0.5 / 4 off. */
    @Test
    void whatAnObservationDoesIsFoundBySolvingWithoutIt() {
        Origin origin = requireNonNull(explained(FRIENDS, of(ANN_CAT)).origin());
        assertThat(origin.observed()).isCloseTo(0.7, within(1e-6));
        assertThat(origin.own()).isCloseTo(-0.125, within(1e-6));
        assertThat(origin.observations()).hasSize(2);
        for (Origin.Observation one : origin.observations()) {
            Origin.Otherwise otherwise = requireNonNull(one.otherwise());
            assertThat(otherwise.observed()).isZero();
            assertThat(requireNonNull(otherwise.value())).isCloseTo(0, within(1e-6));
        }
    }

    /** Squared rules between people, some of whose trust is observed, in bodies and heads. */
    private static String squaredTrust(long seed) {
        Random random = new Random(seed);
        StringBuilder text =
                new StringBuilder(
                        """
                        Person = {"a", "b", "c", "d"}
                        Knows(Person, Person) (closed)
                        Trusts(Person, Person)
                        """);
        for (String one : List.of("a", "b", "c", "d")) {
            for (String other : List.of("a", "b", "c", "d")) {
                double value = random.nextInt(1, 10) / 10.0;
                String pair = "(\"%s\", \"%s\") = %s\n".formatted(one, other, value);
                text.append(random.nextInt(3) > 0 ? "Knows" + pair : "");
                text.append(random.nextInt(3) == 0 ? "Trusts" + pair : "");
            }
        }
        return text.append(
                        """
                        2: Knows(A, B) -> Trusts(A, B) ^2
                        1: Trusts(A, B) && Trusts(B, C) && A != C -> Trusts(A, C) ^2
                        %s: !Trusts(A, B) ^2
                        """
                                .formatted(random.nextInt(1, 10) / 10.0))
                .toString();
    }

    /** Also where another observation wakes ground rules that could cost nothing before. */
    @Test
    void withoutAnObservationAtomsAreWhatAFreshProgramGives() {
        int compared = 0;
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            try (Session session = open(squaredTrust(seed));
                    Session fresh = open(squaredTrust(seed))) {
                ExplanationSettings worst = ExplanationSettings.DEFAULT.withWorst(2);
                for (AtomExplanation atom : session.explain(session.infer(), worst).atoms()) {
                    compared += compareOtherwise(fresh, atom, "seed " + seed);
                }
            }
        }
        assertThat(compared).isGreaterThan(RandomCases.count(100));
    }

    /** How many values were compared. */
    private static int compareOtherwise(Session fresh, AtomExplanation atom, String name) {
        int compared = 0;
        for (Origin.Observation one : requireNonNull(atom.origin()).observations()) {
            Origin.Otherwise otherwise = one.otherwise();
            if (otherwise != null) {
                fresh.observe(one.atom(), otherwise.observed());
                ExplanationSettings settings = of(atom.atom()).withParts(Set.of());
                AtomExplanation then = fresh.explain(fresh.infer(), settings).atoms().get(0);
                assertThat(requireNonNull(otherwise.value()))
                        .as(name + ": " + atom.atom() + " without " + one.atom())
                        .isCloseTo(then.value(), within(1e-5));
                fresh.observe(one.atom(), one.value());
                compared++;
            }
        }
        return compared;
    }

    @Test
    void searchingLeavesTheSessionAsItWas() {
        try (Session session = open(FRIENDS)) {
            Answer answer = session.infer();
            ExplanationSettings settings = of(ANN_CAT).withParts(EnumSet.allOf(Part.class));
            Explanation first = session.explain(answer, settings);
            assertThat(first.stopped()).isFalse();
            // The answer is still one of this session, and nothing was changed on the way.
            assertThat(session.explain(answer, settings).atoms()).isEqualTo(first.atoms());
            assertThat(session.infer().run().changes()).isEmpty();
            assertThat(session.observed(Atom.of("Knows", "bob", "cat"))).hasValue(0.8);
        }
    }

    /** Wherever it is stopped, what was found is kept and the session is what it was. */
    @Test
    void aSearchThatIsStoppedKeepsWhatItFound() {
        for (String step :
                List.of(
                        "solving without Knows",
                        "looking for the range",
                        "looking for another weight of rule 2",
                        "looking for another value of Knows")) {
            Interruption interruption = new Interruption();
            boolean[] armed = {true};
            Progress stopping =
                    new Progress() {
                        @Override
                        public void begins(String begun) {
                            if (armed[0] && begun.startsWith(step)) {
                                armed[0] = false;
                                interruption.request();
                            }
                        }
                    };
            try (Session session =
                    Hinge.program().text(FRIENDS).watch(new Watch(stopping, interruption)).open()) {
                Answer answer = session.infer();
                ExplanationSettings settings = of(ANN_CAT).withParts(EnumSet.allOf(Part.class));
                Explanation stopped = session.explain(answer, settings);
                assertThat(armed[0]).as(step).isFalse();
                assertThat(stopped.stopped()).as(step).isTrue();
                AtomExplanation atom = stopped.atoms().get(0);
                assertThat(atom.balance().potentials()).as(step).hasSize(2);
                Explanation whole = session.explain(answer, settings);
                assertThat(whole.stopped()).as(step).isFalse();
                Changes changes = requireNonNull(whole.atoms().get(0).changes());
                assertThat(changes.observations()).as(step).hasSize(2);
                if (step.endsWith("of Knows")) {
                    Changes kept = requireNonNull(atom.changes());
                    assertThat(kept.weights()).isEqualTo(changes.weights());
                    assertThat(kept.observations()).hasSize(1);
                    assertThat(kept.triedObservations()).isEqualTo(1);
                }
            }
        }
    }

    /** A hard rule holds the atom, so that no weight moves it. */
    @Test
    void whereNothingHelpsThatIsSaid() {
        String held =
                """
                P(X) (closed)
                Q(X)
                P("a") = 0.5
                Q(X) = P(X) .
                1: Q(X)
                """;
        ExplanationSettings settings =
                of(Atom.of("Q", "a"))
                        .withParts(Set.of(Part.ORIGIN, Part.CHANGES))
                        .withThreshold(0.9);
        Changes changes = requireNonNull(explained(held, settings).changes());
        assertThat(changes.weights()).isEmpty();
        assertThat(changes.triedWeights()).isEqualTo(1);
        assertThat(changes.observations()).hasSize(1);
        assertThat(changes.observations().get(0).after()).isBetween(0.9, 0.95);
    }

    @Test
    void patternsNameTargetsInTheirOrder() {
        try (Session session = open(FRIENDS)) {
            Answer answer = session.infer();
            ExplanationSettings settings =
                    ExplanationSettings.DEFAULT
                            .withAtoms(List.of(Hinge.atoms("Trusts(_, cat)")))
                            .withMost(2);
            Explanation explanation = session.explain(answer, settings);
            assertThat(explanation.atoms())
                    .extracting(AtomExplanation::atom)
                    .containsExactly(ANN_CAT, Atom.of("Trusts", "bob", "cat"));
            assertThat(explanation.left()).isEqualTo(1);
        }
    }

    /**
     * At y = (2 * 2.49 - 0.6) / 6 = 0.73 three ground rules of rule 1 push up, one of rule 2 down.
     */
    @Test
    void ofManyForcesTheStrongestAreListedAndOneOfEachRule() {
        String many =
                """
                Says(Person, Thing) (closed)
                True(Thing)
                Says("ann", "x") = 0.9
                Says("bob", "x") = 0.8
                Says("cat", "x") = 0.79
                1: Says(P, T) -> True(T) ^2
                0.6: !True(T)
                """;
        Balance balance = explained(many, of(Atom.of("True", "x")).withTop(1)).balance();
        Balance.OfRule up = balance.potentials().get(0);
        assertThat(up.count()).isEqualTo(3);
        assertThat(up.pushes()).hasSize(1);
        assertThat(up.pushes().get(0).rule().substitution()).containsEntry("P", "ann");
        assertThat(up.force()).isCloseTo(0.6, within(1e-6));
        assertThat(balance.potentials().get(1).pushes()).hasSize(1);
    }

    @Test
    void theWorstAtomsAreThoseWhoseRulesCostMost() {
        try (Session session = open(FRIENDS)) {
            Explanation explanation =
                    session.explain(session.infer(), ExplanationSettings.DEFAULT.withWorst(1));
            AtomExplanation atom = explanation.atoms().get(0);
            assertThat(atom.atom()).isEqualTo(ANN_CAT);
            assertThat(atom.cost()).isCloseTo(0.31875, within(1e-6));
        }
    }
}
