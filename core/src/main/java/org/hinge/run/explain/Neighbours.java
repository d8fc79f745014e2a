package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.api.explanation.Neighbourhood;
import org.hinge.api.result.GroundRule;
import org.hinge.grounding.TouchingRules;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.load.LoadedProgram;

/** The ground rules of one atom, found by queries for it, with all atoms in them. */
public final class Neighbours {
    private final LoadedProgram loaded;
    private final double[] weights;
    private final double[] values;

    /**
     * Of a program.
     *
     * @param weights one per rule
     * @param values one per target
     */
    public Neighbours(LoadedProgram loaded, double[] weights, double[] values) {
        this.loaded = loaded;
        this.weights = weights;
        this.values = values;
    }

    /**
     * Those of an atom.
     *
     * @param variable of the atom
     * @param most so many ground rules are named, those that cost most
     */
    public Neighbourhood of(Atom atom, int variable, int most) {
        loaded.steps().begin("looking for the ground rules of an atom");
        TouchingRules touching = loaded.groundTouching(new int[] {variable});
        HingeLossMrf mrf = touching.mrf();
        List<Integer> terms =
                IntStream.range(0, mrf.terms())
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> -loss(mrf, k)))
                        .limit(most)
                        .toList();
        List<GroundRule> rules = Contradictions.named(touching.rules(), loaded.program());
        ObservedParts observed = new ObservedParts(loaded, terms.stream().map(rules::get).toList());
        Map<Integer, Atom> names = names(mrf, terms);
        List<Neighbourhood.Link> links = new ArrayList<>();
        for (int k : terms) {
            links.add(link(mrf, k, rules.get(k), observed, names));
        }
        return new Neighbourhood(atom, values[variable], links, mrf.terms() - links.size());
    }

    private double loss(HingeLossMrf mrf, int term) {
        double violation = mrf.kind(term).value(mrf.linear(term, values));
        return mrf.kind(term).isConstraint() ? violation : weights[mrf.rule(term)] * violation;
    }

    private Map<Integer, Atom> names(HingeLossMrf mrf, List<Integer> terms) {
        int[] met =
                terms.stream()
                        .flatMapToInt(k -> IntStream.range(mrf.start(k), mrf.start(k + 1)))
                        .map(mrf::variable)
                        .distinct()
                        .toArray();
        List<Atom> named = loaded.data().atomNames(met);
        Map<Integer, Atom> names = new HashMap<>();
        for (int i = 0; i < met.length; i++) {
            names.put(met[i], named.get(i));
        }
        return names;
    }

    private Neighbourhood.Link link(
            HingeLossMrf mrf,
            int term,
            GroundRule rule,
            ObservedParts observed,
            Map<Integer, Atom> names) {
        List<Neighbourhood.Node> atoms = new ArrayList<>();
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int variable = mrf.variable(e);
            Atom name = names.get(variable);
            if (name != null) {
                atoms.add(
                        new Neighbourhood.Node(name, values[variable], false, mrf.coefficient(e)));
            }
        }
        for (ObservedParts.Part part : observed.of(rule, mrf.constant(term))) {
            atoms.add(new Neighbourhood.Node(part.atom(), part.value(), true, part.coefficient()));
        }
        double violation = mrf.kind(term).value(mrf.linear(term, values));
        GroundRule violated =
                new GroundRule(
                        rule.number(),
                        rule.rule(),
                        rule.place(),
                        rule.substitution(),
                        rule.text(),
                        violation);
        return new Neighbourhood.Link(
                violated, mrf.kind(term).isConstraint(), loss(mrf, term), atoms);
    }
}
