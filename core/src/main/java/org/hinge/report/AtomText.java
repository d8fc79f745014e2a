package org.hinge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.text.TsvText;
import org.hinge.text.Visible;

/** The first atoms of each open predicate with their values, for a person. */
final class AtomText {
    private AtomText() {}

    /**
     * A table for each predicate that has targets.
     *
     * @param number how a value is written
     */
    static String of(Values values, int shown, DoubleFunction<String> number) {
        StringBuilder out = new StringBuilder();
        for (Targets.OfPredicate open : values.targets().predicates()) {
            if (open.count() == 0) {
                continue;
            }
            List<Atom> atoms = values.targets().atoms(open.first(), Math.min(shown, open.count()));
            out.append("%s(%s)\n".formatted(open.predicate(), String.join(", ", open.types())));
            out.append(table(atoms, values, open.first(), number));
            if (open.count() > atoms.size()) {
                out.append("  … and %,d more\n".formatted(open.count() - atoms.size()));
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** Arguments to the left, values to the right of them. */
    private static String table(
            List<Atom> atoms, Values values, int first, DoubleFunction<String> number) {
        int arity = atoms.get(0).arguments().size();
        int[] widths = new int[arity];
        List<List<String>> rows = new ArrayList<>();
        for (Atom atom : atoms) {
            List<String> row =
                    atom.arguments().stream().map(TsvText::escaped).map(Visible::line).toList();
            for (int i = 0; i < arity; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
            rows.add(row);
        }
        StringBuilder out = new StringBuilder();
        for (int r = 0; r < rows.size(); r++) {
            for (int i = 0; i < arity; i++) {
                String text = rows.get(r).get(i);
                out.append("  ").append(text).append(" ".repeat(widths[i] - text.length()));
            }
            out.append("  ").append(number.apply(values.of(first + r))).append('\n');
        }
        return out.toString();
    }
}
