package org.hinge.grounding.listing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.api.Quotation;
import org.hinge.data.Dataset;
import org.hinge.data.database.TableNames;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * Writes every ground rule on a line: its rule, weight, substitution and linear function.
 *
 * <pre>{@code
 * rule  weight  substitution        term
 * 1     0.5     A = "ann", P = "D"  max(0, 0.3 - Votes("ann", "D"))^2
 * 2     hard    A = "ann"           Votes("ann", "D") + Votes("ann", "R") - 1 <= 0
 * }</pre>
 */
public final class GroundListing implements GroundRuleListener {
    private final Program program;
    private final Appendable out;
    private final String[] constants;
    private final String[] atoms;

    /** Lines of each block, if they are held back until all have come. */
    private final Map<Integer, StringBuilder> held = new TreeMap<>();

    private int @Nullable [] blockOfRule;

    /** Reads all names from the data set: while rules are grounded it is busy. */
    public GroundListing(Program program, Dataset data, Appendable out) {
        this.program = program;
        this.out = out;
        int count = Math.toIntExact(data.engine().size(TableNames.CONSTANTS));
        this.constants = new String[count];
        data.engine()
                .forEachRow(
                        "SELECT id, text FROM " + TableNames.CONSTANTS,
                        (batch, row) ->
                                constants[batch.column(0).getInt(row)] =
                                        Quotation.quote(batch.column(1).getString(row)));
        this.atoms = new String[data.variableCount()];
        data.forEachVariable((variable, atom) -> atoms[variable] = atom.toString());
        write("rule\tweight\tsubstitution\tterm\n");
    }

    @Override
    public void kept(HingeLossMrfBuilder builder, List<String> variables, int[] ids) {
        Rule rule = program.rules().get(builder.lastRule());
        Weight weight = rule.weight();
        StringBuilder line = new StringBuilder();
        line.append(rule.index() + 1).append('\t');
        // A negative weight has become a positive one on the negated formula.
        line.append(weight == null ? "hard" : NumberText.of(Math.abs(weight.value()))).append('\t');
        for (int i = 0; i < ids.length; i++) {
            line.append(i == 0 ? "" : ", ").append(variables.get(i));
            line.append(" = ").append(constants[ids[i]]);
        }
        line.append('\t').append(TermText.ofLast(builder, v -> atoms[v])).append('\n');
        if (blockOfRule == null) {
            write(line.toString());
        } else {
            held.computeIfAbsent(blockOfRule[rule.index()], b -> new StringBuilder()).append(line);
        }
    }

    @Override
    public void comesInAnyOrder(int[] blocks) {
        blockOfRule = blocks;
    }

    @Override
    public void ends() {
        held.values().forEach(lines -> write(lines.toString()));
        held.clear();
    }

    private void write(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
