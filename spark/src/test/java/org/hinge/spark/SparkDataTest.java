package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that is other than it should be: on Spark the messages are those of the database. */
class SparkDataTest {
    @TempDir private Path folder;

    @Test
    void wrongValuesColumnsAndBytesAreToldAlike() throws IOException {
        sameMessages("ann\tbob\t1.5\nbob\tcat\t0.5\n", "is not between 0 and 1");
        sameMessages("ann\tbob\t0.5\nbob\n", "with a value are expected");
        sameMessages("ann\tbob\t0.5\nann\tbob\t0.25\n", "keep one of the two");
        sameMessages("ann\tbob\thigh\nbob\tcat\t0.5\nann\tcat\t0.5\n", "is not a number");
    }

    @Test
    void whatIsNotUtf8IsToldAlike() throws IOException {
        Path program = program();
        Files.write(folder.resolve("knows.tsv"), new byte[] {'a', '\t', (byte) 0xE9, '\n'});
        compare(program, "is not UTF-8");
    }

    private void sameMessages(String rows, String expected) throws IOException {
        Path program = program();
        Files.writeString(folder.resolve("knows.tsv"), rows);
        compare(program, expected);
    }

    private static void compare(Path program, String expected) {
        GroundedText onDatabase = GroundedText.of(List.of(program), RunSettings.DEFAULT);
        GroundedText onSpark = GroundedText.of(List.of(program), TestSession.settings());
        assertThat(onDatabase.messages().toString()).contains(expected);
        assertThat(onSpark).isEqualTo(onDatabase);
    }

    private Path program() throws IOException {
        return Files.writeString(
                folder.resolve("program.psl"),
                """
                Knows(Person, Person) (closed)
                Trusts(Person, Person)
                observed Knows from "knows.tsv"
                1: Knows(A, B) -> Trusts(A, B)
                """);
    }
}
