package org.hinge.language.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.FactStatement;
import org.hinge.schema.DataRole;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * Finds contradictions among the atoms that the program text gives. Saying the same twice is fine.
 *
 * <pre>{@code
 * Knows("ann", "bob") = 1
 * Knows("ann", "bob") = 0.5        an error: two values
 * target Knows("ann", "bob")       an error: observed and a target
 * }</pre>
 */
public final class CheckFacts {
    private CheckFacts() {}

    public static void in(List<Statement> statements, Diagnostics diagnostics) {
        Map<Atom, FactStatement> observed = new HashMap<>();
        Map<Atom, FactStatement> targets = new HashMap<>();
        Map<Atom, FactStatement> truth = new HashMap<>();
        for (Statement statement : statements) {
            if (!(statement instanceof FactStatement fact)) {
                continue;
            }
            switch (fact.role()) {
                case OBSERVED -> {
                    checkValue(fact, observed.putIfAbsent(fact.atom(), fact), diagnostics);
                    checkRole(fact, targets.get(fact.atom()), diagnostics);
                }
                case TARGETS -> {
                    targets.putIfAbsent(fact.atom(), fact);
                    checkRole(fact, observed.get(fact.atom()), diagnostics);
                }
                case TRUTH -> checkValue(fact, truth.putIfAbsent(fact.atom(), fact), diagnostics);
            }
        }
    }

    private static void checkValue(
            FactStatement fact, @Nullable FactStatement earlier, Diagnostics diagnostics) {
        if (earlier != null && earlier.value() != fact.value()) {
            diagnostics.error(
                    fact.span(),
                    "%s is %s here, but %s at %s"
                            .formatted(
                                    fact.atom(),
                                    NumberText.of(fact.value()),
                                    NumberText.of(earlier.value()),
                                    earlier.span()),
                    "keep one of the two");
        }
    }

    private static void checkRole(
            FactStatement fact, @Nullable FactStatement other, Diagnostics diagnostics) {
        if (other != null) {
            boolean isTarget = fact.role() == DataRole.TARGETS;
            diagnostics.error(
                    fact.span(),
                    "%s is %s here, but %s at %s"
                            .formatted(
                                    fact.atom(),
                                    isTarget ? "a target" : "observed",
                                    isTarget ? "observed" : "a target",
                                    other.span()),
                    "an atom is either observed or a target: delete one of the two");
        }
    }
}
