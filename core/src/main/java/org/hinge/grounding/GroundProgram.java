package org.hinge.grounding;

import java.util.List;
import org.hinge.grounding.report.RuleReport;
import org.hinge.grounding.report.Violation;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;

/**
 * A program grounded over its data.
 *
 * @param mrf the field; its variables are numbered as the targets of the data set
 * @param reports how each rule fared, in the order of grounding
 * @param violatedCount how many hard ground rules are violated by observations alone
 * @param violations the first of them
 */
public record GroundProgram(
        Program program,
        HingeLossMrf mrf,
        List<RuleReport> reports,
        long violatedCount,
        List<Violation> violations) {
    public GroundProgram {
        reports = List.copyOf(reports);
        violations = List.copyOf(violations);
    }

    GroundProgram with(HingeLossMrf other) {
        return new GroundProgram(program, other, reports, violatedCount, violations);
    }
}
