package org.hinge.grounding;

import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.hinge.data.Dataset;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.limits.RowLimits;
import org.hinge.grounding.listing.GroundRuleListener;
import org.hinge.grounding.part.PartCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.ViolationFinder;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * The terms of one grounding, as they come: puts them into the field, counts what becomes of each,
 * and tells those who listen.
 */
final class GroundTerms {
    private static final int PROGRESS_EVERY = 1 << 16;

    private final Program program;
    private final Dataset data;
    private final List<RuleTemplate> templates;
    private final GroundingSettings settings;
    private final GroundingProgress progress;
    private final @Nullable GroundRuleListener listener;
    private final int[] blockOfRule;
    private final BlockReports reports;
    private final RowLimits limits;
    private final ViolationFinder violated;
    private final HingeLossMrfBuilder builder;
    private final @Nullable PartStore parts;
    private final @Nullable TouchedAtoms touched;
    private long kept;
    private long inParts;
    private boolean lastKept;

    GroundTerms(
            Program program,
            Dataset data,
            List<RuleTemplate> templates,
            GroundingSettings settings,
            GroundingProgress progress,
            @Nullable GroundRuleListener listener) {
        this(program, data, templates, settings, progress, listener, null, null);
    }

    /**
     * Those that can be made where rows are go to the parts, if there are any; if atoms are given,
     * only those that one of them is in are made.
     */
    GroundTerms(
            Program program,
            Dataset data,
            List<RuleTemplate> templates,
            GroundingSettings settings,
            GroundingProgress progress,
            @Nullable GroundRuleListener listener,
            @Nullable PartStore parts,
            @Nullable TouchedAtoms touched) {
        this.parts = parts;
        this.touched = touched;
        this.program = program;
        this.data = data;
        this.templates = templates;
        this.settings = settings;
        this.progress = progress;
        this.listener = listener;
        this.blockOfRule = RuleTemplate.blockOfEach(templates, program.rules().size());
        this.reports = new BlockReports(blockOfRule, templates, progress);
        this.limits = new RowLimits(data, settings, progress);
        this.violated = new ViolationFinder(data, blockOfRule);
        this.builder = new HingeLossMrfBuilder(data.variableCount(), program.rules().size());
    }

    Program program() {
        return program;
    }

    Dataset data() {
        return data;
    }

    List<RuleTemplate> templates() {
        return templates;
    }

    GroundingSettings settings() {
        return settings;
    }

    GroundingProgress progress() {
        return progress;
    }

    BlockReports reports() {
        return reports;
    }

    RowLimits limits() {
        return limits;
    }

    ViolationFinder violated() {
        return violated;
    }

    /** Whether somebody wants to know the substitutions behind terms. */
    boolean areListed() {
        return listener != null;
    }

    /** Where terms stay that are made where rows are; null if all come here. */
    @Nullable PartStore parts() {
        return parts;
    }

    /** The atoms whose ground rules are wanted; null if all are. */
    @Nullable TouchedAtoms touched() {
        return touched;
    }

    /** Counts what became of rows that were read elsewhere. */
    void count(PartCounts counted) {
        counted.rules()
                .forEach(
                        (rule, each) -> {
                            BlockReports.Counts counts = reports.of(rule);
                            counts.find(each.found());
                            counts.keep(each.kept());
                            counts.drop(each.dropped());
                            counts.costAlways(each.constant());
                            counts.addExtraClauses(each.extraClauses());
                            counts.divideByZero(each.divisionsByZero());
                            violated.countViolated(each.violated());
                            inParts += each.kept();
                            limits.checkTerms(program.rules().get(rule), inParts + builder.terms());
                        });
        progress.keeps(inParts + builder.terms());
    }

    /** How many there are. */
    int count() {
        return builder.terms();
    }

    /** Sorts those from a number on, which came in any order. */
    void sort(int first) {
        builder.sort(first);
    }

    /** Has the terms put in the order of their blocks, if queries find them in another. */
    void arrange() {
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

    /** The rows of a template come next. */
    void begin(RuleTemplate template, long expected) {
        progress.begins(template.representative().index(), expected);
    }

    /**
     * Adds one term and counts what becomes of it.
     *
     * @return how far a constraint without free atoms is violated; 0 for any other term
     */
    double add(int rule, TermKind kind, int[] variables, double[] coefficients, int n, double b) {
        if (touched != null && !touched.containsAny(variables, n)) {
            lastKept = false;
            return 0;
        }
        HingeLossMrfBuilder.Added added = builder.add(rule, kind, variables, coefficients, n, b);
        lastKept = added == HingeLossMrfBuilder.Added.KEPT;
        BlockReports.Counts counts = reports.of(rule);
        switch (added) {
            case KEPT -> {
                counts.keep();
                kept++;
                if (builder.terms() > settings.maxTerms()) {
                    throw limits.tooManyTerms(program.rules().get(rule));
                }
                if (kept % PROGRESS_EVERY == 0) {
                    data.interruption().check();
                    progress.keeps(builder.terms());
                }
            }
            case DROPPED -> counts.drop(1);
            case CONSTANT -> {
                double value = kind.value(b);
                if (kind.isConstraint() && ViolationFinder.isViolated(value)) {
                    return value;
                } else if (!kind.isConstraint() && value > 0) {
                    counts.costAlways();
                } else {
                    counts.drop(1);
                }
            }
        }
        return 0;
    }

    /** Tells the listener of the term just added, if it was kept. */
    void tell(List<String> names, Supplier<int[]> constants) {
        if (listener != null && lastKept) {
            listener.kept(builder, names, constants.get());
        }
    }

    /** The field, when all terms have come. */
    GroundProgram finish() {
        if (listener != null) {
            listener.ends();
        }
        HingeLossMrf mrf = builder.build();
        if (parts != null) {
            parts.keep(mrf);
        }
        return new GroundProgram(
                program, mrf, reports.reports(), violated.counted(), violated.violations());
    }
}
