package org.hinge.density;

import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * log Z of a whole field: the sum over its components, minus the energy of the terms that the
 * constraints settle. It is known if each component is small.
 */
public final class FieldNormalizer {
    /** The most dimensions of a component, once the equalities are used up. */
    public static final int MOST_DIMENSIONS = 4;

    /** The most atoms of a component whose assignments are all tried. */
    public static final int MOST_BOOLEANS = 22;

    /** So many atoms with so few dimensions are not worth the trouble. */
    private static final int MOST_ATOMS = 200;

    /** A constraint that is violated by no more is met, as everywhere. */
    static final double FEASIBLE = 1e-6;

    /** Of sums and of exact formulas. */
    private static final double ROUNDING = 1e-14;

    static final String NOTHING_FEASIBLE = "nothing meets the hard rules";
    static final String NO_ROOM =
            "the hard rules leave no room: inequalities that together are an equality, or nothing"
                    + " that meets them all";
    static final String STOPPED = "it was stopped";
    private static final String SMALL = "the normaliser is known for small models only: ";

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final BooleanSupplier stop;

    /**
     * For one field.
     *
     * @param weights one per rule, not negative; those of hard rules are not read
     * @param stop asked now and then whether to give up
     */
    public FieldNormalizer(HingeLossMrf mrf, double[] weights, BooleanSupplier stop) {
        this.mrf = mrf;
        this.weights = weights;
        this.stop = stop;
    }

    /** Of atoms with values in [0, 1]. */
    public Normalizer ofSoft() {
        return of(
                bounds -> {},
                (components, c, bounds) -> {
                    checkSize(components, c);
                    Region region =
                            Region.of(
                                    mrf, weights, components.atoms(c), components.terms(c), bounds);
                    if (region.dimensions() > MOST_DIMENSIONS) {
                        throw new UnknownNormalizerException(
                                tooLarge(components.atoms(c).length, region.dimensions()));
                    }
                    return new NestedIntegral(region, stop).compute();
                });
    }

    /** Of atoms that are true or false. */
    public Normalizer ofBoolean() {
        return of(
                this::checkTrueOrFalse,
                (components, c, bounds) -> {
                    int atoms = components.atoms(c).length;
                    if (atoms > MOST_BOOLEANS) {
                        throw new UnknownNormalizerException(
                                "%sthis component has %,d atoms, more than %d"
                                        .formatted(SMALL, atoms, MOST_BOOLEANS));
                    }
                    BooleanSum sum =
                            new BooleanSum(
                                    mrf,
                                    weights,
                                    components.atoms(c),
                                    components.terms(c),
                                    bounds,
                                    stop);
                    return new Estimate(sum.compute(), ROUNDING);
                });
    }

    /** An atom that must be one half is neither. */
    private void checkTrueOrFalse(AtomBounds bounds) throws UnknownNormalizerException {
        for (int i = 0; i < mrf.variables(); i++) {
            double value = bounds.lo(i);
            if (bounds.isFixed(i) && Math.abs(value - Math.rint(value)) > FEASIBLE) {
                throw new UnknownNormalizerException(NOTHING_FEASIBLE);
            }
        }
    }

    /** Before the equalities are solved, which takes the square of what there is. */
    private void checkSize(Components components, int c) throws UnknownNormalizerException {
        int atoms = components.atoms(c).length;
        int equalities = 0;
        for (int k : components.terms(c)) {
            equalities += mrf.kind(k) == TermKind.EQUAL ? 1 : 0;
        }
        if (atoms - equalities > MOST_DIMENSIONS || atoms > MOST_ATOMS) {
            int least = Math.max(atoms - equalities, MOST_DIMENSIONS + 1);
            throw new UnknownNormalizerException(tooLarge(atoms, least));
        }
    }

    private static String tooLarge(int atoms, int dimensions) {
        return String.format(
                Locale.ROOT,
                "%sthis component has %,d atoms and at least %,d dimensions, more than %d",
                SMALL,
                atoms,
                dimensions,
                MOST_DIMENSIONS);
    }

    /** How one component is done. */
    private interface Method {
        Estimate of(Components components, int component, AtomBounds bounds)
                throws UnknownNormalizerException;
    }

    /** What must hold of the fixed atoms. */
    private interface Precondition {
        void check(AtomBounds bounds) throws UnknownNormalizerException;
    }

    private Normalizer of(Precondition precondition, Method method) {
        Components components = Components.none(mrf);
        try {
            AtomBounds bounds = AtomBounds.of(mrf);
            precondition.check(bounds);
            components = Components.of(mrf, weights, bounds);
            double log = -settledEnergy(components, bounds);
            double error = ROUNDING * Math.abs(log);
            // The largest first: it decides whether there is any use in the others.
            for (int c : components.bySize()) {
                Estimate estimate = method.of(components, c, bounds);
                log += estimate.log();
                error += estimate.error() + ROUNDING * Math.abs(estimate.log());
            }
            return Normalizer.known(log, error, components);
        } catch (UnknownNormalizerException e) {
            return Normalizer.unknown(String.valueOf(e.getMessage()), components);
        }
    }

    private double settledEnergy(Components components, AtomBounds bounds)
            throws UnknownNormalizerException {
        double energy = 0;
        for (int k : components.settled()) {
            double l = mrf.constant(k);
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                l += mrf.coefficient(e) * bounds.lo(mrf.variable(e));
            }
            TermKind kind = mrf.kind(k);
            if (!kind.isConstraint()) {
                energy += weights[mrf.rule(k)] * kind.value(l);
            } else if (kind.value(l) > FEASIBLE) {
                throw new UnknownNormalizerException(NOTHING_FEASIBLE);
            }
        }
        return energy;
    }
}
