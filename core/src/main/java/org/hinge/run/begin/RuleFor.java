package org.hinge.run.begin;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Quotation;
import org.hinge.run.begin.FoundPredicate.Use;

/**
 * The simplest rule from a predicate to the one that is inferred.
 *
 * @param target what is inferred
 * @param type of what it is inferred for
 */
record RuleFor(String target, String type, FoundPredicate predicate) {
    /** Empty if there is none. */
    String text() {
        boolean useful = predicate.use() != Use.TEXT && predicate.use() != Use.CONSTANT;
        int first = predicate.types().indexOf(type);
        if (!useful || first < 0) {
            return "";
        }
        boolean spreads =
                predicate.types().size() > 1
                        && predicate.types().get(0).equals(type)
                        && predicate.types().get(1).equals(type);
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < predicate.types().size(); i++) {
            arguments.add(i == first ? "X" : Quotation.quote(argument(predicate, i)));
        }
        if (spreads) {
            arguments.set(1, "Y");
        }
        String body = predicate.name() + "(" + String.join(", ", arguments) + ")";
        return spreads
                ? "2: %s && %s(X) -> %s(Y) ^2".formatted(body, target, target)
                : "1: %s -> %s(X) ^2".formatted(body, target);
    }

    /** What such a rule says, in words. */
    static String meaning(FoundPredicate predicate, String type) {
        boolean linked =
                predicate.types().size() > 1
                        && predicate.types().get(0).equals(type)
                        && predicate.types().get(1).equals(type);
        if (linked) {
            return "It spreads: from X to Y, as far as %s(X, Y) is true."
                    .formatted(predicate.name());
        }
        if (predicate.types().size() > 1) {
            return "One %s is a reason; this is the commonest.".formatted(predicate.name());
        }
        return predicate.value() >= 0
                ? "The higher the %s, the more.".formatted(predicate.name())
                : "%s is a reason.".formatted(predicate.name());
    }

    /** What stands at a place of the predicate's example. */
    static String argument(FoundPredicate predicate, int place) {
        return predicate.example().get(predicate.arguments().get(place));
    }
}
