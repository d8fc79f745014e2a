package org.hinge.web.workbench;

import java.util.List;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Values;
import org.jspecify.annotations.Nullable;

/** What is seen: the values of one moment, and what is known of them. */
final class Point {
    private final long version;
    private final double @Nullable [] values;
    private final double @Nullable [] before;
    private final double @Nullable [] ruleEnergies;
    private final @Nullable Answer answer;
    private final List<RuleEffect> effects;
    private final boolean settled;
    private final Progressed progress;

    /** Keeps the arrays that it is given. */
    Point(
            long version,
            double @Nullable [] values,
            double @Nullable [] before,
            double @Nullable [] ruleEnergies,
            @Nullable Answer answer,
            List<RuleEffect> effects,
            boolean settled,
            Progressed progress) {
        this.version = version;
        this.values = values;
        this.before = before;
        this.ruleEnergies = ruleEnergies;
        this.answer = answer;
        this.effects = List.copyOf(effects);
        this.settled = settled;
        this.progress = progress;
    }

    /** Counts up with every point. */
    long version() {
        return version;
    }

    /** One for each target; null if there are none. Not to be changed. */
    double @Nullable [] values() {
        return values;
    }

    /** The values when something was last changed; null if nothing was. Not to be changed. */
    double @Nullable [] before() {
        return before;
    }

    /** What each rule costs; null if that is not known. Not to be changed. */
    double @Nullable [] ruleEnergies() {
        return ruleEnergies;
    }

    /** Null while a solver is on its way. */
    @Nullable Answer answer() {
        return answer;
    }

    /** Of the rules; those of an earlier point until new ones are known. */
    List<RuleEffect> effects() {
        return effects;
    }

    /** Whether nothing better is looked for. */
    boolean settled() {
        return settled;
    }

    /** What a solver had; of an answer, what it proves. */
    Progressed progress() {
        return progress;
    }

    static final Point NONE =
            new Point(0, null, null, null, null, List.of(), false, Progressed.NONE);

    /**
     * How far a solver is.
     *
     * @param milliseconds since the change that it works on
     */
    record Progressed(
            int iteration, double energy, double lowerBound, double gap, double milliseconds) {
        static final Progressed NONE = new Progressed(0, Double.NaN, Double.NaN, Double.NaN, 0);
    }

    /**
     * An answer, at rest.
     *
     * @param before values when something was last changed; kept if they are of the same targets
     * @param effects of the rules at it
     */
    static Point of(
            long version,
            Answer answer,
            double @Nullable [] before,
            List<RuleEffect> effects,
            double milliseconds) {
        Values values = answer.values();
        double[] numbers = values == null ? null : values.toArray();
        boolean comparable = before != null && numbers != null && before.length == numbers.length;
        return new Point(
                version,
                numbers,
                comparable ? before : null,
                values == null ? null : energies(answer),
                answer,
                effects,
                true,
                progressed(answer, milliseconds));
    }

    private static Progressed progressed(Answer answer, double milliseconds) {
        return new Progressed(
                answer.iterations(),
                number(answer.objective().energy()),
                number(answer.objective().lowerBound()),
                number(answer.objective().gap()),
                milliseconds);
    }

    private static double number(@Nullable Double number) {
        return number == null ? Double.NaN : number;
    }

    /** What each rule of an answer costs. */
    private static double[] energies(Answer answer) {
        return answer.model().rules().stream()
                .mapToDouble(
                        rule -> {
                            Double energy = rule.energy();
                            return energy == null ? 0 : energy;
                        })
                .toArray();
    }
}
