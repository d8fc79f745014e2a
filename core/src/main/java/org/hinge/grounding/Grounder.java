package org.hinge.grounding;

import static java.util.stream.Collectors.toSet;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hinge.data.Dataset;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.lazy.LazyRules;
import org.hinge.grounding.lazy.LazySums;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.limits.RowLimits;
import org.hinge.grounding.listing.GroundListing;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.grounding.listing.GroundRuleFinder;
import org.hinge.grounding.listing.GroundRuleListener;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.FormulaQuery;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.query.SumQuery;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.ViolationFinder;
import org.hinge.grounding.report.WhyEmpty;
import org.hinge.grounding.rows.AtomLookup;
import org.hinge.grounding.rows.ClauseRows;
import org.hinge.grounding.rows.FormulaRows;
import org.hinge.grounding.rows.FunctionValues;
import org.hinge.grounding.rows.GroundFunction;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.rows.Substitutions;
import org.hinge.grounding.rows.SumRows;
import org.hinge.grounding.template.AlikeTemplates;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/** Grounds programs: each template of rules is one query, whose rows become terms. */
public final class Grounder {
    private static final int PROGRESS_EVERY = 1 << 16;

    private final Functions functions;
    private final GroundingSettings settings;
    private final GroundingProgress progress;

    public Grounder(Functions functions, GroundingSettings settings, GroundingProgress progress) {
        this.functions = functions;
        this.settings = settings;
        this.progress = progress;
    }

    public GroundProgram ground(Program program, Dataset data) {
        return run(program, data, null).ground(template -> true);
    }

    /**
     * Grounds part of a program, and keeps ready what finds the rest where it is violated.
     *
     * @param constraintsToo whether hard rules may be left for later too
     */
    public LazyGrounding groundLazily(Program program, Dataset data, boolean constraintsToo) {
        List<RuleTemplate> templates = AlikeTemplates.of(program, data, settings.mostTogether());
        BitSet lazily = LazyRules.among(templates, program.schema(), constraintsToo);
        Run run = new Run(program, data, templates, null, lazily);
        GroundProgram ground = run.ground(template -> true);
        return new LazyGrounding(
                ground,
                templates,
                lazily,
                run.context,
                run.values,
                settings,
                new RowLimits(data, settings, progress),
                constraintsToo);
    }

    /** Grounds a program and lists every ground rule. */
    public GroundProgram ground(Program program, Dataset data, GroundListing listing) {
        return run(program, data, listing).ground(template -> true);
    }

    /**
     * Grounds some rules of a program again to find the substitutions behind some of its terms.
     *
     * @param mrf what the program grounds to, or a part of that
     * @param terms their numbers in this field
     */
    public List<GroundRule> find(Program program, Dataset data, HingeLossMrf mrf, int[] terms) {
        GroundRuleFinder finder = new GroundRuleFinder(mrf, terms);
        Set<Integer> rules = Arrays.stream(terms).map(mrf::rule).boxed().collect(toSet());
        run(program, data, finder)
                .ground(
                        template ->
                                template.rules().stream().anyMatch(r -> rules.contains(r.index())));
        return finder.rules(data);
    }

    private Run run(Program program, Dataset data, @Nullable GroundRuleListener listener) {
        List<RuleTemplate> templates = AlikeTemplates.of(program, data, settings.mostTogether());
        return new Run(program, data, templates, listener, new BitSet());
    }

    /** One grounding. */
    private final class Run {
        private final Program program;
        private final Dataset data;
        private final FunctionValues values;
        private Context context;
        private final HingeLossMrfBuilder builder;
        private final List<RuleTemplate> templates;
        private final int[] blockOfRule;
        private final BlockReports reports;
        private final RowLimits limits;
        private final ViolationFinder violated;
        private final @Nullable GroundRuleListener listener;

        /** The templates of which only what has no free atom is grounded. Their tables are kept. */
        private final BitSet lazily;

        private long kept;
        private boolean lastKept;

        Run(
                Program program,
                Dataset data,
                List<RuleTemplate> templates,
                @Nullable GroundRuleListener listener,
                BitSet lazily) {
            this.lazily = lazily;
            this.templates = templates;
            this.blockOfRule = RuleTemplate.blockOfEach(templates, program.rules().size());
            this.reports = new BlockReports(blockOfRule, templates, progress);
            this.listener = listener;
            this.program = program;
            this.data = data;
            this.values = FunctionValues.with(functions, data, settings);
            this.context = Context.of(program.schema(), data, values);
            this.limits = new RowLimits(data, settings, progress);
            this.violated = new ViolationFinder(data, blockOfRule);
            this.builder = new HingeLossMrfBuilder(data.variableCount(), program.rules().size());
        }

        GroundProgram ground(Predicate<RuleTemplate> wanted) {
            List<RuleTemplate> some = templates.stream().filter(wanted).toList();
            context = context.knowing(AtomLookup.of(some, program.schema(), data));
            reports.await(some);
            arrange();
            for (int i = 0; i < templates.size(); i++) {
                RuleTemplate template = templates.get(i);
                if (!wanted.test(template)) {
                    continue;
                }
                data.interruption().check();
                progress.looksAt(template.representative().index(), i + 1, templates.size());
                long start = System.nanoTime();
                reports.begin(template);
                Map<Integer, String> whyEmpty;
                boolean lazy = lazily.get(i);
                try (ParameterTable parameters =
                        ParameterTable.create(i, template, data).keptIf(lazy)) {
                    if (template.lookedUp().all()) {
                        groundLookedUp(template);
                    } else if (mayHaveGroundRules(template)) {
                        ground(template, parameters.name(), TableNames.substitutions(i), lazy);
                    }
                    whyEmpty =
                            new WhyEmpty(template, parameters.name(), context)
                                    .reasons(reports.empty());
                } catch (FunctionValues.Failed e) {
                    throw e.in(template);
                } catch (FunctionValues.TooManyArguments e) {
                    throw limits.tooManyArguments(template.representative(), e.atom(), e.limit());
                }
                values.drop();
                reports.end((System.nanoTime() - start) / 1e9, whyEmpty);
            }
            if (listener != null) {
                listener.ends();
            }
            return new GroundProgram(
                    program,
                    builder.build(),
                    reports.reports(),
                    violated.counted(),
                    violated.violations());
        }

        /** Has the terms put in the order of their blocks, if queries find them in another. */
        private void arrange() {
            if (templates.stream().noneMatch(RuleTemplate::isMerged)) {
                return;
            }
            BitSet unordered = new BitSet();
            for (RuleTemplate template : templates) {
                Rule rule = template.representative();
                boolean isClause = rule instanceof Rule.Logical && !RuleTemplate.isFormula(rule);
                if (isClause || template.lookedUp().all()) {
                    template.blocks().forEach(unordered::set);
                }
            }
            builder.arrange(blockOfRule, unordered);
            if (listener != null) {
                listener.comesInAnyOrder(blockOfRule);
            }
        }

        private void ground(
                RuleTemplate template, String parameters, String substitutions, boolean lazy) {
            if (template.representative() instanceof Rule.Arithmetic arithmetic) {
                groundSums(template, arithmetic, parameters, substitutions, lazy);
                return;
            }
            Rule.Logical logical = (Rule.Logical) template.representative();
            if (logical.form().kind() == ClauseForm.Kind.CLAUSE) {
                groundClauses(template, logical, parameters, lazy);
            } else {
                groundFormula(template, logical, parameters);
            }
        }

        /** Whether the atoms that were looked up are in the base. */
        private boolean mayHaveGroundRules(RuleTemplate template) {
            return context.known().missing(template) == null;
        }

        private void groundLookedUp(RuleTemplate template) {
            int firstTerm = builder.terms();
            for (Rule rule : template.rules()) {
                GroundFunction function = GroundFunction.of(rule, context.known());
                if (function == null) {
                    continue;
                }
                BlockReports.Counts counts = reports.of(rule.index());
                counts.rows++;
                if (!Double.isFinite(function.constant)) {
                    counts.divisionsByZero++;
                    continue;
                }
                double amount =
                        add(
                                rule.index(),
                                KindOfTerms.of(rule),
                                function.variables,
                                function.coefficients,
                                function.variables.length,
                                function.constant);
                tell(List.of(), () -> new int[0]);
                if (violated.count(amount)) {
                    violated.add(rule.index(), List.of(), new int[0], amount);
                }
            }
            builder.sort(firstTerm);
        }

        private void groundClauses(
                RuleTemplate template, Rule.Logical rule, String parameters, boolean lazy) {
            ClauseQuery query = ClauseQuery.of(template, parameters, context);
            boolean all = !lazy && listener == null;
            if (all) {
                begins(template, limits.countAtMost(template, query));
            } else {
                countRows(template, query, lazy);
            }
            int firstTerm = builder.terms();
            int open = query.coefficients().size();
            int most = open + query.ground().variables().size();
            int[] variables = new int[most];
            double[] coefficients = new double[most];
            TermKind kind = KindOfTerms.of(rule);
            long violatedBefore = violated.counted();
            List<String> names = query.variables();
            ClauseRows read =
                    new ClauseRows(query.coefficients(), query.ground().mostAdded(), template);
            String some = lazy ? query.sqlOfObserved() : query.sqlWithVariables();
            data.engine()
                    .forEachBatch(
                            all ? query.sql() : some,
                            batch -> {
                                read.read(batch);
                                for (int row = 0; row < read.size(); row++) {
                                    BlockReports.Counts counts = reports.of(read.rule(row));
                                    counts.rows += all ? 1 : 0;
                                    counts.dropped -= all || lazy ? 0 : 1;
                                    if (!read.canCost(row)) {
                                        counts.dropped++;
                                        continue;
                                    }
                                    int joined = read.free(row, variables, coefficients);
                                    int n = query.ground().append(variables, coefficients, joined);
                                    double b = read.constant(row);
                                    double amount =
                                            add(
                                                    read.rule(row),
                                                    kind,
                                                    variables,
                                                    coefficients,
                                                    n,
                                                    b);
                                    if (listener != null) {
                                        int at = row;
                                        tell(names, () -> batch.ints(at, 2 + open, names.size()));
                                    }
                                    violated.count(amount);
                                }
                            });
            builder.sort(firstTerm);
            if (violated.counted() > violatedBefore) {
                findViolations(template, query);
            }
        }

        /** Counts substitutions where the query does not return all of them. */
        private void countRows(RuleTemplate template, ClauseQuery query, boolean lazy) {
            if (lazy && !template.isMerged()) {
                int rule = template.representative().index();
                reports.of(rule).rows = limits.hasAny(query) ? 1 : 0;
                return;
            }
            if (!lazy) {
                begins(template, limits.count(template, query));
            }
            data.engine()
                    .forEachRow(
                            "SELECT r.rule, count(*)\n" + query.joined() + "\nGROUP BY r.rule",
                            (batch, row) -> {
                                int rule = template.ruleNumbered(batch.column(0).getInt(row));
                                long found = batch.column(1).getLong(row);
                                BlockReports.Counts counts = reports.of(rule);
                                counts.rows = lazy ? 1 : counts.rows + found;
                                // The query leaves some out; those that it returns are counted
                                // again.
                                counts.dropped += lazy ? 0 : found;
                            });
        }

        private void findViolations(RuleTemplate template, ClauseQuery query) {
            List<String> names = query.variables();
            data.engine()
                    .forEachRow(
                            query.violatedSql(ViolationFinder.tolerance(), ViolationFinder.most()),
                            (batch, row) ->
                                    violated.add(
                                            template.ruleNumbered(batch.column(0).getInt(row)),
                                            names,
                                            batch.ints(row, 2, names.size()),
                                            batch.column(1).getDouble(row)));
        }

        private void groundFormula(RuleTemplate template, Rule.Logical rule, String parameters) {
            FormulaQuery query = FormulaQuery.of(template, parameters, context);
            begins(template, limits.count(template, query));
            FormulaRows formulaRows = new FormulaRows(query, rule);
            TermKind kind = KindOfTerms.of(rule);
            List<String> names = query.variables();
            int first = query.firstVariableColumn();
            boolean merged = template.isMerged();
            data.engine()
                    .forEachRow(
                            query.sql(),
                            (batch, row) -> {
                                int place =
                                        merged ? batch.column(query.ruleColumn()).getInt(row) : 0;
                                Rule of = template.rules().get(place);
                                BlockReports.Counts counts = reports.of(of.index());
                                counts.rows++;
                                // Several clauses may be violated, but they are one ground rule.
                                double[] worst = {0};
                                long keptBefore = counts.kept;
                                formulaRows.read(
                                        batch,
                                        row,
                                        of,
                                        (variables, coefficients, n, b) -> {
                                            double amount =
                                                    add(
                                                            of.index(),
                                                            kind,
                                                            variables,
                                                            coefficients,
                                                            n,
                                                            b);
                                            tell(names, () -> batch.ints(row, first, names.size()));
                                            worst[0] = Math.max(worst[0], amount);
                                        });
                                counts.extraClauses += Math.max(0, counts.kept - keptBefore - 1);
                                if (violated.count(worst[0])) {
                                    int[] constants = batch.ints(row, first, names.size());
                                    violated.add(of.index(), names, constants, worst[0]);
                                }
                            });
        }

        private void groundSums(
                RuleTemplate template,
                Rule.Arithmetic rule,
                String parameters,
                String table,
                boolean lazy) {
            SumQuery all = new SumQuery(template, table, context);
            begins(template, limits.count(template, all.counted(parameters)));
            countRows(template, Substitutions.create(all, parameters, data.engine()));
            SumQuery query = lazy ? LazySums.split(template, all, table, context) : all;
            Substitutions substitutions = new Substitutions(query, data.engine());
            SumRows sumRows = new SumRows(template, substitutions.count());
            TermKind kind = KindOfTerms.of(rule);
            Map<Integer, Double> violatedRules = new LinkedHashMap<>();
            List<int[]> constants = listener == null ? List.of() : substitutions.all();
            sumRows.read(
                    data,
                    query,
                    (gid, variables, coefficients, n, b) -> {
                        double amount = add(sumRows.rule(gid), kind, variables, coefficients, n, b);
                        tell(query.variables(), () -> constants.get(gid));
                        if (violated.count(amount)
                                && violatedRules.size() < ViolationFinder.most()) {
                            violatedRules.put(gid, amount);
                        }
                    });
            violatedRules.forEach(
                    (gid, amount) ->
                            violated.add(
                                    sumRows.rule(gid),
                                    query.variables(),
                                    substitutions.of(gid),
                                    amount));
            sumRows.divisionsByZero().stream()
                    .forEach(gid -> reports.of(sumRows.rule(gid)).divisionsByZero++);
            substitutions.drop();
        }

        private void countRows(RuleTemplate template, Substitutions substitutions) {
            int groundRules = substitutions.count();
            if (template.isMerged()) {
                Arrays.stream(substitutions.ruleOfEach(groundRules))
                        .forEach(rule -> reports.of(rule).rows++);
            } else {
                reports.of(template.representative().index()).rows = groundRules;
            }
        }

        /** Tells the listener of the term just added, if it was kept. */
        private void tell(List<String> names, Supplier<int[]> constants) {
            if (listener != null && lastKept) {
                listener.kept(builder, names, constants.get());
            }
        }

        /**
         * Adds one term and counts what becomes of it.
         *
         * @return how far a constraint without free atoms is violated; 0 for any other term
         */
        private double add(
                int rule, TermKind kind, int[] variables, double[] coefficients, int n, double b) {
            HingeLossMrfBuilder.Added added =
                    builder.add(rule, kind, variables, coefficients, n, b);
            lastKept = added == HingeLossMrfBuilder.Added.KEPT;
            BlockReports.Counts counts = reports.of(rule);
            switch (added) {
                case KEPT -> {
                    counts.kept++;
                    kept++;
                    if (builder.terms() > settings.maxTerms()) {
                        throw limits.tooManyTerms(program.rules().get(rule));
                    }
                    if (kept % PROGRESS_EVERY == 0) {
                        data.interruption().check();
                        progress.keeps(builder.terms());
                    }
                }
                case DROPPED -> counts.dropped++;
                case CONSTANT -> {
                    double value = kind.value(b);
                    if (kind.isConstraint() && ViolationFinder.isViolated(value)) {
                        return value;
                    } else if (!kind.isConstraint() && value > 0) {
                        counts.constant++;
                    } else {
                        counts.dropped++;
                    }
                }
            }
            return 0;
        }

        private void begins(RuleTemplate template, long expected) {
            progress.begins(template.representative().index(), expected);
        }
    }
}
