package org.hinge.api.explanation;

import java.util.List;
import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/**
 * What a value follows from: near it, the value is a sum of what is observed times a factor, of
 * what rules say by themselves, and of what their weights pull.
 *
 * @param atBound whether the value is 0 or 1 because a bound holds it: a small change of anything
 *     leaves it there
 * @param exact whether the parts add up to the value; if they do not and there are some, the answer
 *     is not sharp enough for that; if there are none, other values would be as good
 * @param sum what they add up to; the value itself, if there are none
 * @param observations the strongest
 * @param rules what each rule adds besides observations, the largest first
 * @param observed what ground rules with observations in them add, all of such a ground rule
 * @param own what ground rules without any add, such as those that say what holds if nothing is
 *     known; what is missing to the sum is of ground rules that were not looked at
 * @param rest what other ground rules add, whose observations were not looked at
 * @param paths the strongest ways from a ground rule to the atom
 * @param named the share of all ways that these are of; the rest are many small ones
 */
public record Origin(
        boolean atBound,
        boolean exact,
        double sum,
        List<Observation> observations,
        List<OfRule> rules,
        double observed,
        double own,
        double rest,
        List<Path> paths,
        double named) {
    /** Copies what is given, so that nothing changes it later. */
    public Origin {
        observations = List.copyOf(observations);
        rules = List.copyOf(rules);
        paths = List.copyOf(paths);
    }

    /**
     * {@return the same with these observations}
     *
     * @param others the strongest
     */
    public Origin withObservations(List<Observation> others) {
        return new Origin(atBound, exact, sum, others, rules, observed, own, rest, paths, named);
    }

    /**
     * What an observed atom adds.
     *
     * @param atom the observed atom
     * @param value what it is observed as
     * @param amount factor times value
     * @param factor by how much the explained value would rise if the observed one rose by 1, as
     *     long as the same rules matter
     * @param otherwise what the explained value would be if it were not so; null if that was not
     *     solved
     */
    public record Observation(
            Atom atom, double value, double amount, double factor, @Nullable Otherwise otherwise) {
        /**
         * {@return the same with what was found by solving}
         *
         * @param found what the explained value would be
         */
        public Observation with(Otherwise found) {
            return new Observation(atom, value, amount, factor, found);
        }
    }

    /**
     * What another observation would do, found by solving with it.
     *
     * @param observed 0, or 1 if 0 is observed
     * @param value of the explained atom then; null if no values meet the hard rules
     */
    public record Otherwise(double observed, @Nullable Double value) {}

    /**
     * What a rule adds by itself.
     *
     * @param number of the rule, from 1
     * @param rule the rule as written, with its present weight
     * @param constant by the constants of its ground rules
     * @param weight by its weight, where its ground rules pull with all of it
     * @param held by targets in it that are 1, held there by a bound
     */
    public record OfRule(int number, String rule, double constant, double weight, double held) {
        /** {@return all of it} */
        public double amount() {
            return constant + weight + held;
        }
    }

    /**
     * A way from a ground rule to the explained atom.
     *
     * @param sources the observed atoms of the first ground rule
     * @param rules the numbers of the rules on the way, from the first to the last
     * @param atoms the target behind each of them; the last is the explained one
     * @param amount what it adds to the value this way
     */
    public record Path(
            List<Observation> sources, List<Integer> rules, List<Atom> atoms, double amount) {
        /** Copies what is given, so that nothing changes it later. */
        public Path {
            sources = List.copyOf(sources);
            rules = List.copyOf(rules);
            atoms = List.copyOf(atoms);
        }
    }
}
