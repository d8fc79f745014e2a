package org.hinge.explain.range;

import org.hinge.explain.SolvedField;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.model.TermKind;

/**
 * The least and the largest value of an atom over all feasible states whose energy is at most E(y)
 * + slack =: M. For every kappa &gt; 0 and every dual point, with x the distance from the far
 * bound,
 *
 * <pre>
 *   x &gt;= (L_kappa - M) / kappa          L_kappa a lower bound of  min E + kappa x
 *   reached:  x of the minimiser, or of its mix with another where its energy exceeds M
 * </pre>
 *
 * The first is the outer end, which no such state passes; the second the inner end, which one
 * reaches. kappa grows fourfold until the energy exceeds M, then its logarithm is bisected until
 * both ends are near. Only the part of the field that the atom depends on is solved.
 *
 * @param outerLow no such state has less
 * @param innerLow some such state has this
 * @param innerHigh some such state has this
 * @param outerHigh no such state has more
 * @param solves how many problems were solved
 */
public record AtomRange(
        double outerLow, double innerLow, double innerHigh, double outerHigh, int solves) {
    private static final double GROWTH = 4;

    private static final int MOST_SOLVES = 40;

    /** The share of the slack that solves may be off by. */
    private static final double GAP = 1e-3;

    /** By how much a first kappa exceeds the slack: as if a tenth of the way were left. */
    private static final double FIRST = 10;

    /**
     * Of an atom.
     *
     * @param slack in energy, positive; a tenth of the mean weight is a good one
     * @param width how near outer and inner ends are wanted
     */
    public static AtomRange of(
            SolvedField field, int atom, double slack, double width, SolverSettings settings) {
        return of(field, atom, slack, width, settings, SolverProgress.NONE);
    }

    /** The same for a search that can be stopped: then the ends are as near as they are so far. */
    public static AtomRange of(
            SolvedField field,
            int atom,
            double slack,
            double width,
            SolverSettings settings,
            SolverProgress progress) {
        if (!(slack > 0)) {
            throw new IllegalArgumentException("slack must be positive (got " + slack + ")");
        }
        field.check(atom);
        End low = new End(field, atom, slack, width, settings, progress, true);
        End high = new End(field, atom, slack, width, settings, progress, false);
        low.search();
        high.search();
        return new AtomRange(
                low.outer, low.inner, 1 - high.inner, 1 - high.outer, low.solves + high.solves);
    }

    private record State(double distance, double energy) {}

    /** The search for one end; distances are from the bound that it looks towards. */
    private static final class End {
        private final Component part;
        private final SolverProgress progress;
        private final boolean down;
        private final double slack;
        private final double width;
        private final double limit;

        /** The farthest state so far within the limit. */
        private State inside;

        /** The last state beyond it, if there was one: mixes with the other are within. */
        private State outside;

        private double outer;
        private double inner;
        private int solves;

        End(
                SolvedField field,
                int atom,
                double slack,
                double width,
                SolverSettings settings,
                SolverProgress progress,
                boolean down) {
            this.part = Component.of(field, atom, settings, progress);
            this.progress = progress;
            this.down = down;
            this.slack = slack;
            this.width = width;
            double base = part.givenEnergy();
            this.limit = base + slack;
            this.inside = new State(distance(part.value()), base);
            this.outside = inside;
            this.outer = 0;
            this.inner = inside.distance();
        }

        private double distance(double value) {
            return down ? value : 1 - value;
        }

        void search() {
            double below = 0;
            double above = Double.POSITIVE_INFINITY;
            double kappa = FIRST * slack;
            while (inner - outer > width && solves < MOST_SOLVES && !progress.stopWanted()) {
                if (solve(kappa)) {
                    above = kappa;
                } else {
                    below = kappa;
                }
                kappa =
                        Double.isInfinite(above)
                                ? GROWTH * kappa
                                : below == 0 ? kappa / GROWTH : Math.sqrt(below * above);
            }
        }

        /** Improves both ends; whether the energy of the minimiser exceeds the limit. */
        private boolean solve(double kappa) {
            Component.Added tilt =
                    new Component.Added(TermKind.HINGE, down ? 1 : -1, down ? 0 : 1, kappa);
            // An error of the bound moves the outer end by its quotient with kappa.
            double gap = Math.min(GAP * slack, width * kappa / 8);
            Component.Found found = part.solve(tilt, gap);
            solves++;
            outer = Math.max(outer, Math.min(inner, (found.lowerBound() - limit) / kappa));
            State state = new State(distance(found.value()), found.energy());
            if (found.energy() > limit) {
                outside = state;
            } else if (state.distance() <= inside.distance()) {
                inside = state;
            }
            inner = Math.min(inner, inside.distance());
            if (outside.energy() > limit) {
                double share = (limit - inside.energy()) / (outside.energy() - inside.energy());
                double mixed = (1 - share) * inside.distance() + share * outside.distance();
                inner = Math.min(inner, mixed);
            }
            return found.energy() > limit;
        }
    }
}
