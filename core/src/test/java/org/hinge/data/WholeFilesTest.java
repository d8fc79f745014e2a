package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.hinge.RandomCases;
import org.hinge.api.Interruption;
import org.hinge.data.database.LineCount;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.data.source.TsvRows;
import org.hinge.data.source.UnpackedStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** No row of a file is ever lost, whatever its length and its kind. */
class WholeFilesTest {
    private static final String DECLARED = "Said(Text) (closed)";

    @TempDir Path folder;

    private List<String> lengths(String name) {
        try (Dataset data =
                new DataPrograms(folder).load(DECLARED, "observed Said from \"" + name + "\"")) {
            return rows(data, "SELECT length(text) FROM constants ORDER BY 1");
        }
    }

    /** Beyond 2 MB the database refuses lines, beyond 32 MB it drops the last one in silence. */
    @Test
    void longLinesAreRead() throws IOException {
        for (int megabytes : new int[] {3, 33}) {
            String line = "x".repeat(megabytes << 20);
            String length = Integer.toString(megabytes << 20);
            write("k.tsv", line + "\n");
            assertThat(lengths("k.tsv")).containsExactly(length);
            write("k.tsv", "a\n" + line);
            assertThat(lengths("k.tsv")).containsExactly("1", length);
        }
        String line = "x".repeat(3 << 20);
        for (String name : List.of("k.tsv", "k.csv", "k.tsv.gz")) {
            write(name, "a\n" + line + "\r\nbb\n");
            assertThat(lengths(name)).as(name).containsExactly("1", "2", "" + line.length());
        }
    }

    private void write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream raw = Files.newOutputStream(file);
                OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(raw) : raw) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void linesThatFillTheMemoryAreRefused() throws IOException {
        String line = "x".repeat(Rows.LONGEST_LINE + 1);
        write("k.tsv", "a\n" + line + "\n");
        assertThat(messages("k.tsv")).isEqualTo("k.tsv:2: this line is longer than 100 MB\n");
        write("k.csv", "a\n" + line + "\n");
        assertThat(messages("k.csv")).isEqualTo("k.csv:2: a field is longer than 100 MB\n");
    }

    private String messages(String name) {
        return new DataPrograms(folder).messages(DECLARED, "observed Said from \"" + name + "\"");
    }

    /** Files of the kernel say that their size is 0. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void filesThatSayTheyAreEmptyAreRead() throws IOException {
        Path file = Path.of("/proc/self/mounts");
        List<String> lines = Files.readAllLines(file).stream().distinct().toList();
        try (Dataset data =
                new DataPrograms(folder).load(DECLARED, "observed Said from \"" + file + "\"")) {
            assertThat(data.rows("Said")).isEqualTo(lines.size());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void pipesAndDevicesAreRefused() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe.tsv");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        assertThat(messages("pipe.tsv"))
                .startsWith("program.psl:2:1: pipe.tsv is a pipe or a device, not a file\n")
                .endsWith("    help: write what comes from it to a file, and name that\n");
        assertThat(messages("/dev/zero")).contains("/dev/zero is a pipe or a device, not a file\n");
    }

    /** Small texts of the characters that lines are made of, in either reader. */
    @Test
    void theDatabaseReadsAsManyRowsAsThePlainReader() throws Exception {
        // A carriage return alone makes the database lose characters; half of the texts have some.
        String[] pieces = {"a", "b", "\n", "\r", "\r\n", " ", "\"", "#", "\\", "é", "\u0000", "\n"};
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i > 0; i--) {
                String piece = pieces[random.nextInt(pieces.length)];
                text.append(seed % 2 == 0 && piece.equals("\r") ? "\r\n" : piece);
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            List<String> expected = new ArrayList<>();
            try (TsvRows plain = new TsvRows(new ByteArrayInputStream(bytes), "\t")) {
                for (Row row = plain.next(); row != null; row = plain.next()) {
                    expected.add(row.fields().get(0));
                }
            }
            LineCount counted =
                    LineCount.of(
                            new ByteArrayInputStream(bytes),
                            OutputStream.nullOutputStream(),
                            new Interruption());
            assertThat(counted.lines()).as("seed " + seed).isEqualTo(expected.size());
            Files.write(folder.resolve("k.tsv"), bytes);
            try (Dataset data =
                    new DataPrograms(folder).load(DECLARED, "observed Said from \"k.tsv\"")) {
                assertThat(rows(data, "SELECT text FROM constants ORDER BY text"))
                        .as("seed " + seed)
                        .containsExactlyElementsOf(
                                expected.stream()
                                        .sorted(WholeFilesTest::byBytes)
                                        .distinct()
                                        .toList());
            }
        }
    }

    private static int byBytes(String a, String b) {
        return java.util.Arrays.compareUnsigned(
                a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void gzipBombsMeetALimit() throws IOException {
        try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(folder.resolve("bomb.tsv.gz")))) {
            byte[] lines = "x\n".repeat(1 << 19).getBytes(StandardCharsets.UTF_8);
            for (long written = 0;
                    written <= UnpackedStream.HARMLESS_BYTES;
                    written += lines.length) {
                out.write(lines);
            }
        }
        assertThat(messages("bomb.tsv.gz"))
                .isEqualTo(
                        "bomb.tsv.gz: this file cannot be read: it unpacks to more than 200 times its"
                                + " size; unpack it yourself if it is meant\n");
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }
}
