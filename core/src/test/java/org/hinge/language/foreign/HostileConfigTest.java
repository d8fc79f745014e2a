package org.hinge.language.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.settings.Split;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.schema.function.Functions;
import org.junit.jupiter.api.Test;

/** Damaged configurations give messages with places, never exceptions. */
class HostileConfigTest {
    private static final ProgramReader READER = new ProgramReader(Functions.builtIn());

    private static final String JSON =
            """
            {"rules": ["1: Knows(A, \\"x\\") -> Knows('y', A) ^2", "Knows(A, +B) <= 1 ."], # c
             "predicates": {"Knows/2": {"targets": {"infer": [["a", "b"], "f.txt"], "all": []},
               "observations": [["c", "d", 0.5]], "types": ["String", "String"], "force-open": true}},
             "options": {"random.seed": 4}, "infer": {"rules": []}}
            """;

    private static final String YAML =
            """
            predicates:
              Knows/2: &k
                targets: [[a, b], "f.txt"]
              Lives/2: [closed, types: [String, 'String'], block]
              Other/2: *k
            observations:
              Lives: lives.txt
            targets: {Knows: [a.txt, b.txt]}
            rules:
              - '1: Knows(A, ''x'')'
              - |
                2: Knows(A, B)
            """;

    private static final String PIECES = "{}[]\",':&*!|>#-/\\ \n\t%@`01ae\u0000\uD83D\uFEFF\u0085";

    @Test
    void randomDamageNeverThrows() {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String json = damaged(JSON, random);
            String yaml = damaged(YAML, random);
            check(seed, config("x.json", json));
            check(seed, config("x.yaml", yaml));
            Source rules = new Source("x.psl", "1: Knows(A, B)");
            check(seed, new ProgramText.LinqsData(new Source("x.data", yaml), List.of(rules)));
        }
    }

    private static ProgramText config(String name, String text) {
        return new ProgramText.LinqsConfig(
                new Source(name, text), Split.INFER, false, (path, span, diagnostics) -> null);
    }

    private static void check(long seed, ProgramText text) {
        assertThatCode(
                        () ->
                                READER.readTexts(List.of(text))
                                        .diagnostics()
                                        .forEach(d -> assertThat(d.message()).isNotBlank()))
                .as("seed " + seed)
                .doesNotThrowAnyException();
    }

    private static String damaged(String text, SplittableRandom random) {
        StringBuilder out = new StringBuilder(text);
        for (int i = random.nextInt(1, 5); i > 0 && out.length() > 1; i--) {
            int at = random.nextInt(out.length());
            char piece = PIECES.charAt(random.nextInt(PIECES.length()));
            switch (random.nextInt(4)) {
                case 0 -> out.deleteCharAt(at);
                case 1 -> out.insert(at, piece);
                case 2 -> out.setCharAt(at, piece);
                default -> out.setLength(at);
            }
        }
        return out.toString();
    }

    @Test
    void aliasesOfAliasesAreLimited() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            String all = ("*a" + (i - 1) + ", ").repeat(10);
            yaml.append("a%d: &a%d [%s]%n".formatted(i, i, all));
        }
        Diagnostics diagnostics = new Diagnostics();
        ConfigReader.yaml(new Source("x.yaml", yaml.toString()), diagnostics);
        assertThat(diagnostics.sorted())
                .singleElement()
                .satisfies(d -> assertThat(d.message()).contains("more than 1,000,000 values"));
    }

    @Test
    void largeTextsTakeTimeThatGrowsWithTheirLength() {
        // One line, so that anything that looks for line ends would be quadratic.
        String row = "[\"a\", \"b c d\"], ";
        String json =
                "{\"rules\": [\"1: P(X, Y)\"], \"predicates\": {\"P/2\": {\"targets\": ["
                        + row.repeat(100_000)
                        + "]}}}";
        assertThat(READER.readTexts(List.of(config("x.json", json))).program()).isNotNull();
    }
}
