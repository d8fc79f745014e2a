package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.List;

/** How to mend a rule that has neither a weight nor a period. */
public final class RuleHelp {
    private RuleHelp() {}

    public static String[] threeChoices() {
        List<String> choices = new ArrayList<>();
        choices.add("give it a weight: 1.0 : …");
        choices.addAll(otherChoices());
        return choices.toArray(String[]::new);
    }

    /** What to do instead of giving it a weight. */
    public static List<String> otherChoices() {
        return List.of(
                "or end it with a period, to make it a hard rule",
                "or have its weight learned: ? : …");
    }
}
