package org.hinge.grounding.template;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.language.Rule;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.Literal;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Formula;
import org.hinge.language.syntax.Term;
import org.hinge.schema.Schema;

/**
 * Rules that are equal up to constants and weight: one query grounds them all.
 *
 * <pre>{@code
 * 1: Bright("3", I) -> Bright("4", I)
 * 2: Bright("4", I) -> Bright("5", I)        one template, with the parameters (3, 4) and (4, 5)
 * }</pre>
 *
 * Of these templates, which are only made of rules that are one clause, {@link AlikeTemplates}
 * makes larger ones: of any kind of rules, and also over several predicates. The former are their
 * blocks: terms and reports stand in the order of blocks, whatever query they come from.
 *
 * @param constants for each rule those that its query needs
 * @param lookedUp the atoms of the first rule that no query joins; none is shared by rules with
 *     variables
 * @param predicates for each rule those in which the rules differ; none if all have the same
 * @param blocks for each rule the number of its block; ascending
 */
public record RuleTemplate(
        List<Rule> rules,
        List<List<String>> constants,
        LookedUpAtoms lookedUp,
        List<List<String>> predicates,
        List<Integer> blocks) {
    public RuleTemplate {
        rules = List.copyOf(rules);
        constants = List.copyOf(constants);
        predicates = List.copyOf(predicates);
        blocks = List.copyOf(blocks);
    }

    /** Whether it has several blocks. */
    public boolean isMerged() {
        return !blocks.get(0).equals(blocks.get(blocks.size() - 1));
    }

    /** What queries call a rule, given by its place: ascending, as the blocks are. */
    public int number(int place) {
        return isMerged() ? place : rules.get(place).index();
    }

    /** The index of the rule that queries call so. */
    public int ruleNumbered(int number) {
        return isMerged() ? rules.get(number).index() : number;
    }

    /** The rule with this index. */
    public Rule ruleAt(int index) {
        for (Rule rule : rules) {
            if (rule.index() == index) {
                return rule;
            }
        }
        throw new IllegalArgumentException("index must be that of a rule (got " + index + ")");
    }

    /** The number of the block of each rule of a program. */
    public static int[] blockOfEach(List<RuleTemplate> templates, int rules) {
        int[] blocks = new int[rules];
        for (RuleTemplate template : templates) {
            for (int k = 0; k < template.rules().size(); k++) {
                blocks[template.rules().get(k).index()] = template.blocks().get(k);
            }
        }
        return blocks;
    }

    /** The predicate that a rule has where the first rule has this one. */
    public String predicate(int place, String ofFirst) {
        int column = predicates.get(0).indexOf(ofFirst);
        return column < 0 ? ofFirst : predicates.get(place).get(column);
    }

    /** The first rule stands for all. */
    public Rule representative() {
        return rules.get(0);
    }

    /**
     * The first of the rules in which an atom can have these arguments.
     *
     * @param atom of the first rule
     */
    public Rule ruleOf(Atom atom, List<String> arguments) {
        for (int i = 0; i < rules.size(); i++) {
            if (agree(atom, arguments, constants.get(i))) {
                return rules.get(i);
            }
        }
        return representative();
    }

    private boolean agree(Atom atom, List<String> arguments, List<String> ofRule) {
        for (int i = 0; i < arguments.size(); i++) {
            if (atom.arguments().get(i) instanceof Term.Constant constant) {
                int parameter = constants.get(0).indexOf(constant.text());
                if (parameter >= 0 && !ofRule.get(parameter).equals(arguments.get(i))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The templates of one block each of a program, in the order of their first rules. */
    public static List<RuleTemplate> of(List<Rule> rules, Schema schema) {
        Map<Object, List<Rule>> groups = new LinkedHashMap<>();
        for (Rule rule : rules) {
            groups.computeIfAbsent(
                            shape(rule, LookedUpAtoms.of(rule, schema)), s -> new ArrayList<>())
                    .add(rule);
        }
        List<RuleTemplate> templates = new ArrayList<>();
        for (List<Rule> group : groups.values()) {
            LookedUpAtoms lookedUp = LookedUpAtoms.of(group.get(0), schema);
            templates.add(
                    new RuleTemplate(
                            group,
                            group.stream().map(rule -> constants(rule, lookedUp)).toList(),
                            lookedUp,
                            Collections.nCopies(group.size(), List.of()),
                            Collections.nCopies(group.size(), templates.size())));
        }
        return templates;
    }

    private static List<String> constants(Rule rule, LookedUpAtoms lookedUp) {
        if (lookedUp.all()) {
            return List.of();
        }
        // Whether two atoms of a formula are one is asked of their constants.
        return RuleConstants.of(rule, isFormula(rule) ? Set.of() : lookedUp.atoms());
    }

    public static boolean isFormula(Rule rule) {
        return rule instanceof Rule.Logical logical
                && logical.form().kind() != ClauseForm.Kind.CLAUSE;
    }

    private static Object shape(Rule rule, LookedUpAtoms lookedUp) {
        boolean alone = !lookedUp.all() && !lookedUp.atoms().isEmpty();
        if (alone || !(rule instanceof Rule.Logical logical) || isFormula(rule)) {
            return rule.index();
        }
        if (lookedUp.all()) {
            StringBuilder shape = new StringBuilder("ground").append(rule.isHard());
            shape.append(rule.statement().squared());
            for (Literal literal : logical.form().clauses().get(0).literals()) {
                shape.append(literal.positive() ? " +" : " -").append(literal.atom().predicate());
            }
            return shape.toString();
        }
        List<String> constants = RuleConstants.of(rule);
        StringBuilder shape = new StringBuilder();
        shape.append(rule.isHard()).append(rule.statement().squared());
        for (Literal literal : logical.form().clauses().get(0).literals()) {
            shape.append(literal.positive() ? " +" : " -");
            append(literal.atom(), constants, shape);
        }
        for (Formula.Comparison condition : logical.form().conditions()) {
            shape.append(' ').append(condition.operator());
            append(condition.left(), constants, shape);
            append(condition.right(), constants, shape);
        }
        return shape.toString();
    }

    private static void append(Atom atom, List<String> constants, StringBuilder shape) {
        shape.append(atom.predicate());
        atom.arguments().forEach(term -> append(term, constants, shape));
    }

    private static void append(Term term, List<String> constants, StringBuilder shape) {
        if (term instanceof Term.Constant constant) {
            shape.append(",$").append(constants.indexOf(constant.text()));
        } else {
            shape.append(',').append(term);
        }
    }
}
