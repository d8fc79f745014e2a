package org.hinge.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.FactStatement;
import org.hinge.language.syntax.Statement.RuleStatement;
import org.hinge.language.syntax.SyntaxFile;

/**
 * The statements of a program before they are checked, and others made from them: with a rule more
 * or less, or other data. Immutable.
 *
 * <p>Rules are counted from 0 over all files, as in a {@link Program}.
 */
public final class ProgramStatements {
    private final List<SyntaxFile> files;

    /** What was wrong or odd when they were read; not to be changed. */
    private final Diagnostics diagnostics;

    /** What the sources are called, in the order of the program. */
    private final List<String> names;

    private ProgramStatements(List<SyntaxFile> files, Diagnostics diagnostics, List<String> names) {
        this.files = List.copyOf(files);
        this.diagnostics = diagnostics;
        this.names = List.copyOf(names);
    }

    /** Reads texts in any of the forms there are. */
    public static ProgramStatements of(List<? extends ProgramText> texts) {
        Diagnostics diagnostics = new Diagnostics();
        List<SyntaxFile> files = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (ProgramText text : texts) {
            text.sources().forEach(source -> names.add(source.name()));
            files.addAll(text.parse(diagnostics));
        }
        return new ProgramStatements(files, diagnostics, names);
    }

    List<SyntaxFile> files() {
        return files;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    List<String> names() {
        return names;
    }

    /** What was wrong when they were read, before they are checked. */
    public boolean hasErrors() {
        return diagnostics.hasErrors();
    }

    /** What was said when they were read. */
    public List<Diagnostic> said() {
        return diagnostics.sorted(names);
    }

    /** All of them, in their order. */
    public List<Statement> all() {
        return files.stream().flatMap(file -> file.statements().stream()).toList();
    }

    /** With others behind them. */
    public ProgramStatements and(ProgramStatements others) {
        List<SyntaxFile> all = new ArrayList<>(files);
        all.addAll(others.files);
        return with(all, others);
    }

    private ProgramStatements with(List<SyntaxFile> changed, ProgramStatements others) {
        Diagnostics both = diagnostics.copy();
        others.diagnostics.sorted().forEach(both::add);
        List<String> allNames = new ArrayList<>(names);
        allNames.addAll(others.names);
        return new ProgramStatements(changed, both, allNames);
    }

    /** With others before a rule. */
    public ProgramStatements withBefore(int rule, ProgramStatements others) {
        return with(
                changed(
                        rule,
                        (statement, kept) -> {
                            kept.addAll(others.all());
                            kept.add(statement);
                        }),
                others);
    }

    /** Without a rule. */
    public ProgramStatements without(int rule) {
        Span span = rule(rule).span();
        Diagnostics others = new Diagnostics();
        diagnostics.sorted().stream()
                .filter(diagnostic -> !isInside(diagnostic.location(), span))
                .forEach(others::add);
        return new ProgramStatements(changed(rule, (statement, kept) -> {}), others, names);
    }

    private RuleStatement rule(int number) {
        return (RuleStatement)
                all().stream()
                        .filter(RuleStatement.class::isInstance)
                        .skip(number)
                        .findFirst()
                        .orElseThrow();
    }

    private static boolean isInside(Location place, Span span) {
        Location whole = span.location();
        return place.file().equals(whole.file())
                && isAtMost(whole.line(), whole.column(), place)
                && !isAtMost(whole.endLine(), whole.endColumn() + 1, place);
    }

    private static boolean isAtMost(int line, int column, Location place) {
        return line < place.line() || (line == place.line() && column <= place.column());
    }

    /** Puts something in place of a rule. */
    private interface Replacement {
        void put(Statement rule, List<Statement> kept);
    }

    private List<SyntaxFile> changed(int rule, Replacement replacement) {
        List<SyntaxFile> changed = new ArrayList<>();
        int next = 0;
        for (SyntaxFile file : files) {
            List<Statement> kept = new ArrayList<>();
            for (Statement statement : file.statements()) {
                if (statement instanceof RuleStatement && next++ == rule) {
                    replacement.put(statement, kept);
                } else {
                    kept.add(statement);
                }
            }
            changed.add(with(file, kept));
        }
        return changed;
    }

    /** Without some of the atoms that the text itself gives. */
    public ProgramStatements withoutFacts(Predicate<FactStatement> unwanted) {
        List<SyntaxFile> changed = new ArrayList<>();
        for (SyntaxFile file : files) {
            List<Statement> kept =
                    file.statements().stream()
                            .filter(s -> !(s instanceof FactStatement fact && unwanted.test(fact)))
                            .toList();
            changed.add(with(file, kept));
        }
        return new ProgramStatements(changed, diagnostics, names);
    }

    private static SyntaxFile with(SyntaxFile file, List<Statement> statements) {
        return new SyntaxFile(file.source(), statements, file.trailing(), file.brokenNames());
    }
}
