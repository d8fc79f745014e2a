package org.hinge.grounding;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hinge.data.Dataset;
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
        return new Run(program, data, null, new BitSet()).ground();
    }

    /**
     * Grounds part of a program, and keeps ready what finds the rest where it is violated.
     *
     * @param constraintsToo whether hard rules may be left for later too
     */
    public LazyGrounding groundLazily(Program program, Dataset data, boolean constraintsToo) {
        List<RuleTemplate> templates = RuleTemplate.of(program.rules(), program.schema());
        BitSet lazily = LazyRules.among(templates, program.schema(), constraintsToo);
        Run run = new Run(program, data, null, lazily);
        GroundProgram ground = run.ground();
        return new LazyGrounding(
                ground,
                templates,
                lazily,
                run.context,
                settings,
                new RowLimits(data, settings, progress),
                constraintsToo);
    }

    /** Grounds a program and lists every ground rule. */
    public GroundProgram ground(Program program, Dataset data, GroundListing listing) {
        return new Run(program, data, listing, new BitSet()).ground();
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
        new Run(program, data, finder, new BitSet())
                .ground(
                        template ->
                                template.rules().stream().anyMatch(r -> rules.contains(r.index())));
        return finder.rules(data);
    }

    /** One grounding. */
    private final class Run {
        private final Program program;
        private final Dataset data;
        private Context context;
        private final HingeLossMrfBuilder builder;
        private final List<RuleReport> reports = new ArrayList<>();
        private final RowLimits limits;
        private final ViolationFinder violated;
        private final @Nullable GroundRuleListener listener;

        /** The templates of which only what has no free atom is grounded. Their tables are kept. */
        private final BitSet lazily;

        private long rows;
        private long kept;
        private long dropped;
        private long constant;
        private long extraClauses;
        private long divisionsByZero;
        private boolean lastKept;

        Run(Program program, Dataset data, @Nullable GroundRuleListener listener, BitSet lazily) {
            this.lazily = lazily;
            this.listener = listener;
            this.program = program;
            this.data = data;
            this.context =
                    Context.of(
                            program.schema(), data, FunctionTables.with(functions, data, settings));
            this.limits = new RowLimits(data, settings, progress);
            this.violated = new ViolationFinder(data);
            this.builder = new HingeLossMrfBuilder(data.variableCount(), program.rules().size());
        }

        GroundProgram ground() {
            return ground(template -> true);
        }

        GroundProgram ground(Predicate<RuleTemplate> wanted) {
            List<RuleTemplate> templates = RuleTemplate.of(program.rules(), program.schema());
            context = context.lookingUp(templates.stream().filter(wanted).toList());
            for (int i = 0; i < templates.size(); i++) {
                RuleTemplate template = templates.get(i);
                if (!wanted.test(template)) {
                    continue;
                }
                data.interruption().check();
                progress.looksAt(template.representative().index(), i + 1, templates.size());
                long start = System.nanoTime();
                rows = kept = dropped = constant = extraClauses = divisionsByZero = 0;
                String whyEmpty = "";
                boolean lazy = lazily.get(i);
                try (ParameterTable parameters =
                        ParameterTable.create(i, template, data).keptIf(lazy)) {
                    if (template.lookedUp().all()) {
                        groundLookedUp(template);
                    } else if (mayHaveGroundRules(template)) {
                        ground(template, parameters.name(), "s" + i, lazy);
                    }
                    violated.resolve();
                    if (rows == 0) {
                        whyEmpty = new WhyEmpty(template, parameters.name(), context).reason();
                    }
                } catch (FunctionTables.Failed e) {
                    throw e.in(template);
                } catch (FunctionTables.TooManyArguments e) {
                    throw limits.tooManyArguments(template.representative(), e);
                } catch (EngineException e) {
                    // A statement that was cancelled fails.
                    data.interruption().check();
                    throw e;
                }
                context.functions().drop();
                RuleReport report =
                        new RuleReport(
                                template.representative().index(),
                                template.rules().size(),
                                rows,
                                kept,
                                dropped,
                                constant,
                                extraClauses,
                                divisionsByZero,
                                (System.nanoTime() - start) / 1e9,
                                whyEmpty);
                reports.add(report);
                progress.done(report);
            }
            return new GroundProgram(
                    program, builder.build(), reports, violated.counted(), violated.violations());
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
            return GroundFunction.missing(
                            template.representative(), template.lookedUp().atoms(), context.known())
                    == null;
        }

        private void groundLookedUp(RuleTemplate template) {
            int firstTerm = builder.terms();
            for (Rule rule : template.rules()) {
                GroundFunction function = GroundFunction.of(rule, context.known());
                if (function == null) {
                    continue;
                }
                rows++;
                if (!Double.isFinite(function.constant)) {
                    divisionsByZero++;
                    continue;
                }
                boolean equality = rule instanceof Rule.Arithmetic a && a.form().equality();
                double amount =
                        add(
                                rule.index(),
                                kind(rule, equality),
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
            } else if (lazy) {
                rows = limits.hasAny(query) ? 1 : 0;
            } else {
                count(template, query);
            }
            int firstTerm = builder.terms();
            int open = query.coefficients().size();
            int most = open + query.ground().variables().size();
            int[] variables = new int[most];
            double[] coefficients = new double[most];
            TermKind kind = kind(rule, false);
            long violatedBefore = violated.counted();
            long[] received = {0};
            List<String> names = query.variables();
            ClauseRows read =
                    new ClauseRows(query.coefficients(), query.ground().mostAdded(), template);
            String some = lazy ? query.sqlOfObserved() : query.sqlWithVariables();
            Sql.forEachChunk(
                    data,
                    all ? query.sql() : some,
                    chunk -> {
                        read.read(chunk);
                        received[0] += read.size();
                        for (int row = 0; row < read.size(); row++) {
                            if (!read.canCost(row)) {
                                dropped++;
                                continue;
                            }
                            int joined = read.free(row, variables, coefficients);
                            int n = query.ground().append(variables, coefficients, joined);
                            double b = read.constant(row);
                            double amount =
                                    add(read.rule(row), kind, variables, coefficients, n, b);
                            if (listener != null) {
                                int at = row;
                                tell(names, () -> Sql.ints(chunk, at, 2 + open, names.size()));
                            }
                            violated.count(amount);
                        }
                    });
            builder.sort(firstTerm);
            rows = all ? received[0] : rows;
            dropped += lazy ? 0 : rows - received[0];
            if (violated.counted() > violatedBefore) {
                findViolations(query);
            }
        }

        private void findViolations(ClauseQuery query) {
            List<String> names = query.variables();
            Sql.forEachRow(
                    data,
                    query.violatedSql(ViolationFinder.tolerance(), ViolationFinder.most()),
                    (chunk, row) ->
                            violated.add(
                                    chunk.vector(0).getInt(row),
                                    names,
                                    Sql.ints(chunk, row, 2, names.size()),
                                    chunk.vector(1).getDouble(row)));
        }

        private void groundFormula(RuleTemplate template, Rule.Logical rule, String parameters) {
            FormulaQuery query = FormulaQuery.of(template, parameters, context);
            count(template, query);
            FormulaRows formulaRows = new FormulaRows(query, rule);
            TermKind kind = kind(rule, false);
            List<String> names = query.variables();
            int first = query.firstVariableColumn();
            rows = 0;
            Sql.forEachRow(
                    data,
                    query.sql(),
                    (chunk, row) -> {
                        rows++;
                        // Several clauses may be violated, but they are one ground rule.
                        double[] worst = {0};
                        long keptBefore = kept;
                        formulaRows.read(
                                chunk,
                                row,
                                (variables, coefficients, n, b) -> {
                                    double amount =
                                            add(rule.index(), kind, variables, coefficients, n, b);
                                    tell(names, () -> Sql.ints(chunk, row, first, names.size()));
                                    worst[0] = Math.max(worst[0], amount);
                                });
                        extraClauses += Math.max(0, kept - keptBefore - 1);
                        if (violated.count(worst[0])) {
                            int[] constants = Sql.ints(chunk, row, first, names.size());
                            violated.add(rule.index(), names, constants, worst[0]);
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
            count(template, all.counted(parameters));
            Sql.execute(data, all.substitutions(parameters));
            rows = Sql.number(data, "SELECT count(*) FROM " + table);
            SumQuery query = lazy ? LazySums.split(rule, all, table, context) : all;
            long read = lazy ? query.groundRules() : rows;
            SumRows sumRows = new SumRows(rule, Math.toIntExact(read));
            TermKind kind = kind(rule, rule.form().equality());
            Map<Integer, Double> violatedRules = new LinkedHashMap<>();
            List<int[]> substitutions = listener == null ? List.of() : query.allSubstitutions();
            sumRows.read(
                    data,
                    query,
                    (gid, variables, coefficients, n, b) -> {
                        double amount = add(rule.index(), kind, variables, coefficients, n, b);
                        tell(query.variables(), () -> substitutions.get(gid));
                        if (violated.count(amount)
                                && violatedRules.size() < ViolationFinder.most()) {
                            violatedRules.put(gid, amount);
                        }
                    });
            violatedRules.forEach(
                    (gid, amount) ->
                            violated.add(
                                    rule.index(),
                                    query.variables(),
                                    query.substitution(gid),
                                    amount));
            divisionsByZero += sumRows.divisionsByZero();
            query.drop();
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
            switch (added) {
                case KEPT -> {
                    kept++;
                    if (builder.terms() > settings.maxTerms()) {
                        throw limits.tooManyTerms(program.rules().get(rule));
                    }
                    if (kept % PROGRESS_EVERY == 0) {
                        data.interruption().check();
                        progress.keeps(builder.terms());
                    }
                }
                case DROPPED -> dropped++;
                case CONSTANT -> {
                    double value = kind.value(b);
                    if (kind.isConstraint() && ViolationFinder.isViolated(value)) {
                        return value;
                    } else if (!kind.isConstraint() && value > 0) {
                        constant++;
                    } else {
                        dropped++;
                    }
                }
            }
            return 0;
        }

        private void count(RuleTemplate template, CountedJoin join) {
            begins(template, limits.count(template, join));
        }

        private void begins(RuleTemplate template, long expected) {
            rows = expected;
            progress.begins(template.representative().index(), expected);
        }
    }

    static TermKind kind(Rule rule, boolean equality) {
        if (rule.isHard()) {
            return equality ? TermKind.EQUAL : TermKind.AT_MOST;
        }
        if (equality) {
            return rule.statement().squared() ? TermKind.SQUARE : TermKind.ABSOLUTE;
        }
        return rule.statement().squared() ? TermKind.SQUARED_HINGE : TermKind.HINGE;
    }
}
