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

/** Which weight of one rule moves an atom across a threshold. */
final class WeightChanges {
    private final SolvedField field;
    private final double threshold;
    private final SolverSettings settings;

    WeightChanges(SolvedField field, double threshold, SolverSettings settings) {
        this.field = field;
        this.threshold = threshold;
        this.settings = settings;
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

    /** Those of some weighted rules, the least change first. */
    List<Found> of(int variable, List<Integer> rules) {
        Flip.Question question = new Flip.Question(variable, threshold, settings);
        List<Found> all = new ArrayList<>();
        for (int rule : rules) {
            Stream.of(
                            Flip.raisingWeight(field, question, rule),
                            Flip.loweringWeight(field, question, rule))
                    .flatMap(Optional::stream)
                    .map(flip -> found(rule, flip))
                    .forEach(all::add);
        }
        all.sort(Comparator.comparingDouble(Found::size));
        return all;
    }

    private Found found(int rule, Flip flip) {
        return new Found(rule, field.weights()[rule], flip.number(), flip.value());
    }
}
