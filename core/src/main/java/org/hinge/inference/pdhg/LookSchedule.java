package org.hinge.inference.pdhg;

/**
 * When to look at the gap: soon before it is expected to be small enough, seldom until then.
 *
 * <p>Between looks at iterations m and n the gap went from G to g. If it goes on as n^-p, p = log(G
 * / g) / log(n / m), the wanted one is reached at N = n (g / wanted)^(1/p). The next look is half
 * way to N.
 *
 * <p>Large fields are not looked at before the gap could be small enough if it fell faster than it
 * ever does, as n^-6.
 */
final class LookSchedule {
    /** In large fields a look costs as much as three iterations, and early looks prove little. */
    private static final int LARGE = 20_000;

    private static final int LEAST = 4;
    private static final int LEAST_IF_LARGE = 5;
    private static final int FIRST_IF_LARGE = 9;

    /** Looks are apart by parts of the iterations so far between these. */
    private static final double NEAREST = 0.03;

    private static final double FARTHEST = 0.33;

    /** The look before that p is measured from is so many times earlier, or more. */
    private static final double EARLIER = 1.5;

    private static final double SLOWEST = 0.5;
    private static final double FASTEST = 4;
    private static final double FASTER_THAN_ANY = 6;

    private final boolean large;
    private final int least;

    /** The look that p is measured from, and one that is to take its place. */
    private int before;

    private double logBefore;
    private int then;
    private double logThen;

    LookSchedule(double rows) {
        this.large = rows >= LARGE;
        this.least = large ? LEAST_IF_LARGE : LEAST;
    }

    /** The iteration of the first look. */
    int first(boolean warm) {
        return large && !warm ? FIRST_IF_LARGE : 1;
    }

    /**
     * The iteration of the next look.
     *
     * @param now the iterations so far
     * @param timesWanted how many times the wanted gap there is; infinite or NaN if not known
     */
    int next(int now, double timesWanted) {
        double logNow = StrictMath.log(Math.max(1, timesWanted));
        double soonest =
                large && Double.isFinite(logNow)
                        ? now * StrictMath.expm1(logNow / FASTER_THAN_ANY)
                        : 0;
        double farthest = Math.max(FARTHEST * now, soonest);
        double apart = farthest;
        if (Double.isFinite(logNow)) {
            if (before > 0) {
                double p = (logBefore - logNow) / StrictMath.log((double) now / before);
                p = Math.min(Math.max(p, SLOWEST), FASTEST);
                apart = now * StrictMath.expm1(logNow / p) / 2;
            }
            remember(now, logNow);
        }
        double nearest = Math.max(Math.max(least, NEAREST * now), soonest);
        return now + (int) Math.max(nearest, Math.min(apart, farthest));
    }

    private void remember(int now, double logNow) {
        if (then == 0 || now >= EARLIER * then) {
            before = then;
            logBefore = logThen;
            then = now;
            logThen = logNow;
        }
    }

    /** What the next look depends on. */
    void keep(SavedState state) {
        before = state.keep(before);
        logBefore = state.keep(logBefore);
        then = state.keep(then);
        logThen = state.keep(logThen);
    }
}
