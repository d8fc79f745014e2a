package org.hinge.language.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.hinge.RandomCases;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.ShownText;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.junit.jupiter.api.Test;

/** However a program is laid out and spelled, it says the same. */
class OddLayoutTest {
    @Test
    void layoutAndSpellingDoNotMatter() {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Statement> statements = new ArrayList<>();
            OddLayout layout = new OddLayout(random);
            for (int i = random.nextInt(5); i >= 0; i--) {
                Statement statement = new RandomSyntax(random).statement(Comments.NONE);
                statements.add(statement);
                layout.add(statement.match(new OddSpelling(random)));
            }
            Diagnostics diagnostics = new Diagnostics();
            SyntaxFile file = Parser.parse(new Source("odd", layout.laidOut()), diagnostics);

            String where = "seed %d:%n%s".formatted(seed, ShownText.of(layout.laidOut()));
            assertThat(diagnostics.sorted(List.of())).as(where).isEmpty();
            assertThat(printed(file.statements())).as(where).isEqualTo(printed(statements));
            assertThat(commentsOf(file)).as(where).isEqualTo(String.join(" ", layout.comments()));
        }
    }

    /** The statements without their comments; equal prints are equal statements. */
    private static String printed(List<Statement> statements) {
        return statements.stream().map(Printer::print).collect(Collectors.joining("\n"));
    }

    private static String commentsOf(SyntaxFile file) {
        List<String> comments = new ArrayList<>();
        for (Statement statement : file.statements()) {
            comments.addAll(statement.comments().leading());
            String trailing = statement.comments().trailing();
            if (trailing != null) {
                comments.add(trailing);
            }
        }
        comments.addAll(file.trailing());
        comments.removeIf(String::isEmpty);
        return String.join(" ", comments);
    }
}
