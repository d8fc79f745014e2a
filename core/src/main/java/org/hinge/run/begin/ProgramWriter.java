package org.hinge.run.begin;

import java.util.List;
import java.util.Locale;
import org.hinge.api.Quotation;
import org.hinge.run.begin.FoundPredicate.Use;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;
import org.hinge.text.Visible;

/**
 * The program of a project that is made from tables.
 *
 * <p>What stands behind three spaces in a comment is a suggestion: without the comment it is part
 * of the language.
 */
final class ProgramWriter {
    private static final String SUGGESTED = "//   ";

    private final Goal goal;
    private final List<Shape> shapes;
    private final StringBuilder text = new StringBuilder();

    ProgramWriter(Goal goal, List<Shape> shapes) {
        this.goal = goal;
        this.shapes = shapes;
    }

    String text() {
        head();
        goal.used().forEach(this::data);
        target();
        rules();
        suggestRules();
        suggestLearning();
        suggestPredicates();
        return text.toString();
    }

    private void line(String content) {
        text.append(content).append('\n');
    }

    private void head() {
        line("/*");
        line(
                " * What is %s, and to what degree?"
                        .formatted(goal.target().toLowerCase(Locale.ROOT)));
        line(" *");
        line(" * Made from");
        for (Shape shape : shapes) {
            Table table = shape.table();
            line(
                    " *   %s, %s%s"
                            .formatted(
                                    comment(table.place()),
                                    table.whole() ? "" : "of which were looked at ",
                                    Counted.of(table.rows().size(), "row")));
        }
        line(" *");
        line(
                " * It runs as it is: hinge infer . in this folder. Then make it yours: rename %s to what"
                        .formatted(goal.target()));
        line(" * you look for, and let the rules say what you believe.");
        line(" */");
        line("");
        line(
                "// ---- What is known --------------------------------------------------------------------");
        line("//");
        line(
                "// A predicate says something of the things in its brackets, each of which has a type. An");
        line(
                "// atom such as %s has a truth value from 0 (false) to 1 (true)."
                        .formatted(atom(goal.used().get(0))));
        line("// What is (closed) is known: an atom that no row mentions is 0.");
    }

    private static String atom(FoundPredicate predicate) {
        return predicate.name()
                + "("
                + String.join(
                        ", ",
                        predicate.arguments().stream()
                                .map(column -> predicate.example().get(column))
                                .map(Quotation::quoteShort)
                                .map(ProgramWriter::comment)
                                .toList())
                + ")";
    }

    /** Texts of strangers end no comment. */
    private static String comment(String text) {
        return Visible.line(text).replace("*/", "* /");
    }

    private void data(FoundPredicate predicate) {
        line("");
        remark(predicate, "// ");
        line(predicate.declaration() + " (closed)");
        line(predicate.statement());
    }

    private void remark(FoundPredicate predicate, String begin) {
        Table table = predicate.shape().table();
        String from = comment(table.place());
        FoundPredicate.Range range = predicate.range();
        if (range != null) {
            line(
                    "%sNumbers from %s to %s, brought to 0 ... 1 by the range."
                            .formatted(
                                    begin,
                                    NumberText.of(range.least()),
                                    NumberText.of(range.greatest())));
        }
        if (predicate.isApart()) {
            line(
                    "%sThe rows of %s that have it, in a file of their own: change them there."
                            .formatted(begin, from));
        }
        if (range != null && !table.whole()) {
            line(
                    "%sOnly the first rows were looked at: widen the range if others lie outside."
                            .formatted(begin));
        }
    }

    private void target() {
        line("");
        line(
                "// ---- What is inferred -----------------------------------------------------------------");
        line("//");
        line(
                "// Not closed, so open: Hinge finds its values. Without a line that lists them (targets");
        line("// %s from \"...\") these are all of the type.".formatted(goal.target()));
        line("");
        line("%s(%s)".formatted(goal.target(), goal.type()));
    }

    private void rules() {
        line("");
        line(
                "// ---- Rules ----------------------------------------------------------------------------");
        line("//");
        line(
                "// X and Y stand for anything. A rule with a weight costs weight x distance from being true;");
        line(
                "// ^2 squares the distance, so that rules meet halfway. These are examples: change them.");
        for (FoundPredicate predicate : goal.used()) {
            line("");
            line("// " + RuleFor.meaning(predicate, goal.type()));
            line(goal.rules().getOrDefault(predicate.name(), ""));
        }
        line("");
        line(
                "// Nothing is %s without a reason."
                        .formatted(goal.target().toLowerCase(Locale.ROOT)));
        line("0.5: !%s(X) ^2".formatted(goal.target()));
    }

    private void suggestRules() {
        line("");
        line(
                "// ---- More to try: delete the // in front ----------------------------------------------");
        line("//");
        line("// A hard rule ends with a period and always holds: together at most 3 of them.");
        line((SUGGESTED + "%s(+X) <= 3 .").formatted(goal.target()));
        for (FoundPredicate predicate : goal.used()) {
            boolean groups =
                    predicate.use() == Use.CHOICE
                            && predicate.types().size() == 2
                            && predicate.types().get(0).equals(goal.type())
                            && !predicate.types().get(1).equals(goal.type());
            if (groups) {
                line("//");
                line(
                        "// What is alike in %s is alike. Pairs are many: mind large tables."
                                .formatted(predicate.name()));
                line(
                        (SUGGESTED
                                        + "1: %1$s(X, Z) && %1$s(Y, Z) && X != Y && %2$s(X) -> %2$s(Y) ^2")
                                .formatted(predicate.name(), goal.target()));
                return;
            }
        }
    }

    private void suggestLearning() {
        line("//");
        line(
                "// Weights can be learned where the truth is known: write ? for a weight, list what is known,");
        line(
                "// one row \"thing, value\" each, and run hinge learn. It needs the file, so it stays a comment:");
        line("// truth %s from \"data/truth.csv\"".formatted(goal.target()));
    }

    private void suggestPredicates() {
        List<FoundPredicate> unused = goal.unused();
        if (unused.isEmpty()) {
            return;
        }
        line("");
        line(
                "// ---- What else the tables hold ---------------------------------------------------------");
        line("//");
        line("// No rule uses these yet.");
        for (FoundPredicate predicate : unused) {
            line("//");
            remark(predicate, "// ");
            line(SUGGESTED + predicate.declaration() + " (closed)");
            line(SUGGESTED + predicate.statement());
        }
        suggestSimilarity(unused);
    }

    private void suggestSimilarity(List<FoundPredicate> unused) {
        for (FoundPredicate predicate : unused) {
            if (predicate.use() == Use.TEXT
                    && predicate.types().size() == 2
                    && predicate.types().get(0).equals(goal.type())) {
                line("//");
                line(
                        "// Texts are compared by a function. Which texts are alike is asked of all pairs: mind large");
                line("// tables.");
                line(
                        (SUGGESTED + "%s(String, String) (function jaro_winkler)")
                                .formatted(goal.similarity()));
                line(
                        (SUGGESTED
                                        + "1: %1$s(X, S) && %1$s(Y, T) && %3$s(S, T) && X != Y && %2$s(X) -> %2$s(Y) ^2")
                                .formatted(predicate.name(), goal.target(), goal.similarity()));
                return;
            }
        }
    }
}
