package org.hinge.run.session;

import java.util.Arrays;
import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.result.Termination;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.Polish;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.RunSteps;

/**
 * The values of targets if one atom were observed otherwise. The program is grounded and solved on
 * data that are as if it were so, since other values may wake ground rules that could cost nothing
 * before; the open program stays as it is.
 */
final class OtherObservations {
    private static final double GAP = 1e-6;

    private final OpenProgram open;

    /** Where the next solve starts: the values of the targets as they are now. */
    private double[] near;

    OtherObservations(OpenProgram open, SolvedField field) {
        this.open = open;
        this.near = field.values();
    }

    /**
     * One value per target, sharp; not numbers if there would be none.
     *
     * @throws org.hinge.api.InterruptedRunException if it is asked to stop
     */
    double[] values(Atom atom, double observed, List<Atom> targets) {
        double[] values =
                open.supposing(atom, observed, (supposed, now) -> solve(supposed, now, targets));
        return values == null ? none(targets) : values;
    }

    private static double[] none(List<Atom> targets) {
        double[] values = new double[targets.size()];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private double[] solve(LoadedProgram supposed, int[] now, List<Atom> targets) {
        GroundProgram ground = supposed.ground();
        double[] weights = open.weights();
        if (ground == null
                || new GroundedProgram(supposed, ground, weights, 0).isViolatedByObservations()) {
            return none(targets);
        }
        HingeLossMrf mrf = ground.mrf();
        RunSteps steps = supposed.steps();
        SolverSettings settings =
                SolverSettings.DEFAULT
                        .withGap(GAP)
                        .withThreads(supposed.settings().limits().threads());
        Solution solution =
                new PrimalDualSolver(settings)
                        .solve(mrf, weights, start(now, mrf, weights), steps.within());
        if (steps.endWanted()) {
            throw steps.interrupted("while changing observations");
        }
        if (solution.termination() == Termination.INFEASIBLE) {
            return none(targets);
        }
        keep(now, solution.values());
        SolvedField field = SolvedField.of(mrf, weights, solution);
        return targets.stream().mapToDouble(target -> sharp(supposed, field, target)).toArray();
    }

    private static double sharp(LoadedProgram supposed, SolvedField field, Atom target) {
        int variable = supposed.data().variable(target);
        return variable < 0
                ? Double.NaN
                : Polish.around(field, variable).field().values()[variable];
    }

    private Start start(int[] now, HingeLossMrf mrf, double[] weights) {
        double[] values = new double[mrf.variables()];
        for (int i = 0; i < values.length; i++) {
            values[i] = now[i] < 0 ? 0 : near[now[i]];
        }
        return Start.near(values, mrf, weights);
    }

    private void keep(int[] now, double[] values) {
        near = near.clone();
        for (int i = 0; i < values.length; i++) {
            if (now[i] >= 0) {
                near[now[i]] = values[i];
            }
        }
    }
}
