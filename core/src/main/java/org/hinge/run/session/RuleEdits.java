package org.hinge.run.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.hinge.api.Diagnostic;
import org.hinge.api.result.LearningResult;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramStatements;
import org.hinge.language.ProgramText;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Statement;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.RuleWeights;

/**
 * The statements of an open program, with its rules changed one by one. The program is checked as a
 * whole after each change; one that makes it wrong is not made.
 *
 * <p>Rules are counted from 0. Weights follow their rules.
 */
final class RuleEdits {
    private final ProgramReader reader;
    private ProgramStatements statements;
    private ProgramReader.Result checked;
    private double[] weights;

    /** How many texts of rules were given, which names them. */
    private int texts;

    /** What was changed, in words. */
    private final List<String> changes = new ArrayList<>();

    RuleEdits(LoadedProgram loaded) {
        this.reader = new ProgramReader(loaded.functions());
        this.statements = loaded.statements();
        this.checked = new ProgramReader.Result(loaded.program(), List.of(), 0);
        this.weights = RuleWeights.of(loaded.program());
    }

    Program program() {
        return Objects.requireNonNull(checked.program());
    }

    /** The program as it is now, with what there is to say of it. */
    ProgramReader.Result checked() {
        return checked;
    }

    List<String> changes() {
        return changes;
    }

    /** One per rule; not to be changed. */
    double[] weights() {
        return weights;
    }

    void setWeight(int index, double weight) {
        double changed = RuleWeights.changed(program().rules().get(index), weight);
        weights = weights.clone();
        weights[index] = changed;
    }

    void setWeights(LearningResult learned) {
        double[] before = weights;
        boolean complete = false;
        try {
            for (LearningResult.LearnedRule rule : learned.rules()) {
                Double weight = rule.weight();
                if (weight != null) {
                    setWeight(checkedIndex(rule.number()), weight);
                }
            }
            complete = true;
        } finally {
            if (!complete) {
                weights = before;
            }
        }
    }

    /** The index of a rule that a caller names by its number. */
    int checkedIndex(int number) {
        if (number < 1 || number > weights.length) {
            throw new IllegalArgumentException(
                    "number must be from 1 to %d (got %d)".formatted(weights.length, number));
        }
        return number - 1;
    }

    /** Puts a rule before another, or at the end. */
    void add(int index, String text) {
        ProgramStatements rule = rule(text);
        change(now -> index == weights.length ? now.and(rule) : now.withBefore(index, rule));
        weights = inserted(index, 0);
        weights[index] = RuleWeights.of(program())[index];
        changes.add("added rule %d: %s".formatted(index + 1, text(index)));
    }

    void replace(int index, String text) {
        ProgramStatements rule = rule(text);
        String before = text(index);
        change(now -> now.withBefore(index, rule).without(index + 1));
        weights = weights.clone();
        weights[index] = RuleWeights.of(program())[index];
        changes.add("replaced rule %d: %s by %s".formatted(index + 1, before, text(index)));
    }

    void remove(int index) {
        String before = text(index);
        change(now -> now.without(index));
        double[] left = new double[weights.length - 1];
        System.arraycopy(weights, 0, left, 0, index);
        System.arraycopy(weights, index + 1, left, index, left.length - index);
        weights = left;
        changes.add("removed rule %d: %s".formatted(index + 1, before));
    }

    String text(int index) {
        return rule(index).text();
    }

    private Rule rule(int index) {
        return program().rules().get(index);
    }

    private double[] inserted(int index, double weight) {
        double[] more = new double[weights.length + 1];
        System.arraycopy(weights, 0, more, 0, index);
        more[index] = weight;
        System.arraycopy(weights, index, more, index + 1, weights.length - index);
        return more;
    }

    /** The one rule that a text holds. */
    private ProgramStatements rule(String text) {
        Source source = new Source("edit " + (texts + 1), text);
        ProgramStatements read = ProgramStatements.of(List.of(new ProgramText.Own(source)));
        List<Statement> all = read.all();
        if (read.hasErrors()) {
            throw new Refused(read.said());
        }
        for (Statement statement : all) {
            if (!(statement instanceof Statement.RuleStatement)) {
                throw new Refused(
                        List.of(
                                Diagnostic.error(
                                        statement.span(),
                                        "this is no rule",
                                        "write a rule, such as 1: Knows(A, B) -> Knows(B, A)")));
            }
        }
        if (all.size() != 1) {
            throw new Refused(
                    List.of(
                            Diagnostic.error(
                                    all.isEmpty() ? source.span(0, 0) : all.get(1).span(),
                                    all.isEmpty()
                                            ? "there is no rule here"
                                            : "this is one rule too many",
                                    "give one rule at a time")));
        }
        texts++;
        return read;
    }

    /** Makes a change if the program is still right after it. */
    void change(UnaryOperator<ProgramStatements> change) {
        ProgramStatements changed = change.apply(statements);
        checked = check(changed);
        statements = changed;
    }

    /** Checks the program as it would be. */
    ProgramReader.Result check(ProgramStatements changed) {
        ProgramReader.Result result = reader.check(changed);
        if (result.program() == null) {
            throw new Refused(result.diagnostics());
        }
        return result;
    }

    /** The statements as they are now. */
    ProgramStatements statements() {
        return statements;
    }
}
