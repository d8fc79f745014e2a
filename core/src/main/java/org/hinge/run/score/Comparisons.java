package org.hinge.run.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Comparison.Classes;
import org.hinge.api.explanation.Comparison.Mistake;
import org.hinge.api.result.Values;
import org.hinge.evaluation.ClassConfusion;
import org.hinge.evaluation.Comparer;
import org.hinge.evaluation.ScoredAtoms;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/** Puts values beside their truth, predicate by predicate, with names. */
public final class Comparisons {
    private static final int MISTAKES = 10;

    private final LoadedProgram loaded;
    private final Scoring scoring;

    public Comparisons(LoadedProgram loaded, Scoring scoring) {
        this.loaded = loaded;
        this.scoring = scoring;
    }

    /**
     * Of all predicates with truth.
     *
     * @param threshold from here on a value counts as true
     */
    public Comparison of(Values values, double threshold) {
        Map<String, Comparison.OfPredicate> all = new LinkedHashMap<>();
        Map<String, Integer> counts = scoring.counts();
        double[] numbers = values.toArray();
        scoring.predicates()
                .forEach(
                        (predicate, atoms) -> {
                            Comparer comparer = new Comparer(Scoring.scored(atoms, numbers));
                            all.put(
                                    predicate,
                                    new Comparison.OfPredicate(
                                            counts.getOrDefault(predicate, 0),
                                            comparer.decisions(threshold),
                                            classes(atoms, numbers),
                                            comparer.spread(),
                                            mistakes(atoms, values)));
                        });
        return new Comparison(all);
    }

    private @Nullable Classes classes(Scoring.Atoms atoms, double[] values) {
        Scoring.Atoms rows = atoms.competing() == null ? atoms : atoms.competing();
        ScoredAtoms scored = Scoring.scored(rows, values);
        int[] classes = rows.classes().stream().mapToInt(Integer::intValue).toArray();
        return ClassConfusion.of(scored, classes).map(this::named).orElse(null);
    }

    private Classes named(ClassConfusion.Table table) {
        int[] ids = table.classes().stream().mapToInt(Integer::intValue).toArray();
        return new Classes(
                loaded.data().constants(ids),
                table.merged(),
                table.counts(),
                table.groups(),
                table.right());
    }

    /** A target by its number, and how far its value is from its truth. */
    private record Miss(int target, double truth, double distance) {
        static final Comparator<Miss> WORST_FIRST =
                Comparator.comparingDouble((Miss miss) -> -miss.distance)
                        .thenComparingInt(Miss::target);
    }

    private List<Mistake> mistakes(Scoring.Atoms atoms, Values values) {
        PriorityQueue<Miss> worst = new PriorityQueue<>(Miss.WORST_FIRST.reversed());
        for (int i = 0; i < atoms.variables().size(); i++) {
            int target = atoms.variables().get(i);
            if (target < 0) {
                continue;
            }
            double truth = atoms.truths().get(i);
            worst.add(new Miss(target, truth, Math.abs(values.of(target) - truth)));
            if (worst.size() > MISTAKES) {
                worst.remove();
            }
        }
        List<Miss> sorted = new ArrayList<>(worst);
        sorted.sort(Miss.WORST_FIRST);
        return sorted.stream()
                .filter(miss -> miss.distance > 0)
                .map(miss -> mistake(miss, values))
                .toList();
    }

    private static Mistake mistake(Miss miss, Values values) {
        return new Mistake(
                values.targets().atoms(miss.target, 1).get(0), values.of(miss.target), miss.truth);
    }
}
