package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.hinge.inference.CompensatedSum;
import org.hinge.inference.DualDomain;
import org.hinge.inference.fold.Batch;
import org.hinge.inference.fold.BlockBound;
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
        energy = field.unary.atLow() + sum(energies);
        bound = field.unary.atLow() + sum(bounds);
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
        for (int at = from; at < to; at += Batch.SIZE) {
            evaluateBatch(group, at, Math.min(to, at + Batch.SIZE), shard);
        }
    }

    private void evaluateBatch(TermGroup group, int from, int to, int shard) {
        TermShape shape = group.shape;
        Batch batch = operator.duals(group, from, to, shard);
        shape.linear(from, to, operator.next, batch.l);
        group.duals.omegas().copyTo(batch.omega, from, to);
        shape.constants().copyTo(batch.constant, from, to);
        group.duals.kind.replaceByValues(batch.l, to - from);
        for (int at = 0; at < to - from; at += CHUNK) {
            evaluateChunk(group.duals.kind, batch, at, Math.min(to - from, at + CHUNK), shard);
        }
        group.addPushes(from, to, batch, operator.sums(shard));
    }

    /** What the terms push with replaces their values. */
    private void evaluateChunk(TermKind kind, Batch batch, int from, int to, int shard) {
        double conjugate = DualDomain.isSquared(kind) ? 0.25 : 0;
        double[] l = batch.l;
        double[] omegas = batch.omega;
        double[] u = batch.dual;
        double[] constants = batch.constant;
        double cost = 0;
        double chunkBound = 0;
        double chunkPenalty = 0;
        double largest = 0;
        for (int k = from; k < to; k++) {
            largest = Math.max(largest, l[k]);
            cost += omegas[k] * l[k];
            chunkPenalty += omegas[k] * Math.abs(u[k]) * l[k];
            // With s = omega u, f*(s) = omega u^2 / 4 for the squared kinds.
            chunkBound += omegas[k] * (u[k] * constants[k] - conjugate * u[k] * u[k]);
            l[k] = omegas[k] * u[k];
        }
        bounds[shard].add(chunkBound);
        if (kind.isConstraint()) {
            penalties[shard] += chunkPenalty;
            violations[shard] = Math.max(violations[shard], largest);
        } else {
            energies[shard].add(cost);
        }
    }

    private void evaluateVariables(int slice) {
        int blocks = field.blocks.count;
        int endBlock = part(blocks, slice + 1);
        for (int k = part(blocks, slice); k < endBlock; k += CHUNK) {
            evaluateBlocks(k, Math.min(endBlock, k + CHUNK), slice);
        }
        int blockVariables = field.blocks.variables();
        int singles = field.foreignFrom - blockVariables;
        int end = blockVariables + part(singles, slice + 1);
        for (int i = blockVariables + part(singles, slice); i < end; i += CHUNK) {
            evaluateSingles(i, Math.min(end, i + CHUNK), slice);
        }
    }

    private int part(int total, int slice) {
        return (int) ((long) total * slice / operator.slices);
    }

    private void evaluateBlocks(int first, int end, int slice) {
        int from = field.blocks.start[first];
        int to = field.blocks.start[end];
        operator.takeSums(from, to);
        double[] g = operator.v;
        double chunkBound = 0;
        for (int k = first; k < end; k++) {
            chunkBound +=
                    field.blocks.isPair(k)
                            ? operator.pairs.least(k, g)
                            : blockBounds[slice].solve(k, g);
        }
        bounds[slice].add(chunkBound);
        addEnergy(from, to, slice);
    }

    private void evaluateSingles(int from, int to, int slice) {
        operator.takeSums(from, to);
        double[] g = operator.v;
        double chunkBound = 0;
        for (int i = from; i < to; i++) {
            chunkBound += field.unary.least(i, g[i]);
        }
        bounds[slice].add(chunkBound);
        addEnergy(from, to, slice);
    }

    private void addEnergy(int from, int to, int slice) {
        double chunkEnergy = 0;
        for (int i = from; i < to; i++) {
            chunkEnergy += field.unary.above(i, operator.next[i]);
        }
        energies[slice].add(chunkEnergy);
    }
}
