package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.ExplanationSettings.Part;
import org.junit.jupiter.api.Test;

/** What a session keeps from one explanation to the next changes none of them. */
class ExplainedAgainTest {
    private static final String PROGRAM =
            """
            Near(Person, Person) (closed)
            Trusts(Person, Person)
            Near("ann", "bob") = 0.9
            Near("bob", "cat") = 0.6
            Near("cat", "ann") = 0.3
            2: Near(A, B) -> Trusts(A, B) ^2
            0.5: Trusts(A, B) && Trusts(B, C) && A != C -> Trusts(A, C) ^2
            1: !Trusts(A, B) ^2
            """;

    private static final List<String> ATOMS =
            List.of("Trusts(\"ann\", \"bob\")", "Trusts(\"ann\", \"cat\")");

    private static AtomExplanation explained(
            Session session, Answer answer, String atom, Set<Part> parts) {
        return session.explain(
                        answer,
                        ExplanationSettings.DEFAULT
                                .withAtoms(List.of(Hinge.atoms(atom)))
                                .withParts(parts))
                .atoms()
                .get(0);
    }

    private static Session open(double weight) {
        Session session = Hinge.program().text(PROGRAM).open();
        session.setWeight(1, weight);
        return session;
    }

    /** Of a session that has explained nothing else. */
    private static AtomExplanation first(double weight, String atom, Set<Part> parts) {
        try (Session session = open(2)) {
            // Answers depend on where the solver starts.
            session.infer();
            Answer answer = session.infer();
            if (weight != 2) {
                session.setWeight(1, weight);
                answer = session.infer();
            }
            return explained(session, answer, atom, parts);
        }
    }

    @Test
    void explanationsAreThoseOfASessionThatHasExplainedNothingElse() {
        Set<Part> forces = EnumSet.noneOf(Part.class);
        Set<Part> origin = EnumSet.of(Part.ORIGIN, Part.FORCE_RANGES);
        List<AtomExplanation> again = new ArrayList<>();
        List<AtomExplanation> wanted = new ArrayList<>();
        try (Session session = open(2)) {
            session.infer();
            for (double weight : new double[] {2, 7}) {
                session.setWeight(1, weight);
                Answer answer = session.infer();
                for (String atom : ATOMS) {
                    for (Set<Part> parts : List.of(forces, origin, forces)) {
                        again.add(explained(session, answer, atom, parts));
                        wanted.add(first(weight, atom, parts));
                    }
                }
            }
        }
        assertThat(again).isEqualTo(wanted);
        assertThat(again.get(1)).isNotEqualTo(again.get(7));
    }

    @Test
    void groundRulesHaveTheNamesOfTheProgramAsItIsNow() {
        try (Session session = open(2)) {
            Answer before = session.infer();
            Set<Part> none = EnumSet.noneOf(Part.class);
            explained(session, before, ATOMS.get(0), none);
            explained(session, before, ATOMS.get(1), none);
            session.replaceRule(1, "3: Near(A, B) -> Trusts(B, A)");
            AtomExplanation after = explained(session, session.infer(), ATOMS.get(1), none);
            assertThat(after.toString()).contains("Trusts(B, A)");
        }
    }
}
