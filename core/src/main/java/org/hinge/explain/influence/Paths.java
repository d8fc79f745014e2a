package org.hinge.explain.influence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.hinge.explain.SolvedField;

/**
 * Chains that a value comes along. An atom a that squared terms hold is a weighted mean of its
 * neighbours and of what acts on it directly,
 *
 * <pre>
 *   y_a = d_a + sum_b t_ab y_b      t_ab = -H_ab / H_aa,   d_a = r_a / H_aa
 * </pre>
 *
 * with H and r of the {@link ActiveSystem}, from which tied terms are eliminated. (In large systems
 * they act by their duals instead, and an atom that only they hold follows from one of them.)
 * Putting these into each other, the largest |weight y| first, gives y_i as a sum of direct parts,
 * each at the end of a walk, and of open ones. It stops when the direct parts are nine tenths of
 * all, or after a number of atoms; the rest are many small paths.
 */
public final class Paths {
    /** The share of direct parts that is enough. */
    private static final double ENOUGH = 0.9;

    private static final int MOST_ATOMS = 1_000;

    /** Tied terms are eliminated from systems of at most so many atoms. */
    private static final int MOST_DENSE = 200;

    private final List<Path> paths;
    private final double direct;
    private final double open;
    private final double defect;

    private Paths(List<Path> paths, double direct, double open, double defect) {
        this.paths = paths;
        this.direct = direct;
        this.open = open;
        this.defect = defect;
    }

    /** A chain that is still open at its last atom. */
    private record Walk(List<Integer> atoms, List<Integer> links, double weight, double rest) {}

    /** To an atom; none to an atom at its bound. */
    public static Paths to(Contributions contributions) {
        SolvedField field = contributions.field();
        double value = contributions.value();
        ActiveSystem system = contributions.system();
        if (system == null) {
            return new Paths(List.of(), Math.abs(value), 0, 0);
        }
        Search search = new Search(field, steps(system), contributions.atom());
        search.run();
        search.paths.sort(Comparator.comparingDouble(path -> -Math.abs(path.amount())));
        double open = Math.max(0, search.open);
        return new Paths(search.paths, search.direct, open, Math.abs(search.sum - value));
    }

    /** The walks that are open and what is named so far. */
    private static final class Search {
        private final SolvedField field;
        private final Steps steps;
        private final PriorityQueue<Walk> queue =
                new PriorityQueue<>(Comparator.comparingDouble(walk -> -walk.rest()));
        private final List<Path> paths = new ArrayList<>();
        private double direct;
        private double open;

        /** Of direct and open parts: the value, as far as it is balanced. */
        private double sum;

        Search(SolvedField field, Steps steps, int atom) {
            this.field = field;
            this.steps = steps;
            add(new Walk(List.of(atom), List.of(), 1, Math.abs(field.values()[atom])), atom);
        }

        private void add(Walk walk, int last) {
            queue.add(walk);
            open += walk.rest();
            sum += walk.weight() * field.values()[last];
        }

        void run() {
            for (int count = 0; count < MOST_ATOMS && !queue.isEmpty(); count++) {
                if (direct >= ENOUGH * (direct + open)) {
                    break;
                }
                Walk walk = queue.remove();
                int last = walk.atoms().get(walk.atoms().size() - 1);
                Steps.Step step = steps.at(last, walk.links());
                // A walk that cannot go on stays open.
                if (step != null) {
                    expand(walk, last, step);
                }
            }
        }

        private void expand(Walk walk, int last, Steps.Step step) {
            open -= walk.rest();
            sum -= walk.weight() * field.values()[last];
            for (Steps.Direct part : step.direct()) {
                double amount = walk.weight() * part.amount();
                paths.add(path(walk, part, amount));
                direct += Math.abs(amount);
                sum += amount;
            }
            for (Steps.Onward onward : step.onward()) {
                add(longer(field, walk, onward), onward.atom());
            }
        }
    }

    private static Steps steps(ActiveSystem system) {
        boolean tied = system.tied.size() > 0;
        boolean small = system.atoms.length <= MOST_DENSE;
        return tied && small ? new TiedTransfer(system) : new Transfer(system.active());
    }

    private static Path path(Walk walk, Steps.Direct part, double amount) {
        List<Integer> atoms = new ArrayList<>(walk.atoms());
        List<Integer> links = new ArrayList<>(walk.links());
        if (part.through() >= 0) {
            atoms.add(part.through());
            links.add(part.link());
        }
        return new Path(atoms, links, part.term(), amount);
    }

    private static Walk longer(SolvedField field, Walk walk, Steps.Onward onward) {
        List<Integer> atoms = new ArrayList<>(walk.atoms());
        List<Integer> links = new ArrayList<>(walk.links());
        atoms.add(onward.atom());
        links.add(onward.link());
        double weight = walk.weight() * onward.share();
        return new Walk(atoms, links, weight, Math.abs(weight * field.values()[onward.atom()]));
    }

    /** The largest amount first. */
    public List<Path> paths() {
        return paths;
    }

    /** The share of absolute amounts that the paths name; the rest are many small ones. */
    public double named() {
        return direct + open == 0 ? 1 : direct / (direct + open);
    }

    /** By how much direct and open parts miss the value: how far values are from balance. */
    public double defect() {
        return defect;
    }
}
