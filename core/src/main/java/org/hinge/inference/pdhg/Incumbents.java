package org.hinge.inference.pdhg;

import java.util.ArrayList;
import java.util.List;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.model.DoubleRow;

/** The best feasible point and the best duals so far, which need not come from one iteration. */
final class Incumbents {
    private final Operator operator;
    private double energy = Double.POSITIVE_INFINITY;
    private double bound = Double.NEGATIVE_INFINITY;
    private final DoubleRow values;
    private final List<DoubleRow> duals = new ArrayList<>();

    Incumbents(Operator operator) {
        this.operator = operator;
        FoldedField field = operator.field;
        this.values = field.storage.doubles(field.variables());
        for (TermGroup group : field.groups) {
            duals.add(field.storage.doubles(group.size()));
        }
    }

    double energy() {
        return energy;
    }

    double bound() {
        return bound;
    }

    boolean hasValues() {
        return energy < Double.POSITIVE_INFINITY;
    }

    double[] values() {
        double[] copy = new double[values.size()];
        values.get(0, copy);
        return copy;
    }

    /** The normalised duals of each group. */
    List<DoubleRow> duals() {
        return duals;
    }

    void offerValues(double[] y, double ofEnergy) {
        if (ofEnergy < energy) {
            energy = ofEnergy;
            values.put(0, y);
        }
    }

    /** Takes the operator's duals after T if their bound is better. */
    void offerDuals(double ofBound) {
        if (ofBound > bound) {
            bound = ofBound;
            operator.copyDuals(duals);
        }
    }

    void keep(SavedState state) {
        energy = state.keep(energy);
        bound = state.keep(bound);
        state.keep(values);
        duals.forEach(state::keep);
    }
}
