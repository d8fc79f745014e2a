package org.hinge.api;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What a solver has found so far, told at each of its looks at the gap. Values and energies are
 * made when they are asked for, and only as long as the call lasts that tells of this.
 *
 * @param iteration so many were done
 * @param energy the least of values so far that meet the hard rules; infinite if there are none yet
 * @param lowerBound the best so far; infinite if there is none yet
 * @param gap between the two, as a share of the energy; infinite if it is not known yet
 * @param seconds since the solver began
 * @param values one for each target in their order: the best so far or, as long as none meet the
 *     hard rules, those that the solver is at
 * @param ruleEnergies from such values, what each rule costs at them, weighted; 0 for hard rules
 */
public record Interim(
        int iteration,
        double energy,
        double lowerBound,
        double gap,
        double seconds,
        Supplier<double[]> values,
        UnaryOperator<double[]> ruleEnergies) {}
