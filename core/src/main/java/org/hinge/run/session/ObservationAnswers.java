package org.hinge.run.session;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Changes.OfObservation;
import org.hinge.api.explanation.Origin;
import org.hinge.api.explanation.Origin.Observation;
import org.hinge.api.explanation.Origin.Otherwise;
import org.hinge.explain.SolvedField;
import org.hinge.run.load.RunSteps;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/**
 * What other observations would do to explained atoms. When it is asked to stop it ends with what
 * it has found.
 */
final class ObservationAnswers {
    /** So many observations of an atom are solved without. */
    private static final int OF_EACH_ATOM = 3;

    /** And so many in all: who wants more asks what if. */
    private static final int IN_ALL = 9;

    /** Larger programs take too long for what nobody asked for. */
    private static final int MOST_TERMS = 20_000;

    private final OpenProgram open;
    private final OtherObservations others;
    private final int terms;

    ObservationAnswers(OpenProgram open, SolvedField field) {
        this.open = open;
        this.others = new OtherObservations(open, field);
        this.terms = field.mrf().terms();
    }

    /** With what atoms would be if the strongest observations were not so. */
    List<AtomExplanation> withOtherwise(List<AtomExplanation> atoms) {
        List<Observation> strongest = terms > MOST_TERMS ? List.of() : strongest(atoms);
        List<Atom> targets = atoms.stream().map(AtomExplanation::atom).toList();
        Map<Atom, double[]> found = new LinkedHashMap<>();
        try {
            for (Observation one : strongest) {
                steps().beginKeeping("solving without " + one.atom());
                found.put(one.atom(), others.values(one.atom(), other(one), targets));
            }
        } catch (InterruptedRunException e) {
            // Those that were solved are kept.
        }
        List<AtomExplanation> all = new ArrayList<>();
        for (int i = 0; i < atoms.size(); i++) {
            all.add(withOtherwise(atoms.get(i), i, found));
        }
        return all;
    }

    private RunSteps steps() {
        return open.current().steps();
    }

    /** The first of all atoms, then the second ones: none is left out for another. */
    private List<Observation> strongest(List<AtomExplanation> atoms) {
        Map<Atom, Observation> all = new LinkedHashMap<>();
        for (int rank = 0; rank < OF_EACH_ATOM; rank++) {
            for (AtomExplanation atom : atoms) {
                List<Observation> its = data(atom);
                if (rank < its.size() && all.size() < IN_ALL) {
                    all.putIfAbsent(its.get(rank).atom(), its.get(rank));
                }
            }
        }
        return List.copyOf(all.values());
    }

    private List<Observation> data(AtomExplanation atom) {
        Origin origin = atom.origin();
        return origin == null ? List.of() : data(origin.observations());
    }

    /** What a function gives cannot be observed otherwise. */
    private List<Observation> data(List<Observation> observations) {
        return observations.stream().filter(one -> isData(one.atom())).toList();
    }

    private boolean isData(Atom atom) {
        Predicate predicate = open.current().program().schema().predicate(atom.predicate());
        return predicate != null && predicate.kind() != PredicateKind.FUNCTION;
    }

    private static double other(Observation one) {
        return one.value() > 0 ? 0 : 1;
    }

    private static AtomExplanation withOtherwise(
            AtomExplanation atom, int number, Map<Atom, double[]> found) {
        Origin origin = atom.origin();
        if (origin == null) {
            return atom;
        }
        List<Observation> all = new ArrayList<>();
        for (Observation one : origin.observations()) {
            double[] values = found.get(one.atom());
            all.add(values == null ? one : one.with(otherwise(one, values[number])));
        }
        all.sort(
                Comparator.comparingDouble((Observation one) -> -difference(one, atom.value()))
                        .thenComparingDouble(one -> -Math.abs(one.factor())));
        return atom.withOrigin(origin.withObservations(all));
    }

    private static Otherwise otherwise(Observation one, double value) {
        return new Otherwise(other(one), Double.isNaN(value) ? null : value);
    }

    /** By how much the other observation changes the value; less than 0 where that is not known. */
    private static double difference(Observation one, double value) {
        Otherwise otherwise = one.otherwise();
        Double then = otherwise == null ? null : otherwise.value();
        return then == null ? -1 : Math.abs(then - value);
    }

    /**
     * With the least changes of one observation that move atoms across a threshold.
     *
     * @param candidates the observations that matter to each atom
     */
    List<AtomExplanation> withChanges(
            List<AtomExplanation> atoms, List<List<Observation>> candidates, double threshold) {
        ObservationChanges search = new ObservationChanges(others, threshold);
        List<AtomExplanation> all = new ArrayList<>();
        for (int i = 0; i < atoms.size(); i++) {
            AtomExplanation atom = atoms.get(i);
            boolean begun = atom.changes() != null && !steps().endWanted();
            all.add(begun ? withChanges(atom, data(candidates.get(i)), search) : atom);
        }
        return all;
    }

    private AtomExplanation withChanges(
            AtomExplanation atom, List<Observation> observed, ObservationChanges search) {
        List<OfObservation> found = new ArrayList<>();
        int tried = 0;
        try {
            for (Observation one : observed) {
                steps().beginKeeping(
                                "looking for another value of %s (%,d of %,d)"
                                        .formatted(one.atom(), tried + 1, observed.size()));
                OfObservation change = search.of(atom.atom(), atom.value(), one);
                tried++;
                if (change != null) {
                    found.add(change);
                }
            }
        } catch (InterruptedRunException e) {
            // Those that were found are kept.
        }
        found.sort(Comparator.comparingDouble(one -> Math.abs(one.after() - one.before())));
        return atom.withObservations(found, tried);
    }
}
