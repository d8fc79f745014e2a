package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.ValueForm;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries and files have the same digits wherever the user lives. */
class LocaleTest {
    private static final String PROGRAM =
            """
            Item = {"ann", "anna", "bob"}
            Like(Item, Item) (function levenshtein)
            Good(Item)
            Same(Item, Item)
            Good("ann") = 0.75
            2 : Like(X, Y) && Good(X) -> Good(Y) ^2
            1 : Same(X, Y) -> Like(X, Y)
            0.5 : Same(X, +Y) / |Y| >= Good(X)
            Good(+X) = 1.25 .
            """;

    private final Locale before = Locale.getDefault();

    @TempDir private Path folder;

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @Test
    void filesAreTheSameWhateverDigitsTheUserWrites() throws IOException {
        Path program = Files.writeString(folder.resolve("model.psl"), PROGRAM);
        List<String> ours = written(program, Locale.ROOT);
        assertThat(ours).hasSize(2 + 9);
        assertThat(written(program, Locale.forLanguageTag("ar-EG-u-nu-arab"))).isEqualTo(ours);
        assertThat(written(program, Locale.forLanguageTag("tr"))).isEqualTo(ours);
        assertThat(written(program, Locale.GERMANY)).isEqualTo(ours);
    }

    private List<String> written(Path program, Locale locale) throws IOException {
        Locale.setDefault(locale);
        Path results = folder.resolve(locale.toLanguageTag());
        try (Session session = Hinge.open(program)) {
            Answer answer = session.infer();
            assertThat(TextRenderer.text(session.diagnostics(), false)).isEmpty();
            session.write(answer, results, ValueForm.of(ValueForm.Format.TSV));
        }
        List<String> lines = Files.readAllLines(results.resolve("Good.tsv"));
        lines.addAll(Files.readAllLines(results.resolve("Same.tsv")));
        return lines;
    }
}
