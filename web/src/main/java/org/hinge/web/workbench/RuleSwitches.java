package org.hinge.web.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.hinge.Session;
import org.hinge.api.result.ProgramView;
import org.jspecify.annotations.Nullable;

/**
 * Weight, on or off, hard or soft, of each rule. A rule that is off weighs nothing: numbers stay as
 * they are, and for a soft rule nothing is grounded again.
 */
final class RuleSwitches {
    private final Session session;
    private final List<Switch> switches = new ArrayList<>();

    /** Of a program as it was opened. */
    RuleSwitches(Session session, ProgramView program) {
        this.session = session;
        for (ProgramView.Rule rule : program.rules()) {
            switches.add(new Switch(rule));
        }
    }

    /** One rule; seen by other threads as a copy. */
    private static final class Switch {
        final ProgramView.Rule written;
        final RuleParts parts;
        boolean hard;
        boolean on = true;
        double weight;

        Switch(ProgramView.Rule written) {
            Double given = written.weight();
            this.written = written;
            this.parts = RuleParts.of(written.text());
            this.hard = given == null;
            this.weight = given == null ? 1 : given;
        }

        boolean isWrittenHard() {
            return written.weight() == null;
        }
    }

    /**
     * A rule as it is now.
     *
     * @param weight what it has, or would have if it were soft
     * @param written its weight in the program; null if it is hard there
     * @param body the formula alone, without weight, exponent and period
     * @param ranges what sums in it range over; mostly empty
     */
    record State(
            int number,
            String text,
            String body,
            String ranges,
            double weight,
            @Nullable Double written,
            boolean on,
            boolean hard,
            boolean squared) {
        boolean isChanged() {
            return !on || hard != (written == null) || (written != null && written != weight);
        }
    }

    /**
     * What is to be changed of a rule; null for what stays.
     *
     * @param number of the rule, from 1
     */
    record Change(
            int number, @Nullable Double weight, @Nullable Boolean on, @Nullable Boolean hard) {}

    List<State> states() {
        return switches.stream().map(this::state).toList();
    }

    private State state(Switch its) {
        ProgramView.Rule rule = its.written;
        return new State(
                rule.number(),
                rule.text(),
                its.parts.formula(),
                its.parts.ranges(),
                its.weight,
                rule.weight(),
                its.on,
                its.hard,
                rule.squared());
    }

    /**
     * Makes a change.
     *
     * @throws IllegalArgumentException if it makes no sense; then nothing has changed
     * @throws org.hinge.HingeException the same
     */
    void make(Change change) {
        if (change.number() < 1 || change.number() > switches.size()) {
            throw new IllegalArgumentException(
                    "number must be from 1 to %d (got %d)"
                            .formatted(switches.size(), change.number()));
        }
        Switch its = switches.get(change.number() - 1);
        boolean hard = change.hard() == null ? its.hard : change.hard();
        boolean on = change.on() == null ? its.on : change.on();
        double weight = change.weight() == null ? its.weight : change.weight();
        Double written = its.written.weight();
        if (hard && written != null && written < 0) {
            throw new IllegalArgumentException("a rule with a negative weight cannot be hard");
        }
        put(change.number(), its, hard, on, weight);
        its.hard = hard;
        its.on = on;
        its.weight = weight;
    }

    private void put(int number, Switch its, boolean hard, boolean on, double weight) {
        OptionalDouble now = session.weight(number);
        if (hard && on) {
            if (now.isPresent()) {
                session.replaceRule(number, its.parts.hard());
            }
            return;
        }
        if (now.isEmpty()) {
            session.replaceRule(
                    number, its.isWrittenHard() ? its.parts.soft("1", false) : its.written.text());
        }
        session.setWeight(number, on ? weight : 0);
    }

    /** What a text has to be changed to say what is now. */
    List<TextEdit> edits() {
        List<TextEdit> edits = new ArrayList<>();
        for (Switch its : switches) {
            State state = state(its);
            if (!state.isChanged()) {
                continue;
            }
            boolean weightOnly =
                    !its.hard && !its.isWrittenHard() && its.written.weightPlace() != null;
            String weight = WeightText.of(its.on ? its.weight : 0);
            if (weightOnly && its.written.weightPlace() != null) {
                edits.add(new TextEdit(its.written.weightPlace(), weight));
            } else {
                String text =
                        its.hard && its.on
                                ? its.parts.hard()
                                : its.parts.soft(weight, its.written.squared());
                edits.add(new TextEdit(its.written.place(), text));
            }
        }
        return edits;
    }
}
