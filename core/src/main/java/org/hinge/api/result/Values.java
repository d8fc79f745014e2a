package org.hinge.api.result;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.Atom;

/** A value for each target. */
public final class Values {
    private final Targets targets;
    private final double[] numbers;

    /**
     * Keeps the numbers that it is given, one for each target in their order.
     *
     * @param targets what the values are of
     * @param numbers not to be changed afterwards
     */
    public Values(Targets targets, double[] numbers) {
        this.targets = targets;
        this.numbers = numbers;
    }

    /** What to do with a value. */
    public interface Visitor {
        /**
         * Told one after the other, in their order.
         *
         * @param atom a target
         * @param value its value
         */
        void visit(Atom atom, double value);
    }

    /** {@return what the values are of} */
    public Targets targets() {
        return targets;
    }

    /** {@return how many there are} */
    public int size() {
        return numbers.length;
    }

    /**
     * {@return the value of a target by its number}
     *
     * @param number of the target, from 0
     */
    public double of(int number) {
        return numbers[number];
    }

    /**
     * {@return the value of a target}
     *
     * @param atom a target
     * @throws IllegalArgumentException if it is none
     */
    public double of(Atom atom) {
        int number = targets.number(atom);
        if (number < 0) {
            throw new IllegalArgumentException("atom must be a target (got " + atom + ")");
        }
        return numbers[number];
    }

    /**
     * Visits all targets by predicate and arguments.
     *
     * @param visitor told each of them
     */
    public void forEach(Visitor visitor) {
        for (Targets.OfPredicate open : targets.predicates()) {
            targets.forEach(
                    open.predicate(), (number, atom) -> visitor.visit(atom, numbers[number]));
        }
    }

    /** {@return a copy that needs no open session} */
    public Map<Atom, Double> toMap() {
        Map<Atom, Double> map = new LinkedHashMap<>();
        forEach(map::put);
        return map;
    }

    /** {@return a copy of the numbers, in the order of the targets} */
    public double[] toArray() {
        return numbers.clone();
    }
}
