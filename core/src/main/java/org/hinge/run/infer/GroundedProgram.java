package org.hinge.run.infer;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.RunRecord;
import org.hinge.api.settings.RunSettings;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/**
 * A program grounded over its data, with the weights that it is to be solved under. Not to be
 * changed.
 */
public final class GroundedProgram {
    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final FieldCounts counts;
    private final double[] weights;
    private final double groundSeconds;

    /**
     * Keeps what it is given.
     *
     * @param weights one per rule, not negative; those of hard rules are not read
     * @param groundSeconds how long grounding took just now
     */
    public GroundedProgram(
            LoadedProgram loaded, GroundProgram ground, double[] weights, double groundSeconds) {
        this(loaded, ground, FieldCounts.of(ground.mrf()), weights, groundSeconds);
    }

    /**
     * The same where terms are elsewhere.
     *
     * @param counts of all terms
     */
    public GroundedProgram(
            LoadedProgram loaded,
            GroundProgram ground,
            FieldCounts counts,
            double[] weights,
            double groundSeconds) {
        this.loaded = loaded;
        this.ground = ground;
        this.counts = counts;
        this.weights = weights;
        this.groundSeconds = groundSeconds;
    }

    LoadedProgram loaded() {
        return loaded;
    }

    GroundProgram ground() {
        return ground;
    }

    HingeLossMrf mrf() {
        return ground.mrf();
    }

    /** Of all terms, wherever they are. */
    FieldCounts counts() {
        return counts;
    }

    /** One per rule; not to be changed. */
    double[] weights() {
        return weights;
    }

    RunSettings settings() {
        return loaded.settings();
    }

    /** Whether observations alone violate a hard rule, and this is not allowed. */
    public boolean isViolatedByObservations() {
        return ground.violatedCount() > 0 && !settings().allowViolated();
    }

    RunRecord record(double solveSeconds) {
        return loaded.record(groundSeconds, solveSeconds, weights);
    }

    /** The total of the ground rules without free atoms. */
    double constantEnergy() {
        double sum = 0;
        for (int rule = 0; rule < weights.length; rule++) {
            sum += weights[rule] * counts.constantValue()[rule];
        }
        return sum;
    }

    /**
     * What was grounded.
     *
     * @param energies of the rules; null if there are no values
     */
    public GroundModel model(double @Nullable [] energies) {
        long[] groundings = counts.groundings();
        List<GroundModel.RuleModel> rules = new ArrayList<>();
        for (Rule rule : loaded.program().rules()) {
            Double weight = weight(rule);
            rules.add(
                    new GroundModel.RuleModel(
                            rule.index() + 1,
                            weight == null ? rule.text() : rule.text(weight),
                            weight,
                            groundings[rule.index()],
                            weight != null && energies != null ? energies[rule.index()] : null));
        }
        return new GroundModel(
                counts.variables(),
                counts.potentials(),
                counts.constraints(),
                ground.violatedCount(),
                rules);
    }

    /** As the program writes it: negative where the negated formula was grounded. */
    private @Nullable Double weight(Rule rule) {
        Weight written = rule.weight();
        if (written == null) {
            return null;
        }
        double weight = weights[rule.index()];
        return written.value() < 0 ? -weight : weight;
    }
}
