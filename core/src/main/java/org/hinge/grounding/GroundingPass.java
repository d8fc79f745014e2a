package org.hinge.grounding;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.report.WhyEmpty;
import org.hinge.grounding.rows.AtomLookup;
import org.hinge.grounding.rows.FunctionValues;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.function.Functions;

/** One grounding: template by template, each by the kind of its rules. */
final class GroundingPass {
    private final GroundTerms terms;
    private final FunctionValues functions;

    /** The templates of which only what has no free atom is grounded. Their tables are kept. */
    private final BitSet lazily;

    private final SharedJoins shared = new SharedJoins();

    private Context context;

    GroundingPass(GroundTerms terms, Functions functions, BitSet lazily) {
        this.terms = terms;
        this.functions = FunctionValues.with(functions, terms.data(), terms.settings());
        this.lazily = lazily;
        this.context = Context.of(terms.program().schema(), terms.data(), this.functions);
    }

    /** What queries were made from. */
    Context context() {
        return context;
    }

    FunctionValues functions() {
        return functions;
    }

    GroundProgram ground(Predicate<RuleTemplate> wanted) {
        visit(wanted);
        return terms.finish();
    }

    /** Grounds templates for those who listen alone. */
    void visit(Predicate<RuleTemplate> wanted) {
        List<RuleTemplate> templates = terms.templates();
        List<RuleTemplate> some = templates.stream().filter(wanted).toList();
        context = context.knowing(AtomLookup.of(some, terms.program().schema(), terms.data()));
        findSharedJoins(templates, wanted);
        terms.reports().await(some);
        terms.arrange();
        for (int i = 0; i < templates.size(); i++) {
            if (wanted.test(templates.get(i))) {
                terms.data().interruption().check();
                terms.progress()
                        .looksAt(
                                templates.get(i).representative().index(), i + 1, templates.size());
                ground(i, templates.get(i));
            }
        }
    }

    /** Of rules that are read in full, by queries that need no table of their own. */
    private void findSharedJoins(List<RuleTemplate> templates, Predicate<RuleTemplate> wanted) {
        if (terms.areListed() || terms.touched() != null || terms.parts() != null) {
            return;
        }
        for (int i = 0; i < templates.size(); i++) {
            RuleTemplate template = templates.get(i);
            if (wanted.test(template) && !lazily.get(i) && isPlainClause(template)) {
                String parameters = ParameterTable.name(i, template, terms.data());
                shared.add(i, ClauseQuery.of(template, parameters, context));
            }
        }
    }

    /** Whether it is one clause without constants or functions that has ground rules. */
    private boolean isPlainClause(RuleTemplate template) {
        return template.rules().size() == 1
                && template.constants().get(0).isEmpty()
                && template.representative() instanceof Rule.Logical rule
                && !RuleTemplate.isFormula(rule)
                && !template.lookedUp().all()
                && context.known().missing(template) == null
                && rule.form().clauses().get(0).literals().stream()
                        .noneMatch(literal -> isFunction(literal.atom().predicate()));
    }

    private boolean isFunction(String predicate) {
        return Objects.requireNonNull(terms.program().schema().predicate(predicate)).kind()
                == PredicateKind.FUNCTION;
    }

    private void ground(int number, RuleTemplate template) {
        long start = System.nanoTime();
        BlockReports reports = terms.reports();
        reports.begin(template);
        Map<Integer, String> whyEmpty;
        try (ParameterTable parameters =
                ParameterTable.create(number, template, terms.data()).keptIf(lazily.get(number))) {
            if (template.lookedUp().all()) {
                new LookedUpTerms(terms).ground(template, context.known());
            } else if (context.known().missing(template) == null) {
                ground(number, template, parameters.name());
            }
            // Of the ground rules of some atoms nobody asks why there are none.
            whyEmpty =
                    terms.touched() == null
                            ? new WhyEmpty(template, parameters.name(), context)
                                    .reasons(reports.empty())
                            : Map.of();
        } catch (FunctionValues.Failed e) {
            throw e.in(template);
        } catch (FunctionValues.TooManyArguments e) {
            throw terms.limits().tooManyArguments(template.representative(), e.atom(), e.limit());
        }
        functions.drop();
        reports.end((System.nanoTime() - start) / 1e9, whyEmpty);
    }

    private void ground(int number, RuleTemplate template, String parameters) {
        boolean lazy = lazily.get(number);
        if (template.representative() instanceof Rule.Arithmetic) {
            new SumTerms(terms, template, context)
                    .ground(parameters, TableNames.substitutions(number), lazy);
        } else if (RuleTemplate.isFormula(template.representative())) {
            new FormulaTerms(terms, template)
                    .ground(FormulaQuery.of(template, parameters, context));
        } else {
            ClauseQuery planned = shared.query(number);
            ClauseQuery query =
                    planned == null ? ClauseQuery.of(template, parameters, context) : planned;
            new ClauseTerms(terms, number, template, query, lazy, shared).ground();
        }
    }
}
