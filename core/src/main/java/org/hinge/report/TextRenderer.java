package org.hinge.report;

import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.NewProject;
import org.hinge.api.explanation.Difference;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.ProgramView;
import org.hinge.api.result.VerificationResult;
import org.hinge.text.Counted;

/** Results told to a person. */
public final class TextRenderer {
    private TextRenderer() {}

    /** Values and summary, with the first atoms of each predicate. */
    public static String text(Found found, int atomsShown) {
        return found instanceof Answer answer
                ? AnswerText.of(answer, atomsShown) + density(found)
                : BooleanText.of((BooleanAnswer) found, atomsShown) + density(found);
    }

    /**
     * The same with tables of predicates and rules, for a terminal.
     *
     * @param columns how wide it is
     */
    public static String table(Found found, int atomsShown, int columns, boolean colours) {
        String atoms =
                found instanceof Answer answer
                        ? AnswerText.atoms(answer, atomsShown)
                        : BooleanText.atoms((BooleanAnswer) found, atomsShown);
        return atoms + new AnswerTable(found, columns, colours).text() + density(found);
    }

    private static String density(Found found) {
        String name = found instanceof Answer ? "log density" : "log probability";
        return DensityText.line(found.density(), name);
    }

    /**
     * What was found and what is proven of it, in a line or a few; empty if there are no values.
     */
    public static String outcome(Found found) {
        return found instanceof Answer answer
                ? AnswerText.outcome(answer)
                : BooleanText.outcome((BooleanAnswer) found);
    }

    /** How learning ended. */
    public static String outcome(LearningResult learned) {
        return LearningText.steps(learned);
    }

    /** What a user must know besides, such as rules that contradict each other; mostly empty. */
    public static String problem(Found found) {
        return found instanceof BooleanAnswer answer
                ? BooleanText.problem(answer)
                : ConflictText.of(found.contradiction());
    }

    /** The scores, and how the values were found. */
    public static String text(Evaluation evaluation) {
        String table =
                evaluation.scores().isEmpty()
                        ? ""
                        : ScoreText.of(
                                        evaluation.scores(),
                                        evaluation.targets(),
                                        evaluation.settings().metrics())
                                + "\n";
        Answer answer = evaluation.answer();
        return table
                + (answer == null
                        ? "values from " + evaluation.from() + "\n"
                        : AnswerText.of(answer, 0))
                + DensityText.line(evaluation.likelihood(), "log-likelihood of the truth");
    }

    /** The learned rules, and how they were found. */
    public static String text(LearningResult learned, int rulesShown) {
        return LearningText.of(learned, rulesShown);
    }

    /** How each rule fared and what the model became. */
    public static String text(GroundingResult grounding) {
        return GroundingText.of(grounding);
    }

    /**
     * The hard rules that observations violate: the first ones, and how many there are.
     *
     * @param allowed whether they are only warnings
     */
    public static String violations(GroundingResult grounding, boolean allowed) {
        return ConflictText.ofViolations(
                grounding.violations(), grounding.model().violatedObserved(), allowed);
    }

    /** Clauses and queries of each rule. */
    public static String text(GroundingPlan plan) {
        return GroundingText.of(plan);
    }

    /**
     * What the program and its data say; empty if there are errors.
     *
     * @param mostRules how many rules are shown
     */
    public static String text(CheckResult check, int mostRules) {
        ProgramView program = check.program();
        if (program == null) {
            return "";
        }
        return new ProgramOutline(program, mostRules).text()
                + (check.data() == null ? "" : DataText.of(program, check.data(), mostRules));
    }

    /** Why atoms have their values. */
    public static String text(Explanation explanation) {
        return ExplanationText.of(explanation);
    }

    /**
     * What changes brought about.
     *
     * @param changes in words
     * @param most how many atoms are shown
     */
    public static String text(List<String> changes, List<Difference> differences, int most) {
        return ExplanationText.of(changes, differences, most);
    }

    /** The program, what was recomputed, what was checked and what was not. */
    public static String text(VerificationResult verification) {
        return VerificationText.of(verification);
    }

    /** What was made, and what to type next. */
    public static String text(NewProject project) {
        return ProjectText.of(project);
    }

    /** Diagnostics with the lines they are about; empty if there are none. */
    public static String text(List<Diagnostic> diagnostics, boolean colours) {
        return new DiagnosticPrinter(colours).print(diagnostics);
    }

    /** The same for callers of the library. */
    public static String textForCallers(List<Diagnostic> diagnostics) {
        return DiagnosticPrinter.forCallers().print(diagnostics);
    }

    /** Those of a check, and a last line that counts them; empty if there are none. */
    public static String diagnostics(CheckResult check, boolean colours) {
        if (check.diagnostics().isEmpty()) {
            return "";
        }
        String more =
                check.omitted() == 0 ? "" : ", and " + check.omitted() + " more that are not shown";
        return text(check.diagnostics(), colours)
                + Counted.of(check.errors(), "error")
                + ", "
                + Counted.of(check.warnings(), "warning")
                + more
                + "\n";
    }

    /** The objective and the weights of each step, drawn as SVG. */
    public static String plot(LearningResult learned) {
        return LearningPlot.of(learned);
    }
}
