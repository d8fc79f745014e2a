package org.hinge.verify.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.settings.ValueForm;
import org.hinge.results.ValueWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueReadingTest {
    private static final RowReading NO_PARQUET =
            (file, visitor) -> {
                throw new IOException("no Parquet here");
            };

    /** What has a meaning in one of the formats, and some that have none. */
    private static final String LETTERS = "ab \t\n\r\\\"',=+-@[]{}:tnr\u0000\u2028é";

    private static final List<ValueForm.Format> TEXTS =
            List.of(ValueForm.Format.TSV, ValueForm.Format.CSV, ValueForm.Format.JSON);

    @TempDir private Path folder;

    /** The targets of one predicate. */
    private record Pairs(List<Atom> all) implements Targets {
        @Override
        public List<OfPredicate> predicates() {
            return List.of(new OfPredicate("P", List.of("T", "T"), 0, all.size()));
        }

        @Override
        public int number(Atom atom) {
            return all.indexOf(atom);
        }

        @Override
        public List<Atom> atoms(int from, int count) {
            return all.subList(from, from + count);
        }

        @Override
        public void forEach(String predicate, Visitor visitor) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void whatIsWrittenIsReadBackWhateverTheConstants() throws IOException {
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Atom> atoms = new ArrayList<>();
            List<Double> values = new ArrayList<>();
            for (int i = random.nextInt(6); i >= 0; i--) {
                atoms.add(Atom.of("P", constant(random), constant(random)));
                values.add(random.nextBoolean() ? 1 : random.nextDouble());
            }
            ValueForm.Format format = TEXTS.get(random.nextInt(TEXTS.size()));
            ValueForm form = new ValueForm(format, random.nextBoolean(), random.nextBoolean());
            Path file = written(form, atoms, values);

            List<String> findings = new ArrayList<>();
            double[] found = read(atoms, form, file, findings);

            String about = "seed " + seed + " " + form + " " + atoms;
            assertThat(findings).as(about).isEmpty();
            assertThat(found).as(about).containsExactly(values.toArray(Double[]::new));
        }
    }

    private static String constant(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private Path written(ValueForm form, List<Atom> atoms, List<Double> values) throws IOException {
        Path file = folder.resolve("P");
        try (Writer out = Files.newBufferedWriter(file)) {
            ValueWriter writer = ValueWriter.to(out, form, 2);
            for (int i = 0; i < atoms.size(); i++) {
                writer.write(atoms.get(i).arguments(), values.get(i));
            }
            writer.finish();
        }
        return file;
    }

    private static double[] read(List<Atom> atoms, ValueForm form, Path file, List<String> findings)
            throws IOException {
        Pairs targets = new Pairs(atoms);
        ValueReading reading =
                new ValueReading(targets, form.format(), NO_PARQUET, form.csvSafe(), findings);
        reading.read(targets.predicates().get(0), file);
        return reading.values();
    }

    @Test
    void rowsThatDoNotBelongThereAreFindings() throws IOException {
        assertThat(findings("a\tb\t0.5\n")).isEmpty();
        assertThat(findings("a\tc\t0.5\n")).containsExactly("P row 1 is about [a, c], not [a, b]");
        assertThat(findings("a\tb\t1.5\n")).containsExactly("P row 1: 1.5 is no value in [0, 1]");
        assertThat(findings("a\tb\tNaN\n")).containsExactly("P row 1: NaN is no value in [0, 1]");
        assertThat(findings("")).containsExactly("P has 0 rows, not 1");
        assertThat(findings("a\tb\t0.5\na\tb\t0.5\n")).containsExactly("P has 2 rows, not 1");
    }

    @Test
    void whatNoWriterWritesIsRefused() {
        assertThatThrownBy(() -> findings("a\tb\t0.5")).hasMessageContaining("does not end");
        assertThatThrownBy(() -> findings("a\tb\thalf\n")).hasMessage("'half' is no value");
        assertThatThrownBy(() -> findings("a\\x\tb\t0.5\n")).hasMessageContaining("backslash");
        assertThatThrownBy(() -> findings("\"a,b,0.5\n", ValueForm.Format.CSV))
                .hasMessage("a quoted field does not end");
        assertThatThrownBy(() -> findings("\"a\"b,0.5\n", ValueForm.Format.CSV))
                .hasMessageContaining("behind a quoted field");
        assertThatThrownBy(
                        () ->
                                findings(
                                        "[{\"arguments\":[\"a\",\"b\"],\"value\":1,\"value\":0}]",
                                        ValueForm.Format.JSON))
                .hasMessageContaining("no second 'value'");
        assertThatThrownBy(() -> findings("[] []", ValueForm.Format.JSON))
                .hasMessageContaining("more than a list");
    }

    @Test
    void aFormulaIsNoCellOfASafeFile() throws IOException {
        Path file = Files.writeString(folder.resolve("P"), "=a,b,0.5\n");
        List<String> findings = new ArrayList<>();

        read(
                List.of(Atom.of("P", "=a", "b")),
                new ValueForm(ValueForm.Format.CSV, false, true),
                file,
                findings);

        assertThat(findings).containsExactly("P row 1: a spreadsheet takes =a for a formula");
    }

    private List<String> findings(String text) throws IOException {
        return findings(text, ValueForm.Format.TSV);
    }

    private List<String> findings(String text, ValueForm.Format format) throws IOException {
        Path file = Files.writeString(folder.resolve("P"), text);
        List<String> findings = new ArrayList<>();
        read(List.of(Atom.of("P", "a", "b")), ValueForm.of(format), file, findings);
        return findings;
    }
}
