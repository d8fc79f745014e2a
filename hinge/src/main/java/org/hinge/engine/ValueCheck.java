package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.data.AtomName;
import org.hinge.data.Dataset;

/** Compares the rows of a written file with the targets of a predicate, and takes their values. */
final class ValueCheck {
    private static final int AT_ONCE = 10_000;

    private final String predicate;
    private final AnswerFormat format;
    private final List<String> findings;

    private final List<List<String>> rows = new ArrayList<>();
    private int next;

    ValueCheck(String predicate, AnswerFormat format, List<String> findings) {
        this.predicate = predicate;
        this.format = format;
        this.findings = findings;
    }

    /** Puts the value of each target in its place; reports rows that do not belong there. */
    void read(Path file, Dataset data, double[] values) throws IOException {
        int first = data.firstVariable(predicate);
        int end = first + data.variableCount(predicate);
        next = first;
        int[] unexpected = {0};
        ValueReader.read(
                file,
                format,
                (arguments, value) -> {
                    if (next == end) {
                        unexpected[0]++;
                        return;
                    }
                    if (!(value >= 0 && value <= 1)) {
                        findings.add(
                                "%s row %,d: %s is no value in [0, 1]"
                                        .formatted(predicate, next - first + 1, value));
                    }
                    values[next++] = value;
                    rows.add(List.copyOf(arguments));
                    if (rows.size() == AT_ONCE) {
                        compare(data, first);
                    }
                });
        compare(data, first);
        if (next < end || unexpected[0] > 0) {
            findings.add(
                    "%s has %,d rows, not %,d"
                            .formatted(predicate, next - first + unexpected[0], end - first));
        }
    }

    private void compare(Dataset data, int first) {
        int from = next - rows.size();
        int[] variables = new int[rows.size()];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = from + i;
        }
        List<AtomName> atoms = data.atomNames(variables);
        for (int i = 0; i < variables.length; i++) {
            List<String> expected = atoms.get(i).arguments();
            if (format == AnswerFormat.TSV) {
                expected = expected.stream().map(ValueWriter::escaped).toList();
            }
            if (!expected.equals(rows.get(i))) {
                findings.add(
                        "%s row %,d is about %s, not %s"
                                .formatted(predicate, from + i - first + 1, rows.get(i), expected));
                break;
            }
        }
        rows.clear();
    }
}
