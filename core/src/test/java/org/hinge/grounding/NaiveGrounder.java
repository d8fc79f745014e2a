package org.hinge.grounding;

import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Statement;
import org.hinge.schema.function.Functions;

/**
 * Grounds small programs straight from the definition of the language: all constants for all
 * variables. Slow and simple, so that Hinge's grounder can be held against it; the two share the
 * syntax trees, the schema and the facts, and nothing else.
 */
final class NaiveGrounder {
    private NaiveGrounder() {}

    static Grounded ground(Program program, Functions functions) {
        NaiveBase base = new NaiveBase(program, functions);
        NaiveTerms terms = new NaiveTerms(base, program.rules().size());
        for (Rule rule : program.rules()) {
            if (rule.statement() instanceof Statement.LogicalRuleStatement) {
                new NaiveFormulas(rule, base, terms).ground();
            } else {
                new NaiveSums(rule, base, terms).ground();
            }
        }
        return terms.grounded();
    }
}
