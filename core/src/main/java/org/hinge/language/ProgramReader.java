package org.hinge.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hinge.api.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.language.check.BindVariables;
import org.hinge.language.check.CheckFacts;
import org.hinge.language.check.CheckSize;
import org.hinge.language.check.CheckSums;
import org.hinge.language.check.CheckTypes;
import org.hinge.language.check.DeclareSchema;
import org.hinge.language.check.FindSuspects;
import org.hinge.language.check.KnownConstants;
import org.hinge.language.check.ResolveNames;
import org.hinge.language.check.VariablesLikeConstants;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Schema;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/** Reads sources as one program: the passes of the front end, in order. */
public final class ProgramReader {
    private final Functions functions;

    /**
     * Prepares to read programs.
     *
     * @param functions those that functional predicates may refer to
     */
    public ProgramReader(Functions functions) {
        this.functions = functions;
    }

    /**
     * What was read.
     *
     * @param program null if there are errors
     * @param diagnostics in the order of the text
     * @param omitted how many diagnostics beyond these were only counted
     */
    public record Result(@Nullable Program program, List<Diagnostic> diagnostics, int omitted) {}

    /** Reads sources in this language. */
    public Result read(List<Source> sources) {
        return readTexts(sources.stream().map(ProgramText.Own::new).toList());
    }

    /** Reads texts in any of the forms there are. */
    public Result readTexts(List<? extends ProgramText> texts) {
        return check(ProgramStatements.of(texts));
    }

    /** Checks statements as one program. */
    public Result check(ProgramStatements statements) {
        Diagnostics diagnostics = statements.diagnostics().copy();
        Program program = read(statements.files(), diagnostics);
        return new Result(
                diagnostics.hasErrors() ? null : program,
                diagnostics.sorted(statements.names()),
                diagnostics.omitted());
    }

    private Program read(List<SyntaxFile> files, Diagnostics diagnostics) {
        List<Statement> statements = new ArrayList<>();
        Set<String> brokenNames = new HashSet<>();
        for (SyntaxFile file : files) {
            statements.addAll(file.statements());
            brokenNames.addAll(file.brokenNames());
        }
        Schema schema = DeclareSchema.of(statements, functions, diagnostics);
        List<Statement> resolved = ResolveNames.in(statements, schema, brokenNames, diagnostics);
        CheckTypes.in(resolved, schema, diagnostics);
        CheckFacts.in(resolved, diagnostics);
        CheckSums.in(resolved, schema, diagnostics);
        CheckSize.in(resolved, schema, diagnostics);
        KnownConstants known = KnownConstants.of(resolved, schema);
        List<Rule> rules = rules(resolved, schema, known, diagnostics);

        FindSuspects suspects = new FindSuspects(schema, diagnostics);
        Set<Span> named =
                VariablesLikeConstants.in(
                        resolved.stream()
                                .filter(Statement.RuleStatement.class::isInstance)
                                .map(Statement.RuleStatement.class::cast)
                                .toList(),
                        schema,
                        facts(resolved),
                        diagnostics);
        suspects.variablesUsedOnce(resolved, named);
        if (!diagnostics.hasErrors()) {
            // A statement in error might be the missing use, or the missing data.
            suspects.unusedPredicates(statements);
            suspects.duplicateRules(statements);
            if (known.anyData()) {
                suspects.predicatesWithoutData(statements, known.predicates(), known.types());
            }
        }
        return new Program(schema, rules, tables(resolved), facts(resolved), files);
    }

    private static List<Rule> rules(
            List<Statement> statements,
            Schema schema,
            KnownConstants known,
            Diagnostics diagnostics) {
        RuleReader reader =
                new RuleReader(
                        schema,
                        new BindVariables(schema, known.typesToRangeOver(), diagnostics),
                        diagnostics);
        List<Rule> rules = new ArrayList<>();
        for (Statement statement : statements) {
            if (statement instanceof Statement.RuleStatement rule) {
                rules.add(reader.read(rules.size(), rule));
            }
        }
        return rules;
    }

    private static List<DataTable> tables(List<Statement> statements) {
        List<DataTable> tables = new ArrayList<>();
        for (Statement statement : statements) {
            if (statement instanceof Statement.DataStatement data) {
                tables.add(data.table());
            }
        }
        return tables;
    }

    private static List<Fact> facts(List<Statement> statements) {
        List<Fact> facts = new ArrayList<>();
        for (Statement statement : statements) {
            if (statement instanceof Statement.FactStatement fact) {
                facts.add(fact.toFact());
            }
        }
        return facts;
    }
}
