package org.hinge.run.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.Metric;
import org.hinge.data.TrueValues;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.evaluation.ScoredAtoms;
import org.hinge.evaluation.Scorer;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.TruthCheck;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/** Compares values of a program's targets with their truth, predicate by predicate. */
public final class Scoring {
    private final Map<String, Atoms> predicates;

    private Scoring(Map<String, Atoms> predicates) {
        this.predicates = predicates;
    }

    /**
     * The atoms of a predicate that are scored, in the order of the data set.
     *
     * @param classes the numbers of their last arguments
     * @param competing the same in the two groups of each, if the predicate is symmetric
     */
    record Atoms(
            List<Integer> variables,
            List<Double> truths,
            List<Integer> groups,
            List<Integer> classes,
            @Nullable Atoms competing) {
        static Atoms none(@Nullable Atoms competing) {
            return new Atoms(
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    new ArrayList<>(),
                    competing);
        }

        void add(int variable, double truth, int group, int last) {
            variables.add(variable);
            truths.add(truth);
            groups.add(group);
            classes.add(last);
        }
    }

    /** In the order of the program. */
    Map<String, Atoms> predicates() {
        return predicates;
    }

    /** Null if no target has a truth, which is then reported. */
    public static @Nullable Scoring of(LoadedProgram loaded, Diagnostics diagnostics) {
        TruthCheck check = new TruthCheck(loaded, diagnostics);
        if (check.values() == null) {
            return null;
        }
        TrueValues truth = loaded.data().trueValues();
        Map<String, Atoms> predicates = new LinkedHashMap<>();
        for (Predicate predicate : check.predicates()) {
            Atoms competing = predicate.symmetric() ? Atoms.none(null) : null;
            if (competing != null) {
                truth.forEachCompeting(predicate.name(), competing::add);
            }
            Atoms atoms = Atoms.none(competing);
            truth.forEachScored(predicate.name(), atoms::add);
            if (atoms.variables().stream().anyMatch(variable -> variable >= 0)) {
                predicates.put(predicate.name(), atoms);
            }
        }
        return new Scoring(predicates);
    }

    /**
     * The scores of each predicate with truth.
     *
     * @param values one per variable
     */
    public Map<String, Scores> of(double[] values, Set<Metric> metrics) {
        return of(values, metrics, Metric.THRESHOLD);
    }

    /** The same; from the threshold on a value counts as true. */
    public Map<String, Scores> of(double[] values, Set<Metric> metrics, double threshold) {
        Map<String, Scores> scores = new LinkedHashMap<>();
        predicates.forEach(
                (predicate, atoms) ->
                        scores.put(
                                predicate,
                                Scorer.scores(scored(atoms, values), metrics, threshold)));
        return scores;
    }

    /** The atoms of each predicate with truth, at some values. */
    public Map<String, ScoredAtoms> atoms(double[] values) {
        Map<String, ScoredAtoms> all = new LinkedHashMap<>();
        predicates.forEach((predicate, atoms) -> all.put(predicate, scored(atoms, values)));
        return all;
    }

    /**
     * A number for each variable that is the same for atoms that compete, see {@link
     * ScoredAtoms#hasOneTrueAtomPerGroup}; -1 where there are none, and of symmetric predicates:
     * their atoms compete in two groups each, which together would join nearly all.
     */
    public int[] groups(int variables) {
        int[] groups = new int[variables];
        Arrays.fill(groups, -1);
        int next = 0;
        for (Atoms atoms : predicates.values()) {
            if (atoms.competing() != null
                    || !scored(atoms, new double[variables]).hasOneTrueAtomPerGroup()) {
                continue;
            }
            int last = next;
            for (int i = 0; i < atoms.variables().size(); i++) {
                int group = next + atoms.groups().get(i);
                last = Math.max(last, group + 1);
                if (atoms.variables().get(i) >= 0) {
                    groups[atoms.variables().get(i)] = group;
                }
            }
            next = last;
        }
        return groups;
    }

    /** How many targets of each predicate have a truth. */
    public Map<String, Integer> counts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        predicates.forEach(
                (predicate, atoms) ->
                        counts.put(
                                predicate,
                                (int) atoms.variables().stream().filter(v -> v >= 0).count()));
        return counts;
    }

    static ScoredAtoms scored(Atoms atoms, double[] values) {
        int n = atoms.variables().size();
        double[] predicted = new double[n];
        double[] truth = new double[n];
        int[] group = new int[n];
        boolean[] observed = new boolean[n];
        for (int i = 0; i < n; i++) {
            int variable = atoms.variables().get(i);
            truth[i] = atoms.truths().get(i);
            observed[i] = variable < 0;
            predicted[i] = observed[i] ? truth[i] : values[variable];
            group[i] = atoms.groups().get(i);
        }
        ScoredAtoms scored = ScoredAtoms.of(predicted, truth, group, observed);
        return atoms.competing() == null
                ? scored
                : scored.competingAs(scored(atoms.competing(), values));
    }
}
