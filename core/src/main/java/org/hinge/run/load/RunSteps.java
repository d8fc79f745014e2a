package org.hinge.run.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.hinge.api.Diagnostic;
import org.hinge.api.Interim;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.LearningStep;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.LazyReport;
import org.hinge.data.LoadProgress;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.grounding.report.RuleReport;
import org.hinge.inference.SolverProgress;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.check.Binding;
import org.hinge.language.normal.ClauseForm;
import org.hinge.lazy.LazySolver;

/** Puts the progress of all stages into words, and remembers what is under way. */
public final class RunSteps implements LoadProgress, GroundingProgress, LazySolver.LazyProgress {
    private static final int LONGEST_RULE = 60;

    /** More notes of one kind tell nothing more. */
    private static final int MOST_RELAXED = 5;

    private static final double LEAST_SECONDS = 1e-3;

    /** Stopping takes at most 2 s in all. */
    private static final double LAST_LOOK_SECONDS = 1;

    private final Progress progress;
    private final Interruption interruption;
    private final Diagnostics diagnostics;
    private final Program program;
    private final String verb;
    private int relaxedRules;
    private boolean exactFormulas;

    /**
     * For one run.
     *
     * @param verb what is done to rules: grounding, or counting
     */
    public RunSteps(Program program, Diagnostics diagnostics, Watch watch, String verb) {
        this.program = program;
        this.diagnostics = diagnostics;
        this.progress = watch.progress();
        this.interruption = watch.interruption();
        this.verb = verb;
        interruption.begins("loading the data");
    }

    /** Says that values are true or false only, so that no formula is relaxed. */
    public void takesFormulasExactly() {
        exactFormulas = true;
    }

    /** How far it is; perhaps told by several threads. */
    public void makes(long count, String unit) {
        progress.reaches(count, unit);
    }

    /** What is under way from now on: {@code rounding}. */
    public void begin(String newStep) {
        interruption.begins(newStep);
        progress.begins(newStep);
    }

    /** The same of a step that keeps its best answer so far when it is stopped. */
    public void beginKeeping(String newStep) {
        interruption.beginsKeeping(newStep);
        progress.begins(newStep);
    }

    @Override
    public void reads(String name, int number, int sources) {
        begin("loading %s (%,d of %,d)".formatted(name, number, sources));
    }

    @Override
    public void arranges() {
        begin("loading the data into tables");
    }

    @Override
    public void looksAt(int rule, int number, int queries) {
        String text = program.rules().get(rule).text();
        String shown = text.length() <= LONGEST_RULE ? text : text.substring(0, LONGEST_RULE) + "…";
        begin("%s rule %,d of %,d (%s)".formatted(verb, rule + 1, program.rules().size(), shown));
    }

    @Override
    public void keeps(long terms) {
        progress.reaches(terms, "terms");
    }

    @Override
    public void report(Check check) {
        beginKeeping(
                String.format(
                        Locale.ROOT,
                        "solving: energy %.6g, bound %.6g, gap %.2g, violation %.1g",
                        check.energy(),
                        check.lowerBound(),
                        check.gap(),
                        check.violation()));
        progress.reaches(check.iteration(), "iterations");
    }

    /** A solver has values to show, which are not its last. */
    public void finds(Interim interim) {
        progress.finds(interim);
    }

    /** A step of learning is done. */
    public void learns(LearningStep step) {
        progress.learns(step);
    }

    /** Lazy inference has solved what is grounded. */
    @Override
    public void looksAtWholeModel(int round, boolean answerKept) {
        String looking = "round %,d: looking for violated ground rules".formatted(round);
        if (answerKept) {
            beginKeeping(looking);
        } else {
            begin(looking);
        }
    }

    /** A round of lazy inference is over. */
    @Override
    public void ends(LazyReport.Round round) {
        beginKeeping(
                String.format(
                        Locale.ROOT,
                        "round %,d: %,d terms, energy %.6g, gap %.2g",
                        round.number(),
                        round.terms(),
                        round.energy(),
                        round.gap()));
    }

    /**
     * A solver keeps its best answer so far; nothing is thrown away by stopping it. It looks at the
     * time itself, see {@link #secondsLeft}.
     */
    @Override
    public boolean stopWanted() {
        return interruption.reason() == Interruption.Reason.WISH;
    }

    /** Whether to stop for any reason, the limit of time among them. */
    public boolean endWanted() {
        return interruption.isRequested();
    }

    @Override
    public boolean isLimited() {
        return Double.isFinite(interruption.secondsLeft());
    }

    @Override
    public boolean isOutOfTime() {
        return interruption.reason() == Interruption.Reason.TIME_LIMIT;
    }

    /** For solvers within a step that keeps something better than their answers. */
    public SolverProgress within() {
        return new SolverProgress() {
            @Override
            public void report(Check check) {
                makes(check.iteration(), "iterations");
            }

            @Override
            public boolean stopWanted() {
                return endWanted();
            }
        };
    }

    /** What is left of the limit of time; above 0, since a solver with no time gives no values. */
    @Override
    public double secondsLeft() {
        return Math.max(LEAST_SECONDS, interruption.secondsLeft());
    }

    /** What it ends with if it is stopped at a moment such as {@code before the first step}. */
    public InterruptedRunException interrupted(String moment) {
        return interruption.exception(moment);
    }

    /** Says that there is an answer, which is still to be written, however long that takes. */
    public void answered() {
        interruption.endLimit();
        interruption.begins("showing the result");
    }

    @Override
    public void stopped() {
        interruption.heeded();
    }

    @Override
    public void stoppedForLastLook() {
        interruption.heededFor(LAST_LOOK_SECONDS);
    }

    @Override
    public void expects(RuleEstimate estimate) {
        warn(large(program.rules().get(estimate.firstRule()), estimate));
    }

    @Override
    public void done(RuleReport report) {
        if (report.rows() == 0) {
            warn(empty(report.firstRule(), report.rules(), report.whyEmpty()));
        }
        Rule rule = program.rules().get(report.firstRule());
        if (report.divisionsByZero() > 0) {
            warn(dividesByZero(rule, report.divisionsByZero()));
        }
        boolean relaxed =
                rule instanceof Rule.Logical logical
                        && logical.form().kind() == ClauseForm.Kind.FALSIFYING_ASSIGNMENTS;
        if (relaxed
                && !exactFormulas
                && report.extraClauses() > 0
                && relaxedRules++ < MOST_RELAXED) {
            warn(relaxed(rule, relaxedRules == MOST_RELAXED));
        }
    }

    private static Diagnostic dividesByZero(Rule rule, long count) {
        return Diagnostic.warning(
                rule.statement().span(),
                "%,d ground rule%s of this rule %s left out: a coefficient divides by zero"
                        .formatted(count, count == 1 ? "" : "s", count == 1 ? "is" : "are"),
                "a sum over nothing has |V| = 0: write @Max[1, |V|] to keep them");
    }

    private static Diagnostic relaxed(Rule rule, boolean last) {
        return Diagnostic.note(
                rule.statement().span(),
                "this formula is not one clause: its clauses share its weight, which is exact for true and false and a relaxation between"
                        + (last ? "; other rules like it are not named" : ""),
                "hinge check shows the clauses");
    }

    /** Shows it now, or else adds it to the result. */
    public void warn(Diagnostic warning) {
        if (!progress.warns(warning)) {
            diagnostics.add(warning);
        }
    }

    public Diagnostic empty(int rule, int alike, String why) {
        return Diagnostic.warning(
                program.rules().get(rule).statement().span(),
                "this rule %shas no ground rules: %s".formatted(alike(alike), why),
                "check the data and the spelling of constants; delete the rule if it is not needed");
    }

    private static String alike(int rules) {
        return rules == 1 ? "" : "(with %,d like it) ".formatted(rules - 1);
    }

    public static Diagnostic large(Rule rule, RuleEstimate estimate) {
        String message =
                "this rule %shas %s%,.0f substitutions"
                        .formatted(
                                alike(estimate.rules()),
                                estimate.exact() ? "" : "about ",
                                estimate.rows());
        if (estimate.mostOnTheWay() > RuleEstimate.MANY_ON_THE_WAY) {
            message +=
                    ", and its join may go through %,.0f rows".formatted(estimate.mostOnTheWay());
        }
        List<String> help = new ArrayList<>();
        for (var binding : new TreeMap<>(rule.bindings()).entrySet()) {
            if (binding.getValue() == Binding.TYPE) {
                help.add(
                        "%s ranges over its whole type: add an atom that limits it"
                                .formatted(binding.getKey()));
            }
        }
        if (help.isEmpty()) {
            help.add("add conditions that limit its variables, or list fewer targets");
        }
        return Diagnostic.warning(rule.statement().span(), message, help.toArray(String[]::new));
    }
}
