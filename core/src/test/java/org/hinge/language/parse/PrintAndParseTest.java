package org.hinge.language.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.ShownText;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.SyntaxFile;
import org.junit.jupiter.api.Test;

/** Whatever a program says, printing it and reading the print says the same. */
class PrintAndParseTest {
    @Test
    void whatIsPrintedReadsBackAsTheSameStatements() {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            SyntaxFile file = new RandomSyntax(new SplittableRandom(seed)).file();
            String printed = Printer.print(file);
            Diagnostics diagnostics = new Diagnostics();
            SyntaxFile again = Parser.parse(new Source("printed", printed), diagnostics);
            String where = "seed %d:%n%s".formatted(seed, ShownText.of(printed));
            assertThat(diagnostics.sorted(List.of())).as(where).isEmpty();
            assertThat(again.statements()).as(where).isEqualTo(file.statements());
            assertThat(again.trailing()).as(where).isEqualTo(file.trailing());
            assertThat(Printer.print(again)).as(where).isEqualTo(printed);
        }
    }
}
