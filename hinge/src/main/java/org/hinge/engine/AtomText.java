package org.hinge.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.hinge.data.AtomName;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Visible;
import org.hinge.language.Program;
import org.hinge.schema.Predicate;

/** The first atoms of each open predicate with their values, for a person. */
final class AtomText {
    private AtomText() {}

    /**
     * A table for each predicate that has targets.
     *
     * @param values one per target, in the order of the data set
     * @param number how a value is written
     */
    static String of(
            Program program,
            Dataset data,
            double[] values,
            int shown,
            DoubleFunction<String> number) {
        StringBuilder out = new StringBuilder();
        for (Predicate predicate : program.schema().predicates()) {
            int targets = predicate.isOpen() ? data.variableCount(predicate.name()) : 0;
            if (targets == 0) {
                continue;
            }
            int first = data.firstVariable(predicate.name());
            int[] variables = IntStream.range(first, first + Math.min(shown, targets)).toArray();
            List<AtomName> atoms = data.atomNames(variables);
            out.append(
                    "%s(%s)\n".formatted(predicate.name(), String.join(", ", predicate.types())));
            out.append(table(atoms, values, first, number));
            if (targets > atoms.size()) {
                out.append("  … and %,d more\n".formatted(targets - atoms.size()));
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** Arguments to the left, values to the right of them. */
    private static String table(
            List<AtomName> atoms, double[] values, int first, DoubleFunction<String> number) {
        int arity = atoms.get(0).arguments().size();
        int[] widths = new int[arity];
        List<List<String>> rows = new ArrayList<>();
        for (AtomName atom : atoms) {
            List<String> row =
                    atom.arguments().stream().map(ValueWriter::escaped).map(Visible::line).toList();
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
            out.append("  ").append(number.apply(values[first + r])).append('\n');
        }
        return out.toString();
    }
}
