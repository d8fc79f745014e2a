package org.hinge.grounding.template;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Predicate;

/**
 * The queries of a program: templates of the same shape become one, if they have few rows. A query
 * takes the engine milliseconds however few those are, so ten thousand rules over ten thousand
 * predicates must not be as many queries.
 *
 * <p>No limit and no warning is passed by the whole that is not passed by one of its blocks: only
 * so many become one that all their rows together pass none.
 */
public final class AlikeTemplates {
    /** What has more rows is a query of its own. */
    private static final double MOST_ROWS = 1_000_000;

    private final Program program;
    private final Dataset data;
    private final double mostTogether;

    private AlikeTemplates(Program program, Dataset data, double mostTogether) {
        this.program = program;
        this.data = data;
        this.mostTogether = mostTogether;
    }

    /**
     * In the order of their first rules.
     *
     * @param mostTogether so many rows of several blocks pass no limit and need no warning
     */
    public static List<RuleTemplate> of(Program program, Dataset data, double mostTogether) {
        return new AlikeTemplates(program, data, mostTogether)
                .merged(RuleTemplate.of(program.rules(), program.schema()));
    }

    /** A template that is to be merged with others of its shape. */
    private record Block(RuleTemplate template, RuleShape shape, double rows) {}

    private List<RuleTemplate> merged(List<RuleTemplate> blocks) {
        Map<String, List<Block>> byShape = new LinkedHashMap<>();
        List<RuleTemplate> templates = new ArrayList<>();
        for (RuleTemplate block : blocks) {
            RuleShape shape = RuleShape.of(block, program.schema(), data);
            double rows = shape == null ? 0 : mostRows(block);
            if (shape == null || rows > Math.min(MOST_ROWS, mostTogether)) {
                templates.add(block);
            } else {
                byShape.computeIfAbsent(shape.text(), text -> new ArrayList<>())
                        .add(new Block(block, shape, rows));
            }
        }
        byShape.values().forEach(alike -> addInPortions(alike, templates));
        templates.sort(Comparator.comparing(template -> template.blocks().get(0)));
        return templates;
    }

    private void addInPortions(List<Block> alike, List<RuleTemplate> templates) {
        int from = 0;
        double rows = 0;
        for (int i = 0; i < alike.size(); i++) {
            if (rows + alike.get(i).rows() > mostTogether) {
                templates.add(merge(alike.subList(from, i)));
                from = i;
                rows = 0;
            }
            rows += alike.get(i).rows();
        }
        templates.add(merge(alike.subList(from, alike.size())));
    }

    private static RuleTemplate merge(List<Block> alike) {
        RuleTemplate first = alike.get(0).template();
        if (alike.size() == 1) {
            return first;
        }
        List<Integer> differing = differing(alike);
        List<Rule> rules = new ArrayList<>();
        List<List<String>> constants = new ArrayList<>();
        List<List<String>> predicates = new ArrayList<>();
        List<Integer> blocks = new ArrayList<>();
        for (Block block : alike) {
            rules.addAll(block.template().rules());
            constants.addAll(block.template().constants());
            blocks.addAll(block.template().blocks());
            List<String> own =
                    differing.stream().map(place -> block.shape().predicates().get(place)).toList();
            block.template().rules().forEach(rule -> predicates.add(own));
        }
        return new RuleTemplate(rules, constants, first.lookedUp(), predicates, blocks);
    }

    /** The places at which not all have the same predicate. */
    private static List<Integer> differing(List<Block> alike) {
        List<Integer> places = new ArrayList<>();
        List<String> first = alike.get(0).shape().predicates();
        for (int i = 0; i < first.size(); i++) {
            int place = i;
            if (alike.stream()
                    .anyMatch(b -> !b.shape().predicates().get(place).equals(first.get(place)))) {
                places.add(place);
            }
        }
        return places;
    }

    /** No part of the join of these rules has more rows. */
    private double mostRows(RuleTemplate template) {
        Rule rule = template.representative();
        Set<Atom> atoms = new HashSet<>(RuleParts.atoms(rule.statement()));
        double rows = template.rules().size();
        for (Atom atom : atoms) {
            Predicate predicate = program.schema().predicate(atom.predicate());
            if (predicate == null || isLimiting(predicate, atom, rule)) {
                rows *= Math.max(1, data.rows(atom.predicate()));
            } else {
                for (int i = 0; i < atom.arguments().size(); i++) {
                    rows *= typeSize(atom.arguments().get(i), predicate.types().get(i));
                }
            }
        }
        return rows;
    }

    private static boolean isLimiting(Predicate predicate, Atom atom, Rule rule) {
        return predicate.isOpen()
                || (rule instanceof Rule.Logical logical && logical.form().joins().contains(atom));
    }

    private double typeSize(Term term, String type) {
        boolean ranges = !(term instanceof Term.Constant) && data.typeTable(type) != null;
        return ranges ? Math.max(1, data.typeSize(type)) : 1;
    }
}
