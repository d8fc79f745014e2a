package org.hinge.run.explain;

import org.hinge.api.explanation.AtomExplanation.Range;
import org.hinge.explain.SolvedField;
import org.hinge.explain.range.AtomRange;
import org.hinge.inference.Certificate;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;

/** Between which values atoms are in all answers within the proven gap. */
final class Ranges {
    /** How near the proven ends and the reached ones are wanted. */
    private static final double WIDTH = 1e-3;

    /** A gap below this share of the typical weight is rounding, and no room to move in. */
    private static final double LEAST_SLACK = 1e-6;

    private final SolvedField field;
    private final SolverSettings settings;
    private final SolverProgress progress;
    private final double slack;

    Ranges(SolvedField field, SolverSettings settings, SolverProgress progress) {
        this.field = field;
        this.settings = settings;
        this.progress = progress;
        double energy = 0;
        for (double part : Certificate.ruleEnergy(field.mrf(), field.weights(), field.values())) {
            energy += part;
        }
        double bound = Certificate.lowerBound(field.mrf(), field.weights(), field.duals());
        this.slack = Math.max(energy - Math.max(0, bound), LEAST_SLACK * field.unit());
    }

    Range of(int variable) {
        AtomRange range = AtomRange.of(field, variable, slack, WIDTH, settings, progress);
        return new Range(
                range.outerLow(), range.outerHigh(), range.innerLow(), range.innerHigh(), slack);
    }
}
