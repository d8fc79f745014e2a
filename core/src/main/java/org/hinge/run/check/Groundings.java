package org.hinge.run.check;

import java.util.List;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.report.RuleReport;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;

/** What grounding did, or would do, as plain values. */
public final class Groundings {
    private Groundings() {}

    public static GroundingResult result(
            LoadedProgram loaded, GroundProgram ground, double[] weights, double groundSeconds) {
        GroundModel model = new GroundedProgram(loaded, ground, weights, groundSeconds).model(null);
        return new GroundingResult(
                loaded.record(groundSeconds, 0, weights),
                model,
                ground.reports().stream().map(report -> query(report, model)).toList(),
                Contradictions.violations(ground));
    }

    private static GroundingResult.Query query(RuleReport report, GroundModel model) {
        GroundModel.RuleModel rule = model.rules().get(report.firstRule());
        return new GroundingResult.Query(
                report.firstRule() + 1,
                rule.text(),
                rule.weight(),
                report.rules(),
                report.rows(),
                report.kept(),
                report.dropped(),
                report.constant(),
                report.divisionsByZero(),
                report.seconds(),
                report.whyEmpty().isEmpty() ? null : report.whyEmpty());
    }

    /** Nothing is grounded. */
    public static GroundingPlan plan(LoadedProgram loaded) {
        return new GroundingPlan(
                org.hinge.grounding.GroundingPlan.of(loaded.program(), loaded.data())
                        .steps()
                        .stream()
                        .map(Groundings::step)
                        .toList(),
                loaded.diagnostics().sorted(List.of()));
    }

    private static GroundingPlan.Step step(org.hinge.grounding.GroundingPlan.Step step) {
        return new GroundingPlan.Step(
                step.index() + 1, step.rule(), step.rules(), step.forms(), step.queries());
    }
}
