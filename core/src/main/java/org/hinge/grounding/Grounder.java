package org.hinge.grounding;

import static java.util.stream.Collectors.toSet;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.hinge.data.Dataset;
import org.hinge.grounding.lazy.LazyRules;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.limits.RowLimits;
import org.hinge.grounding.listing.GroundListing;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.grounding.listing.GroundRuleFinder;
import org.hinge.grounding.listing.GroundRuleListener;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.template.AlikeTemplates;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/** Grounds programs: each template of rules is one query, whose rows become terms. */
public final class Grounder {
    private final Functions functions;
    private final GroundingSettings settings;
    private final GroundingProgress progress;

    public Grounder(Functions functions, GroundingSettings settings, GroundingProgress progress) {
        this.functions = functions;
        this.settings = settings;
        this.progress = progress;
    }

    public GroundProgram ground(Program program, Dataset data) {
        if (!data.engine().isSpread()) {
            return pass(program, data, null).ground(template -> true);
        }
        try (PartitionedProgram partitioned = groundInParts(program, data)) {
            return partitioned.gathered();
        }
    }

    /** Grounds a program to terms that are made where rows are, and stay there. */
    public PartitionedProgram groundInParts(Program program, Dataset data) {
        PartStore parts =
                new PartStore(data.engine(), data.variableCount(), program.rules().size());
        boolean complete = false;
        try {
            List<RuleTemplate> templates =
                    AlikeTemplates.of(program, data, settings.mostTogether());
            GroundTerms terms =
                    new GroundTerms(
                            program, data, templates, settings, progress, null, parts, null);
            GroundProgram ground =
                    new GroundingPass(terms, functions, new BitSet()).ground(template -> true);
            complete = true;
            return new PartitionedProgram(ground, parts);
        } finally {
            if (!complete) {
                parts.close();
            }
        }
    }

    /**
     * Grounds part of a program, and keeps ready what finds the rest where it is violated.
     *
     * @param constraintsToo whether hard rules may be left for later too
     */
    public LazyGrounding groundLazily(Program program, Dataset data, boolean constraintsToo) {
        List<RuleTemplate> templates = AlikeTemplates.of(program, data, settings.mostTogether());
        BitSet lazily = LazyRules.among(templates, program.schema(), constraintsToo);
        GroundTerms terms = new GroundTerms(program, data, templates, settings, progress, null);
        GroundingPass pass = new GroundingPass(terms, functions, lazily);
        GroundProgram ground = pass.ground(template -> true);
        return new LazyGrounding(
                ground,
                templates,
                lazily,
                pass.context(),
                pass.functions(),
                settings,
                new RowLimits(data, settings, progress),
                constraintsToo);
    }

    /** Grounds a program and lists every ground rule. */
    public GroundProgram ground(Program program, Dataset data, GroundListing listing) {
        return pass(program, data, listing).ground(template -> true);
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
        pass(program, data, finder)
                .visit(
                        template ->
                                template.rules().stream().anyMatch(r -> rules.contains(r.index())));
        return finder.rules(data);
    }

    /**
     * The ground rules that some free atoms are in, found by queries for these atoms.
     *
     * @param variables of the atoms
     */
    public TouchingRules touching(Program program, Dataset data, int[] variables) {
        TouchedAtoms touched = new TouchedAtoms(variables);
        HingeLossMrf mrf =
                pass(program, data, (builder, names, constants) -> {}, touched)
                        .ground(template -> true)
                        .mrf();
        int[] terms = IntStream.range(0, mrf.terms()).toArray();
        GroundRuleFinder finder = new GroundRuleFinder(mrf, terms);
        pass(program, data, finder, touched).ground(template -> true);
        return new TouchingRules(mrf, finder.rules(data));
    }

    private GroundingPass pass(
            Program program, Dataset data, @Nullable GroundRuleListener listener) {
        return pass(program, data, listener, null);
    }

    private GroundingPass pass(
            Program program,
            Dataset data,
            @Nullable GroundRuleListener listener,
            @Nullable TouchedAtoms touched) {
        List<RuleTemplate> templates = AlikeTemplates.of(program, data, settings.mostTogether());
        return new GroundingPass(
                new GroundTerms(
                        program, data, templates, settings, progress, listener, null, touched),
                functions,
                new BitSet());
    }
}
