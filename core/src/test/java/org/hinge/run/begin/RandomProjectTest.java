package org.hinge.run.begin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.RandomCases;
import org.hinge.Session;
import org.hinge.api.Severity;
import org.hinge.api.result.Answer;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.Termination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the tables hold: a project that runs without a warning, or what is wrong with them. */
class RandomProjectTest {
    private static final Pattern GUESS =
            Pattern.compile("this line (reads like|is taken for) the names of columns, but .*");

    @TempDir private Path folder;

    @Test
    void aProjectRunsOrItsTablesAreToBeMended() throws IOException {
        int made = 0;
        int cases = RandomCases.count(300);
        for (long seed = 0; seed < cases; seed++) {
            Random random = new Random(seed);
            Path place = Files.createDirectory(folder.resolve("case" + seed));
            List<Path> tables = new ArrayList<>();
            for (int i = 0; i <= random.nextInt(3); i++) {
                tables.add(new RandomTable(random).write(place, i));
            }
            Path project = place.resolve("project");
            try {
                Hinge.init(project, tables.toArray(Path[]::new));
                made++;
                runs(project, "seed " + seed);
                suggestionsFit(project, "seed " + seed);
            } catch (HingeException e) {
                assertThat(e.diagnostics()).as("seed %s", seed).isNotEmpty();
                assertThat(project).as("seed %s", seed).doesNotExist();
            }
        }
        // Most tables can be used; else this shows little.
        assertThat(made).isGreaterThan(cases * 3 / 4);
    }

    private static void runs(Path project, String seed) {
        CheckResult check = Hinge.check(project);
        assertThat(check.errors()).as("%s: %s", seed, check.diagnostics()).isZero();
        // Whether a line is a header may look different once types are known.
        assertThat(check.diagnostics())
                .as(seed)
                .allMatch(
                        d -> d.severity() == Severity.NOTE || GUESS.matcher(d.message()).matches());
        try (Session session = Hinge.open(project)) {
            Answer answer = session.infer();
            assertThat(answer.termination()).as(seed).isEqualTo(Termination.CONVERGED);
            assertThat(Objects.requireNonNull(answer.values()).size()).as(seed).isPositive();
        }
    }

    /** Every suggestion is part of the language once its comment is gone. */
    private static void suggestionsFit(Path project, String seed) throws IOException {
        Path program = project.resolve("model.psl");
        String text = Files.readString(program).replaceAll("(?m)^// {3}", "");
        Files.writeString(program, text);
        CheckResult check = Hinge.check(project);
        assertThat(check.errors()).as("%s: %s\n%s", seed, check.diagnostics(), text).isZero();
    }
}
