package example;

import java.util.List;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.result.GroundModel.RuleModel;

/** Whom does ann trust? A program in memory, solved twice: the second time with another weight. */
public final class Trust {
    private static final String PROGRAM =
            """
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            1: Knows(A, B) -> Trusts(A, B) ^2
            1: Trusts(A, B) && Trusts(B, C) -> Trusts(A, C) ^2
            0.1: !Trusts(A, B) ^2
            """;

    public static void main(String[] arguments) {
        try (Session session =
                Hinge.program()
                        .text(PROGRAM)
                        .observed("Knows", rows("ann bob", "bob cat 0.8"))
                        .targets("Trusts", rows("ann bob", "bob cat", "ann cat"))
                        .open()) {
            Answer before = session.infer();
            for (RuleModel rule : before.model().rules()) {
                System.out.printf("%.3f of the energy: %s%n", rule.energy(), rule.text());
            }
            session.setWeight(2, 0.1); // ground already: only solved again, from the last values
            Answer after = session.infer();
            System.out.printf(
                    "Trusts(ann, cat) = %.3f, and %.3f if friends of friends count a tenth%n",
                    before.value("Trusts", "ann", "cat"), after.value("Trusts", "ann", "cat"));
        }
    }

    private static List<List<String>> rows(String... lines) {
        return Stream.of(lines).map(line -> List.of(line.split(" "))).toList();
    }
}
