package org.hinge.language;

import java.util.Map;
import org.hinge.language.check.Binding;
import org.hinge.language.normal.ClauseForm;
import org.hinge.language.normal.LinearForm;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Weight;
import org.jspecify.annotations.Nullable;

/** A checked rule in the form that is grounded. */
public sealed interface Rule {
    /** Its number in the program, from 0. */
    int index();

    /** As written. */
    Statement.RuleStatement statement();

    /** What each variable of the rule takes its constants from. */
    Map<String, Binding> bindings();

    /** As written; null for a hard rule. */
    default @Nullable Weight weight() {
        return statement().weight();
    }

    default boolean isHard() {
        return weight() == null;
    }

    /** The rule in the language, without comments. */
    default String text() {
        return Printer.print(statement());
    }

    /** The same with another weight, of the sign that it has. */
    default String text(double weight) {
        Weight written = weight();
        if (written == null || written.value() == weight) {
            return text();
        }
        Weight.Kind kind =
                written.kind() == Weight.Kind.UNKNOWN ? Weight.Kind.GIVEN : written.kind();
        Weight other = new Weight(weight, kind, written.span());
        return Printer.print(RewriteProgram.withWeight(statement(), other));
    }

    /** A rule of logic. Its clauses share its weight, made positive. */
    record Logical(
            int index,
            Statement.LogicalRuleStatement statement,
            ClauseForm form,
            Map<String, Binding> bindings)
            implements Rule {
        public Logical {
            bindings = Map.copyOf(bindings);
        }
    }

    /** A rule of arithmetic. */
    record Arithmetic(
            int index,
            Statement.ArithmeticRuleStatement statement,
            LinearForm form,
            Map<String, Binding> bindings)
            implements Rule {
        public Arithmetic {
            bindings = Map.copyOf(bindings);
        }
    }
}
