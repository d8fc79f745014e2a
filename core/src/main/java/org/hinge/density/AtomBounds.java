package org.hinge.density;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What single constraints leave of [0, 1] for each atom: in {@code a . y + b <= 0} an atom goes as
 * far as all others at their best allow, again and again. Only what this proves is cut off, so
 * nothing feasible is lost; an atom with less room than 1e-9 is fixed.
 */
final class AtomBounds {
    static final double NO_ROOM = 1e-9;

    /** Each pass may shrink a range by a factor: enough of them is as good as all. */
    private static final int PASSES = 60;

    private static final double PROGRESS = 1e-12;

    private final HingeLossMrf mrf;
    private final double[] lo;
    private final double[] hi;
    private boolean changed;

    private AtomBounds(HingeLossMrf mrf) {
        this.mrf = mrf;
        this.lo = new double[mrf.variables()];
        this.hi = new double[mrf.variables()];
        Arrays.fill(hi, 1);
    }

    /**
     * Of all atoms.
     *
     * @throws UnknownNormalizerException if nothing is feasible
     */
    static AtomBounds of(HingeLossMrf mrf) throws UnknownNormalizerException {
        AtomBounds bounds = new AtomBounds(mrf);
        for (int pass = 0; pass < PASSES; pass++) {
            bounds.changed = false;
            for (int k = 0; k < mrf.terms(); k++) {
                if (mrf.kind(k).isConstraint()) {
                    bounds.tighten(k, 1);
                }
                if (mrf.kind(k) == TermKind.EQUAL) {
                    bounds.tighten(k, -1);
                }
            }
            if (!bounds.changed) {
                break;
            }
        }
        bounds.checkRoom();
        return bounds;
    }

    /** By {@code sign * (a . y + b) <= 0}. */
    private void tighten(int term, int sign) {
        double least = sign * mrf.constant(term);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            least += leastOf(sign * mrf.coefficient(e), mrf.variable(e));
        }
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int i = mrf.variable(e);
            double c = sign * mrf.coefficient(e);
            double bound = -(least - leastOf(c, i)) / c;
            if (c > 0 && bound < hi[i] - PROGRESS) {
                hi[i] = bound;
                changed = true;
            } else if (c < 0 && bound > lo[i] + PROGRESS) {
                lo[i] = bound;
                changed = true;
            }
        }
    }

    private double leastOf(double coefficient, int atom) {
        return coefficient * (coefficient > 0 ? lo[atom] : hi[atom]);
    }

    private void checkRoom() throws UnknownNormalizerException {
        for (int i = 0; i < lo.length; i++) {
            if (hi[i] < lo[i] - FieldNormalizer.FEASIBLE) {
                throw new UnknownNormalizerException(FieldNormalizer.NOTHING_FEASIBLE);
            }
            if (isFixed(i)) {
                // Ends that are one number but for rounding are that number.
                double middle = (lo[i] + hi[i]) / 2;
                lo[i] =
                        Math.abs(middle - Math.rint(middle)) <= NO_ROOM
                                ? Math.rint(middle)
                                : middle;
                hi[i] = lo[i];
            }
        }
    }

    boolean isFixed(int atom) {
        return hi[atom] - lo[atom] <= NO_ROOM;
    }

    double lo(int atom) {
        return lo[atom];
    }

    double hi(int atom) {
        return hi[atom];
    }
}
