package org.hinge.run.explain;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.Forces;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.TouchingRules;
import org.hinge.model.HingeLossMrf;
import org.hinge.results.DualsFile;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;

/**
 * Explains atoms where terms are too many to be brought here: the ground rules of these atoms are
 * found by queries, and their forces follow from values and duals as they are. What needs the field
 * around them is left out.
 */
public final class QueriedExplainer {
    private final LoadedProgram loaded;
    private final double[] weights;
    private final ProvenValues proven;
    private final ExplanationSettings settings;

    public QueriedExplainer(
            LoadedProgram loaded,
            double[] weights,
            ProvenValues proven,
            ExplanationSettings settings) {
        this.loaded = loaded;
        this.weights = weights;
        this.proven = proven;
        this.settings = settings;
    }

    /**
     * One explanation each, in the order in which they were asked for.
     *
     * @throws IOException if the proof cannot be read, or is of another program
     */
    public List<AtomExplanation> explain(ChosenAtoms chosen) throws IOException {
        sayWhatIsLeftOut();
        int[] variables = chosen.variables();
        if (variables.length == 0) {
            return List.of();
        }
        loaded.steps().begin("looking for the ground rules of an explanation");
        TouchingRules touching = loaded.groundTouching(variables);
        HingeLossMrf mrf = touching.mrf();
        SolvedField field = SolvedField.of(mrf, weights, proven.values(), duals(mrf));
        Names names = names(touching, variables);
        Balances balances = new Balances(mrf, names, settings.top());
        double[] costs = Costs.of(field);
        List<AtomExplanation> all = new ArrayList<>();
        for (int variable : variables) {
            double value = proven.values()[variable];
            Forces forces = Forces.on(field, variable);
            Draft draft = new Draft(variable, value, false, forces, false, Map.of(), null);
            all.add(
                    new AtomExplanation(
                            names.atom(variable),
                            value,
                            value,
                            false,
                            costs[variable],
                            balances.of(draft),
                            null,
                            null,
                            null));
        }
        return all;
    }

    private Names names(TouchingRules touching, int[] variables) {
        GroundProgram ground =
                new GroundProgram(loaded.program(), touching.mrf(), List.of(), 0, List.of());
        return new Names(
                loaded,
                new GroundedProgram(loaded, ground, weights, 0).model(null).rules(),
                Contradictions.named(touching.rules(), loaded.program()),
                Arrays.stream(variables).boxed().toList());
    }

    /** One for each of these terms. */
    private double[] duals(HingeLossMrf mrf) throws IOException {
        Set<Long> wanted = new HashSet<>();
        for (int k = 0; k < mrf.terms(); k++) {
            wanted.add(mrf.fingerprint(k));
        }
        Map<Long, List<Double>> found = DualsFile.find(proven.file(), wanted);
        double[] duals = new double[mrf.terms()];
        for (int k = 0; k < duals.length; k++) {
            List<Double> left = found.getOrDefault(mrf.fingerprint(k), List.of());
            if (left.isEmpty()) {
                throw new IOException("its proof is not of this program and its data");
            }
            // Of equal terms any may have any of their duals.
            duals[k] = left.remove(left.size() - 1);
        }
        return duals;
    }

    private void sayWhatIsLeftOut() {
        if (!settings.parts().isEmpty() || settings.worst() > 0) {
            loaded.diagnostics()
                    .warning(
                            loaded.place(),
                            "only what pushes each atom is explained: for all else the terms must"
                                    + " be in one place, and they are too many",
                            "give the driver more memory, or raise spark.hinge.mostGathered");
        }
    }
}
