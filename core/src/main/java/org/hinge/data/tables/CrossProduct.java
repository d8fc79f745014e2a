package org.hinge.data.tables;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.data.database.DataEngine;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.ConstantType;
import org.hinge.schema.Predicate;

/** Whether all combinations of constants may be the base of a predicate. */
final class CrossProduct {
    private CrossProduct() {}

    /** Counts before anything is made, and reports what is too much. */
    static boolean isAllowed(
            Predicate predicate,
            DataEngine engine,
            Layout layout,
            Location declaration,
            long maxAtoms,
            Diagnostics diagnostics) {
        String name = predicate.name();
        String help = "list the atoms to infer: targets " + name + " from \"…\"";
        double atoms = 1;
        double size = 1;
        List<String> factors = new ArrayList<>();
        for (String type : predicate.types()) {
            String table = layout.type(type);
            if (table == null) {
                report(
                        declaration,
                        diagnostics,
                        "%s has no targets, and %s cannot be enumerated"
                                .formatted(predicate.signature(), ConstantType.STRING),
                        help);
                return false;
            }
            long constants = engine.size(table);
            size = constants;
            atoms *= constants;
            factors.add(constants + " " + type);
        }
        String combinations = "all combinations: " + String.join(" × ", factors);
        if (predicate.symmetric()) {
            atoms = size * (size + 1) / 2;
            combinations = "all pairs of %s in one order".formatted(factors.get(0));
        }
        if (atoms > maxAtoms) {
            report(
                    declaration,
                    diagnostics,
                    "%s has no targets, so its base is %s = %s atoms, above the limit of %s"
                            .formatted(
                                    predicate.signature(),
                                    combinations,
                                    new BigDecimal(atoms).toPlainString(),
                                    maxAtoms),
                    help);
            return false;
        }
        return true;
    }

    private static void report(
            Location declaration, Diagnostics diagnostics, String message, String help) {
        diagnostics.add(Diagnostic.error(declaration, message, help));
    }
}
