package org.hinge.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hinge.bench.generated.PowerLawNetwork;
import org.hinge.inference.parts.FieldPart;
import org.hinge.inference.parts.LoosePart;
import org.hinge.inference.parts.TermSlice;
import org.hinge.inference.parts.VariableLoads;
import org.hinge.inference.parts.VariableOwners;
import org.hinge.model.HingeLossMrf;

/**
 * One part of a {@link VoterField} of any size, put together as on a cluster: from blocks of packed
 * terms, of which no more than one is unpacked. What others hold is not asked for but found out,
 * since everybody can generate the same network.
 */
final class VoterPart {
    private static final int BLOCK = 1 << 19;
    private static final long SEED = 0;

    private final int people;
    private final int parts;

    VoterPart(int people, int parts) {
        this.people = people;
        this.parts = parts;
    }

    FieldPart build(int part) {
        List<LoosePart> loose = loose();
        int[][] held = new int[parts][];
        for (int other = 0; other < parts; other++) {
            held[other] = loose.get(other).heldOf(part);
        }
        LoosePart own = loose.get(part);
        loose.clear();
        double[] weights = VoterField.weights();
        return own.complete(held, weights, new double[weights.length]);
    }

    private List<LoosePart> loose() {
        PowerLawNetwork network = PowerLawNetwork.of(people, SEED);
        VariableLoads loads = VariableLoads.ofNone(2 * people);
        forEachBlock(network, (block, group) -> loads.add(VariableLoads.of(block)));
        // Constraints are about neighbours; one that is cut is not folded.
        VariableOwners owners = VariableOwners.ranges(parts, loads);
        List<List<TermSlice>> slices = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            slices.add(new ArrayList<>());
        }
        forEachBlock(
                network,
                (block, group) -> {
                    TermSlice[] cut = TermSlice.cut(group, block, owners);
                    for (int part = 0; part < parts; part++) {
                        slices.get(part).add(cut[part]);
                    }
                });
        List<LoosePart> loose = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            loose.add(LoosePart.of(part, slices.get(part), owners, VoterField.weights().length));
        }
        return loose;
    }

    /** Some terms of one rule. */
    private interface BlockReceiver {
        void receive(HingeLossMrf block, int group);
    }

    private static void forEachBlock(PowerLawNetwork network, BlockReceiver receiver) {
        int[] group = {0};
        Consumer<HingeLossMrf> blocks = block -> receiver.receive(block, group[0]);
        TermWriter terms =
                new TermWriter(
                        2 * network.people(), VoterField.weights().length, false, BLOCK, blocks);
        VoterField.write(
                network,
                terms,
                () -> {
                    terms.handOut();
                    group[0]++;
                });
    }
}
