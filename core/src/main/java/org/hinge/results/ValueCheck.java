package org.hinge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.settings.ValueForm;
import org.hinge.text.TsvText;

/** Compares the rows of a written file with the targets of a predicate, and takes their values. */
final class ValueCheck {
    private static final int AT_ONCE = 10_000;

    private final Targets.OfPredicate open;
    private final ValueForm form;
    private final List<String> findings;

    private final List<List<String>> rows = new ArrayList<>();
    private int next;

    ValueCheck(Targets.OfPredicate open, ValueForm form, List<String> findings) {
        this.open = open;
        this.form = form;
        this.findings = findings;
    }

    /** Puts the value of each target in its place; reports rows that do not belong there. */
    void read(Path file, Targets targets, double[] values) throws IOException {
        int first = open.first();
        int end = first + open.count();
        next = first;
        int[] unexpected = {0};
        ValueReader.read(
                file,
                form.format(),
                (arguments, value) -> {
                    if (next == end) {
                        unexpected[0]++;
                        return;
                    }
                    if (!(value >= 0 && value <= 1)) {
                        findings.add(
                                "%s row %,d: %s is no value in [0, 1]"
                                        .formatted(open.predicate(), next - first + 1, value));
                    }
                    values[next++] = value;
                    rows.add(List.copyOf(arguments));
                    if (rows.size() == AT_ONCE) {
                        compare(targets, first);
                    }
                });
        compare(targets, first);
        if (next < end || unexpected[0] > 0) {
            findings.add(
                    "%s has %,d rows, not %,d"
                            .formatted(
                                    open.predicate(), next - first + unexpected[0], end - first));
        }
    }

    private void compare(Targets targets, int first) {
        int from = next - rows.size();
        List<Atom> atoms = targets.atoms(from, rows.size());
        for (int i = 0; i < atoms.size(); i++) {
            List<String> expected = written(atoms.get(i));
            if (!expected.equals(rows.get(i))) {
                findings.add(
                        "%s row %,d is about %s, not %s"
                                .formatted(
                                        open.predicate(),
                                        from + i - first + 1,
                                        rows.get(i),
                                        expected));
                break;
            }
        }
        rows.clear();
    }

    /** The arguments of an atom as they stand in a row. */
    private List<String> written(Atom atom) {
        List<String> guarded = ValueWriter.guarded(form, atom.arguments());
        if (form.format() != ValueForm.Format.TSV) {
            return guarded;
        }
        List<String> escaped = new ArrayList<>(guarded.size());
        for (String argument : guarded) {
            escaped.add(TsvText.escaped(argument));
        }
        return escaped;
    }
}
