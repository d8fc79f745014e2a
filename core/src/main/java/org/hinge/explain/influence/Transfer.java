package org.hinge.explain.influence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.explain.SolvedField;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Steps of {@link Paths} along the terms themselves: an atom that squared terms hold is a weighted
 * mean, on which tied terms act by their duals; one that only tied terms hold follows from one of
 * them.
 */
final class Transfer implements Steps {
    private final ActiveSet active;
    private final SolvedField field;
    private final HingeLossMrf mrf;
    private final Map<Integer, Step> curvedSteps = new HashMap<>();

    Transfer(ActiveSet active) {
        this.active = active;
        this.field = active.field();
        this.mrf = field.mrf();
    }

    @Override
    public @Nullable Step at(int atom, List<Integer> used) {
        Step known = curvedSteps.get(atom);
        if (known != null) {
            return known;
        }
        double curvature = curvature(atom);
        if (curvature > 0) {
            Step step = curvedStep(atom, curvature);
            curvedSteps.put(atom, step);
            return step;
        }
        return tiedStep(atom, used);
    }

    private double curvature(int atom) {
        Columns columns = field.columns();
        double sum = 0;
        for (int place = columns.start(atom); place < columns.end(atom); place++) {
            int term = columns.term(place);
            if (active.state(term) == TermState.CURVED) {
                double a = columns.coefficient(atom, place);
                sum += 2 * field.weight(term) * a * a;
            }
        }
        return sum;
    }

    private Step curvedStep(int atom, double curvature) {
        Columns columns = field.columns();
        List<Direct> direct = new ArrayList<>();
        Map<Integer, Link> links = new TreeMap<>();
        for (int place = columns.start(atom); place < columns.end(atom); place++) {
            int term = columns.term(place);
            double a = columns.coefficient(atom, place) / curvature;
            switch (active.state(term)) {
                case CURVED -> {
                    double factor = -2 * field.weight(term) * a;
                    addDirect(term, factor * held(term), direct);
                    addLinks(term, atom, factor, links);
                }
                case PULLING ->
                        addDirect(term, -field.weight(term) * active.sign(term) * a, direct);
                case TIED -> addDirect(term, -field.dual(term) * a, direct);
                case IDLE -> {}
            }
        }
        return new Step(direct, onward(links));
    }

    private @Nullable Step tiedStep(int atom, List<Integer> used) {
        Columns columns = field.columns();
        for (int place = columns.start(atom); place < columns.end(atom); place++) {
            int term = columns.term(place);
            if (active.state(term) == TermState.TIED && !used.contains(term)) {
                List<Direct> direct = new ArrayList<>();
                Map<Integer, Link> links = new TreeMap<>();
                double factor = -1 / columns.coefficient(atom, place);
                addDirect(term, factor * held(term), direct);
                addLinks(term, atom, factor, links);
                return new Step(direct, onward(links));
            }
        }
        return null;
    }

    /** The constant of a term and its atoms at 0 or 1. */
    private double held(int term) {
        double sum = mrf.constant(term);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int i = mrf.variable(e);
            sum += active.isFree(i) ? 0 : mrf.coefficient(e) * field.values()[i];
        }
        return sum;
    }

    static void addDirect(int term, double amount, List<Direct> direct) {
        if (amount != 0) {
            direct.add(new Direct(term, amount));
        }
    }

    /** What joins two atoms: the sum of shares, and the term with the largest of them. */
    record Link(double share, int term, double largest) {
        Link plus(Link other) {
            Link larger = Math.abs(other.largest) > Math.abs(largest) ? other : this;
            return new Link(share + other.share, larger.term, larger.largest);
        }
    }

    private void addLinks(int term, int atom, double factor, Map<Integer, Link> links) {
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int other = mrf.variable(e);
            if (other != atom && active.isFree(other)) {
                double share = factor * mrf.coefficient(e);
                links.merge(other, new Link(share, term, share), Link::plus);
            }
        }
    }

    static List<Onward> onward(Map<Integer, Link> links) {
        List<Onward> onward = new ArrayList<>();
        links.forEach(
                (other, link) -> {
                    if (link.share() != 0) {
                        onward.add(new Onward(other, link.term(), link.share()));
                    }
                });
        return onward;
    }
}
