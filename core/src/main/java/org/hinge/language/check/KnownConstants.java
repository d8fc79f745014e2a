package org.hinge.language.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hinge.language.syntax.Statement;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * What a program says about constants, before any file is opened.
 *
 * @param anyData whether the program names any data; rules alone are checked for themselves
 * @param predicates those that are observed or have targets
 * @param types those that are defined, or stand at a place of such a predicate
 * @param all every type that the program mentions, but the one of all text
 */
public record KnownConstants(
        boolean anyData, Set<String> predicates, Set<String> types, Set<String> all) {
    public static KnownConstants of(List<Statement> statements, Schema schema) {
        Set<String> predicates = new HashSet<>();
        for (Statement statement : statements) {
            if (statement instanceof Statement.DataStatement data
                    && data.table().role() != DataRole.TRUTH
                    && !(data.table().source() instanceof DataSource.None)) {
                predicates.add(data.table().predicate());
            } else if (statement instanceof Statement.FactStatement fact
                    && fact.role() != DataRole.TRUTH) {
                predicates.add(fact.atom().predicate());
            }
        }
        Set<String> types = new HashSet<>();
        schema.types().forEach(t -> types.add(t.name()));
        Set<String> all = new HashSet<>(types);
        for (Predicate predicate : schema.predicates()) {
            all.addAll(predicate.types());
            if (predicates.contains(predicate.name())) {
                types.addAll(predicate.types());
            }
        }
        types.remove(ConstantType.STRING);
        all.remove(ConstantType.STRING);
        return new KnownConstants(!predicates.isEmpty(), predicates, types, all);
    }

    /** Types over which a variable may range: without data, any may get its constants later. */
    public Set<String> typesToRangeOver() {
        return anyData ? types : all;
    }
}
