package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.hinge.inference.CompensatedSum;
import org.hinge.inference.DualDomain;
import org.hinge.inference.fold.BlockBound;
import org.hinge.inference.fold.Duals;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.fold.TermShape;
import org.hinge.model.TermKind;

/**
 * Energy, violation and lower bound at the operator's T(z).
 *
 * <pre>
 *   L(s) = sum_j s_j b_j - f*_j(s_j)  +  sum over blocks and other variables of their least value
 * </pre>
 *
 * given g = A's ({@link BlockBound}). A sum of products that is only nearly 0 can be wrong by its
 * rounding: {@code Certificate} of the whole answer has the last word.
 */
final class Evaluation {
    /** Compensated sums cost more than what they add: each takes so many plainly added. */
    private static final int CHUNK = 64;

    private final Operator operator;
    private final FoldedField field;

    /** What the operator needs during a step, and not while this works. */
    private final double[] g;

    private final BlockBound[] blockBounds;
    private final CompensatedSum[] energies;
    private final CompensatedSum[] bounds;
    private final double[] violations;
    private final double[] penalties;
    private final IntConsumer terms = this::evaluateTerms;
    private final IntConsumer variables = this::evaluateVariables;
    private double energy;
    private double bound;
    private double violation;
    private double penalty;

    Evaluation(Operator operator) {
        this.operator = operator;
        this.field = operator.field;
        this.g = operator.v;
        int parts = Math.max(operator.shards, operator.slices);
        this.blockBounds = new BlockBound[operator.slices];
        Arrays.setAll(blockBounds, s -> new BlockBound(field.blocks, field.unary));
        this.energies = new CompensatedSum[parts];
        this.bounds = new CompensatedSum[parts];
        this.violations = new double[operator.shards];
        this.penalties = new double[operator.shards];
    }

    /** The energy of the potentials; the constraints that are not folded may be violated. */
    double energy() {
        return energy;
    }

    double lowerBound() {
        return bound;
    }

    /** The largest violation of a constraint that is not folded. */
    double violation() {
        return violation;
    }

    /** With each violation times its dual: about what a repaired point costs. */
    double penalisedEnergy() {
        return energy + penalty;
    }

    void evaluate() {
        Arrays.setAll(energies, s -> new CompensatedSum());
        Arrays.setAll(bounds, s -> new CompensatedSum());
        operator.workers.run(operator.shards, terms);
        if (operator.exchange.hasOthers()) {
            operator.gatherSums(field.foreignFrom);
        }
        operator.workers.run(operator.slices, variables);
        energy = sum(energies);
        bound = sum(bounds);
        violation = 0;
        penalty = 0;
        for (int s = 0; s < violations.length; s++) {
            violation = Math.max(violation, violations[s]);
            penalty += penalties[s];
        }
        if (operator.exchange.hasOthers()) {
            addOthers();
        }
    }

    private void addOthers() {
        double[] totals = {energy, bound, penalty};
        operator.exchange.sum(totals);
        energy = totals[0];
        bound = totals[1];
        penalty = totals[2];
        violation = operator.exchange.largest(violation);
    }

    private static double sum(CompensatedSum[] parts) {
        CompensatedSum all = new CompensatedSum();
        for (CompensatedSum part : parts) {
            all.add(part.value());
        }
        return all.value();
    }

    private void evaluateTerms(int shard) {
        violations[shard] = 0;
        penalties[shard] = 0;
        for (int at = 0; at < field.groups.size(); at++) {
            TermGroup group = field.groups.get(at);
            int from = group.from(shard, operator.shards);
            evaluateGroup(group, from, group.from(shard + 1, operator.shards), shard);
        }
    }

    private void evaluateGroup(TermGroup group, int from, int to, int shard) {
        for (int at = from; at < to; at += CHUNK) {
            evaluateChunk(group, at, Math.min(to, at + CHUNK), shard);
        }
    }

    private void evaluateChunk(TermGroup group, int from, int to, int shard) {
        Duals duals = group.duals;
        TermShape shape = group.shape;
        TermKind kind = duals.kind;
        boolean constraint = kind.isConstraint();
        boolean squared = DualDomain.isSquared(kind);
        double[] state = operator.state(shard);
        double chunkEnergy = 0;
        double chunkBound = 0;
        double chunkPenalty = 0;
        double largest = 0;
        for (int j = from; j < to; j++) {
            double value = kind.value(shape.linear(j, operator.next));
            double u = operator.dual(group, j, state);
            double omega = duals.omega(j);
            if (constraint) {
                largest = Math.max(largest, value);
                chunkPenalty += omega * Math.abs(u) * value;
            } else {
                chunkEnergy += omega * value;
            }
            if (u != 0) {
                // With s = omega u, f*(s) = omega u^2 / 4 for the squared kinds.
                double conjugate = squared ? u * u / 4 : 0;
                chunkBound += omega * (u * shape.constant(j) - conjugate);
                shape.addToState(j, omega * u, state);
            }
        }
        energies[shard].add(chunkEnergy);
        bounds[shard].add(chunkBound);
        penalties[shard] += chunkPenalty;
        violations[shard] = Math.max(violations[shard], largest);
    }

    private void evaluateVariables(int slice) {
        int blockVariables = field.blocks.variables();
        int first = part(field.blocks.count, slice);
        int end = part(field.blocks.count, slice + 1);
        int blockFrom = field.blocks.start[first];
        int blockTo = field.blocks.start[end];
        operator.takeSums(blockFrom, blockTo);
        BlockBound blockBound = blockBounds[slice];
        for (int from = first; from < end; from += CHUNK) {
            double chunkBound = 0;
            for (int k = from; k < Math.min(end, from + CHUNK); k++) {
                chunkBound += blockBound.solve(k, g);
            }
            bounds[slice].add(chunkBound);
        }
        addUnary(blockFrom, blockTo, slice);
        int singles = field.foreignFrom - blockVariables;
        int from = blockVariables + part(singles, slice);
        int to = blockVariables + part(singles, slice + 1);
        operator.takeSums(from, to);
        for (int at = from; at < to; at += CHUNK) {
            double chunkBound = 0;
            for (int i = at; i < Math.min(to, at + CHUNK); i++) {
                chunkBound += blockBound.single(i, g[i]);
            }
            bounds[slice].add(chunkBound);
        }
        addUnary(from, to, slice);
    }

    private int part(int total, int slice) {
        return (int) ((long) total * slice / operator.slices);
    }

    private void addUnary(int from, int to, int slice) {
        for (int at = from; at < to; at += CHUNK) {
            double chunkEnergy = 0;
            for (int i = at; i < Math.min(to, at + CHUNK); i++) {
                chunkEnergy += field.unary.value(i, operator.next[i]);
            }
            energies[slice].add(chunkEnergy);
        }
    }
}
