package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hinge.api.explanation.Changes;
import org.hinge.explain.SolvedField;
import org.hinge.explain.range.Flip;
import org.hinge.inference.SolverSettings;
import org.hinge.run.load.RunSteps;

/** Which weight of one rule moves an atom across a threshold. */
final class WeightChanges {
    private final SolvedField field;
    private final double threshold;
    private final SolverSettings settings;
    private final RunSteps steps;

    WeightChanges(SolvedField field, double threshold, SolverSettings settings, RunSteps steps) {
        this.field = field;
        this.threshold = threshold;
        this.settings = settings;
        this.steps = steps;
    }

    /** A weight that suffices. */
    record Found(int rule, double before, double after, double value) {
        /** By which factor it changes, up or down; without end if it becomes 0. */
        double size() {
            return Math.abs(Math.log(after / before));
        }

        Changes.OfWeight named(Names names) {
            return new Changes.OfWeight(rule + 1, names.rule(rule), before, after, value);
        }
    }

    /**
     * Those of some weighted rules, the least change first.
     *
     * @param all how many were tried before it was asked to stop
     */
    record Search(List<Found> found, int all) {}

    Search of(int variable, List<Integer> rules) {
        Flip.Question question = new Flip.Question(variable, threshold, settings, steps.within());
        steps.beginKeeping("sharpening the values");
        SolvedField sharp = Flip.sharpened(field, question);
        List<Found> found = new ArrayList<>();
        int tried = 0;
        for (int rule : steps.endWanted() ? List.<Integer>of() : rules) {
            steps.beginKeeping(
                    "looking for another weight of rule %,d (%,d of %,d)"
                            .formatted(rule + 1, tried + 1, rules.size()));
            Stream.of(
                            Flip.raisingWeight(sharp, question, rule),
                            Flip.loweringWeight(sharp, question, rule))
                    .flatMap(Optional::stream)
                    .map(flip -> found(rule, flip))
                    .forEach(found::add);
            if (steps.endWanted()) {
                break;
            }
            tried++;
        }
        found.sort(Comparator.comparingDouble(Found::size));
        return new Search(found, tried);
    }

    private Found found(int rule, Flip flip) {
        return new Found(rule, field.weights()[rule], flip.number(), flip.value());
    }
}
