package org.hinge.learning.pseudolikelihood;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.inference.Tolerances;

/**
 * Points drawn uniformly from the domain of a block: {@code max(10 n, 150)} of them for n atoms,
 * the same at every call, so that the estimated pseudolikelihood is a concave function.
 *
 * <p>An interval or a line is drawn from directly, a simplex by normalised exponentials. Where
 * bounds or other constraints cut into a simplex, a chain starts at the truth and redraws one or
 * two atoms at a time within what the constraints leave.
 */
final class UniformPoints implements PointSource {
    private static final int LEAST = 150;
    private static final int PER_ATOM = 10;

    /** Moves of the chain, per atom, before the first point and between points. */
    private static final int MOVES_BEFORE = 100;

    private static final int MOVES_BETWEEN = 10;

    private final Blocks blocks;
    private final long seed;
    private final FeasibleRange range;

    UniformPoints(Blocks blocks, long seed) {
        this.blocks = blocks;
        this.seed = seed;
        this.range = blocks.range();
    }

    static int count(Block block) {
        return Math.max(PER_ATOM * block.size(), LEAST);
    }

    @Override
    public double logMeasure(Block block, int points) {
        return -Math.log(points);
    }

    @Override
    public void fill(Block block, Points points) {
        points.begin(block.size());
        SplittableRandom random =
                new SplittableRandom(seed ^ (block.atoms()[0] * 0x9E3779B97F4A7C15L));
        if (block.hasOneDimension()) {
            fillSegment(block, points, random);
        } else if (isWholeSimplex(block)) {
            fillSimplex(block, points, random);
        } else {
            fillByChain(block, points, random);
        }
    }

    private void fillSegment(Block block, Points points, SplittableRandom random) {
        double[] truth = blocks.truth();
        range.compute(truth, block.atoms(), block.direction());
        double[] point = new double[block.size()];
        int count = range.most() - range.least() <= Tolerances.NO_ROOM ? 1 : count(block);
        for (int p = 0; p < count; p++) {
            double t = range.least() + random.nextDouble() * (range.most() - range.least());
            for (int k = 0; k < point.length; k++) {
                point[k] = truth[block.atoms()[k]] + t * block.direction()[k];
            }
            points.add(point);
        }
    }

    /** Whether nothing but the block's own constraint limits its atoms. */
    private boolean isWholeSimplex(Block block) {
        for (int atom : block.atoms()) {
            int constraints = blocks.constraints().end(atom) - blocks.constraints().start(atom);
            if (constraints != 1 || block.total() > 1) {
                return false;
            }
        }
        return true;
    }

    /** Exponentials divided by their sum are uniform on the simplex; at most: one more, unused. */
    private static void fillSimplex(Block block, Points points, SplittableRandom random) {
        int n = block.size();
        double[] point = new double[n + (block.kind() == Block.Kind.AT_MOST ? 1 : 0)];
        for (int p = 0; p < count(block); p++) {
            double sum = 0;
            for (int k = 0; k < point.length; k++) {
                point[k] = -Math.log1p(-random.nextDouble());
                sum += point[k];
            }
            for (int k = 0; k < point.length; k++) {
                point[k] *= block.total() / sum;
            }
            points.add(point);
        }
    }

    private void fillByChain(Block block, Points points, SplittableRandom random) {
        int n = block.size();
        double[] y = Arrays.copyOf(blocks.truth(), blocks.truth().length);
        double[] point = new double[n];
        for (int p = 0; p < count(block); p++) {
            int moves = n * (p == 0 ? MOVES_BEFORE : MOVES_BETWEEN);
            for (int m = 0; m < moves; m++) {
                move(block, y, random);
            }
            for (int k = 0; k < n; k++) {
                point[k] = y[block.atoms()[k]];
            }
            points.add(point);
        }
    }

    /** Redraws an atom alone, if the sum may change, or against another. */
    private void move(Block block, double[] y, SplittableRandom random) {
        int n = block.size();
        int first = block.atoms()[random.nextInt(n)];
        boolean sumIsFree = block.kind() == Block.Kind.AT_MOST;
        int other = random.nextInt(sumIsFree ? n + 1 : n);
        if (other == n) {
            redraw(new int[] {first}, new double[] {1}, y, random);
        } else if (block.atoms()[other] != first) {
            int[] both = {first, block.atoms()[other]};
            redraw(both, new double[] {1, -1}, y, random);
        }
    }

    private void redraw(int[] atoms, double[] direction, double[] y, SplittableRandom random) {
        range.compute(y, atoms, direction);
        double t = range.least() + random.nextDouble() * (range.most() - range.least());
        for (int k = 0; k < atoms.length; k++) {
            y[atoms[k]] += t * direction[k];
        }
    }
}
