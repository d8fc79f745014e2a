package org.hinge.explain.saddle;

/**
 * Solves saddle problems by Mehrotra's predictor and corrector. A Newton step solves
 *
 * <pre>
 *   D_y dy + A' ds = h_y      h_y = -(cost + pull (y - centre) + A' s) + push of the bounds
 *   D_s ds - A dy  = h_s      h_s =  A y + constant - curvature s      + push of the bounds
 * </pre>
 *
 * with diagonal D (second derivatives and bounds), through (D_y + A' D_s^-1 A) dy = h_y - A' D_s^-1
 * h_s, which is dense. A small number is added to D where it may vanish; refinement against the
 * equations themselves takes its effect out again.
 */
public final class InteriorPoint {
    private static final int MOST_STEPS = 100;

    /** Products that are no larger are 0: half their digits are those of degenerate values. */
    private static final double ENOUGH = 1e-18;

    /** Gradients that are no larger are rounding. */
    private static final double ROUNDING = 2e-12;

    /** Steps that bring nothing in so many turns end the search; in fewer if it is nearly met. */
    private static final int PATIENCE = 25;

    private static final int PATIENCE_AT_END = 4;

    private static final double NEARLY = 1e-12;

    /** The share of the way to the nearest bound that a step goes at most. */
    private static final double SHARE = 0.995;

    /** After a step that is shorter the next one makes room. */
    private static final double SHORT = 0.1;

    private static final double ROW_RIDGE = 1e-10;

    private static final double VARIABLE_RIDGE = 1e-12;

    private static final int REFINEMENTS = 3;

    private final SaddleProblem problem;
    private final Barrier y;
    private final Barrier s;
    private final double[] stiffY;
    private final double[] stiffS;
    private final double[] rightY;
    private final double[] rightS;
    private final double[] leftY;
    private final double[] leftS;
    private final double[] keptY;
    private final double[] keptS;
    private double lastStep = 1;

    private InteriorPoint(SaddleProblem problem) {
        this.problem = problem;
        this.y = new Barrier(problem.low, problem.high, problem.centre);
        this.s = new Barrier(problem.least, problem.most, new double[problem.rows]);
        this.stiffY = new double[problem.variables];
        this.stiffS = new double[problem.rows];
        this.rightY = new double[problem.variables];
        this.rightS = new double[problem.rows];
        this.leftY = new double[problem.variables];
        this.leftS = new double[problem.rows];
        this.keptY = new double[problem.variables];
        this.keptS = new double[problem.rows];
    }

    /** The best point that the search passes. */
    public static SaddlePoint solve(SaddleProblem problem) {
        return new InteriorPoint(problem).search();
    }

    private SaddlePoint search() {
        int bounds = Math.max(1, y.bounds() + s.bounds());
        SaddlePoint best = point(bounds);
        int since = 0;
        for (int step = 0; step < MOST_STEPS && best.error() > ENOUGH; step++) {
            if (since >= (best.error() > NEARLY ? PATIENCE : PATIENCE_AT_END)) {
                break;
            }
            takeStep(bounds);
            SaddlePoint now = point(bounds);
            if (Double.isNaN(now.error())) {
                break;
            }
            since = now.error() < best.error() ? 0 : since + 1;
            best = now.error() < best.error() ? now : best;
        }
        return best;
    }

    private void takeStep(int bounds) {
        double mu = (y.products(0) + s.products(0)) / bounds;
        Cholesky factor = factor();
        y.straighten();
        s.straighten();
        newton(factor, 0);
        double whole = Math.min(y.longestStep(), s.longestStep());
        double after = (y.products(whole) + s.products(whole)) / bounds;
        double aim = mu * Math.pow(Math.max(0, after) / mu, 3);
        if (lastStep < SHORT) {
            // Some product is far behind the others: even them out first.
            aim = Math.max(aim, mu / 2);
        } else {
            y.bend();
            s.bend();
        }
        newton(factor, aim);
        double step = Math.min(1, SHARE * Math.min(y.longestStep(), s.longestStep()));
        lastStep = step;
        y.advance(step);
        s.advance(step);
    }

    private Cholesky factor() {
        int n = problem.variables;
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            stiffY[i] = problem.pull + y.stiffness(i);
            matrix[i][i] = stiffY[i] + VARIABLE_RIDGE;
        }
        for (int j = 0; j < problem.rows; j++) {
            stiffS[j] = problem.curvature[j] + s.stiffness(j);
            double factor = 1 / (stiffS[j] + ROW_RIDGE);
            for (int e = problem.start[j]; e < problem.start[j + 1]; e++) {
                double[] row = matrix[problem.variable[e]];
                double times = factor * problem.coefficient[e];
                // Variables of a row ascend.
                for (int f = e; f < problem.start[j + 1]; f++) {
                    row[problem.variable[f]] += times * problem.coefficient[f];
                }
            }
        }
        return new Cholesky(matrix);
    }

    private void newton(Cholesky factor, double mu) {
        gradients(rightY, rightS);
        for (int i = 0; i < rightY.length; i++) {
            rightY[i] = -rightY[i] + y.push(i, mu);
            y.move[i] = 0;
        }
        for (int j = 0; j < rightS.length; j++) {
            rightS[j] = -rightS[j] + s.push(j, mu);
            s.move[j] = 0;
        }
        double left = leave();
        for (int round = 0; round <= REFINEMENTS; round++) {
            System.arraycopy(y.move, 0, keptY, 0, keptY.length);
            System.arraycopy(s.move, 0, keptS, 0, keptS.length);
            improve(factor);
            double now = leave();
            if (!(now < left)) {
                // Rounding has the upper hand: a worse step is not taken.
                System.arraycopy(keptY, 0, y.move, 0, keptY.length);
                System.arraycopy(keptS, 0, s.move, 0, keptS.length);
                break;
            }
            left = now;
        }
        y.moveMultipliers(mu);
        s.moveMultipliers(mu);
    }

    /** Fills in what the equations of the step leave, and gives the largest of it. */
    private double leave() {
        System.arraycopy(rightY, 0, leftY, 0, leftY.length);
        problem.addTransposed(s.move, -1, leftY);
        double most = 0;
        for (int i = 0; i < leftY.length; i++) {
            leftY[i] -= stiffY[i] * y.move[i];
            most = Math.max(most, Math.abs(leftY[i]));
        }
        for (int j = 0; j < leftS.length; j++) {
            leftS[j] = rightS[j] - stiffS[j] * s.move[j] + problem.times(j, y.move);
            most = Math.max(most, Math.abs(leftS[j]));
        }
        return most;
    }

    /** Changes the step by what the softened equations make of the rest. */
    private void improve(Cholesky factor) {
        for (int j = 0; j < leftS.length; j++) {
            leftS[j] /= stiffS[j] + ROW_RIDGE;
        }
        problem.addTransposed(leftS, -1, leftY);
        factor.solve(leftY);
        for (int i = 0; i < leftY.length; i++) {
            y.move[i] += leftY[i];
        }
        for (int j = 0; j < leftS.length; j++) {
            s.move[j] += leftS[j] + problem.times(j, leftY) / (stiffS[j] + ROW_RIDGE);
        }
    }

    /** Of what y minimises and of what s minimises, without the bounds. */
    private void gradients(double[] ofY, double[] ofS) {
        for (int i = 0; i < ofY.length; i++) {
            ofY[i] = problem.cost[i] + problem.pull * (y.at[i] - problem.centre[i]);
        }
        problem.addTransposed(s.at, 1, ofY);
        for (int j = 0; j < ofS.length; j++) {
            double l = problem.times(j, y.at) + problem.constant[j];
            ofS[j] = problem.curvature[j] * s.at[j] - l;
        }
    }

    private SaddlePoint point(int bounds) {
        gradients(leftY, leftS);
        double error = (y.products(0) + s.products(0)) / bounds;
        double[] reactions = new double[problem.variables];
        for (int i = 0; i < leftY.length; i++) {
            reactions[i] = y.reaction(i);
            error = Math.max(error, Math.abs(leftY[i] - reactions[i]) - ROUNDING);
        }
        for (int j = 0; j < leftS.length; j++) {
            error = Math.max(error, Math.abs(leftS[j] - s.reaction(j)) - ROUNDING);
        }
        return new SaddlePoint(y.at.clone(), s.at.clone(), reactions, error);
    }
}
