package org.hinge.cli.option;

import java.util.List;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.Atom;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is changed before atoms are explained. */
public final class WhatIfOptions {
    /** Values differ by less only because solving stops at a gap. */
    public static final double LEAST_DIFFERENCE = 1e-3;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--without",
            paramLabel = "RULE|ATOM",
            description =
                    "What if a rule, by its number from 1, or the observation of an atom were not"
                            + " there. May be given again.")
    private List<String> without = List.of();

    @Option(
            names = "--set",
            paramLabel = "ATOM=VALUE",
            description =
                    "What if an atom were observed, such as 'Knows(\"bob\", \"cat\")=0'. May be"
                            + " given again.")
    private List<String> set = List.of();

    @Option(
            names = "--weight",
            paramLabel = "RULE=W",
            description =
                    "What if a rule, by its number from 1, had another weight. May be given again.")
    private List<String> weights = List.of();

    public boolean areGiven() {
        return !without.isEmpty() || !set.isEmpty() || !weights.isEmpty();
    }

    /**
     * Edits a session as asked for. Rules keep their numbers: one that is left out stays in its
     * place.
     */
    public void apply(Session session) {
        weights.forEach(text -> weight(session, text));
        set.forEach(text -> observe(session, text));
        without.stream()
                .filter(text -> !isNumber(text))
                .forEach(text -> forget(session, atom("--without", text)));
        without.stream()
                .filter(WhatIfOptions::isNumber)
                .map(text -> number("--without", text, session))
                .distinct()
                .sorted()
                .forEach(number -> leaveOut(session, number));
    }

    /** With a weight of 0 a rule is as good as removed; a hard one has to become weighted first. */
    private static void leaveOut(Session session, int number) {
        String rule = session.rule(number).strip();
        if (rule.endsWith(".")) {
            String soft = rule.substring(0, rule.length() - 1).strip();
            session.replaceRule(number, "0: " + soft);
        } else {
            session.setWeight(number, 0);
        }
    }

    private static boolean isNumber(String text) {
        return text.strip().chars().allMatch(Character::isDigit) && !text.isBlank();
    }

    private void weight(Session session, String text) {
        int equals = text.indexOf('=');
        if (equals < 0) {
            throw mistake("--weight takes a rule and its weight, such as 1=3.0 (got " + text + ")");
        }
        int rule = number("--weight", text.substring(0, equals), session);
        double weight = value("--weight", text.substring(equals + 1));
        refusing("--weight " + text, () -> session.setWeight(rule, weight));
    }

    private void observe(Session session, String text) {
        int equals = text.lastIndexOf('=');
        if (equals < 0) {
            throw mistake(
                    "--set takes an atom and its value, such as 'Knows(a, b)=0' (got "
                            + text
                            + ")");
        }
        Atom atom = atom("--set", text.substring(0, equals));
        session.observe(atom, value("--set", text.substring(equals + 1)));
    }

    private void forget(Session session, Atom atom) {
        if (session.observed(atom).isEmpty()) {
            throw mistake(
                    "--without names a rule or an observed atom, and %s is none".formatted(atom));
        }
        session.forget(atom);
    }

    private Atom atom(String option, String text) {
        try {
            return Hinge.atoms(text).atom();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw mistake(option + ": " + e.getMessage());
        }
    }

    private int number(String option, String text, Session session) {
        int number;
        try {
            number = Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw mistake(option + " names a rule by its number from 1 (got " + text + ")");
        }
        if (number < 1 || number > session.ruleCount()) {
            throw mistake(
                    "%s names a rule from 1 to %d (got %d)"
                            .formatted(option, session.ruleCount(), number));
        }
        return number;
    }

    private double value(String option, String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw mistake(option + " takes a number behind = (got " + text + ")");
        }
    }

    private void refusing(String option, Runnable edit) {
        try {
            edit.run();
        } catch (IllegalArgumentException e) {
            throw mistake(option + ": " + e.getMessage());
        }
    }

    private ParameterException mistake(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }
}
