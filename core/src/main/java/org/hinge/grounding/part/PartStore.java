package org.hinge.grounding.part;

import java.util.ArrayList;
import java.util.List;
import org.hinge.data.database.Batch;
import org.hinge.data.database.QueryEngine;
import org.hinge.data.database.QueryEngine.Spread;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;

/**
 * The terms of a grounded program, in blocks that are where their rows were. A solver of parts
 * takes {@link #blocks}; {@link #gather} makes one field of them here, if they fit.
 */
public final class PartStore implements AutoCloseable {
    private final QueryEngine engine;
    private final int variables;
    private final int rules;
    private final List<Spread<TermBlock>> blocks = new ArrayList<>();
    private final List<TermBlock> own = new ArrayList<>();

    public PartStore(QueryEngine engine, int variables, int rules) {
        this.engine = engine;
        this.variables = variables;
        this.rules = rules;
    }

    /** How many variables the whole program has. */
    public int variables() {
        return variables;
    }

    public int rules() {
        return rules;
    }

    /** One for each template of rules that was grounded where its rows are. */
    public List<Spread<TermBlock>> blocks() {
        return blocks;
    }

    /** Terms that were made here: those of rules without variables. */
    public List<TermBlock> own() {
        return own;
    }

    /**
     * Makes terms of the rows of a query, and keeps them where they are.
     *
     * @param together a column whose equal values are in one part; empty if it does not matter
     * @param order of the rows in each part; empty for any
     */
    public PartCounts keep(String query, String together, List<String> order, RowTerms terms) {
        Spread<TermBlock> spread =
                engine.spread(query, together, order, new Blocks(terms, variables, rules));
        blocks.add(spread);
        PartCounts counts = new PartCounts();
        spread.ask(TermBlock::counts).forEach(counts::add);
        return counts;
    }

    /** Keeps terms that were made here. */
    public void keep(HingeLossMrf mrf) {
        own.add(TermBlock.of(mrf));
    }

    /** What there is of the field, summed over all blocks. */
    public FieldCounts counts() {
        HingeLossMrfBuilder constants = new HingeLossMrfBuilder(variables, rules);
        List<FieldCounts> blockCounts = new ArrayList<>();
        for (Spread<TermBlock> spread : blocks) {
            blockCounts.addAll(spread.ask(new Counting(variables, rules)));
            spread.ask(TermBlock::counts).forEach(counts -> addConstants(counts, constants));
        }
        for (TermBlock block : own) {
            blockCounts.add(FieldCounts.of(block.field(variables, rules)));
            addConstants(block.counts(), constants);
        }
        FieldCounts all = FieldCounts.of(constants.build());
        for (FieldCounts each : blockCounts) {
            all = all.with(each);
        }
        return all;
    }

    private static void addConstants(PartCounts counts, HingeLossMrfBuilder builder) {
        counts.rules()
                .forEach((rule, each) -> builder.addConstantValue(rule, each.constantValue()));
    }

    private record Counting(int variables, int rules)
            implements Spread.Asked<TermBlock, FieldCounts> {
        @Override
        public FieldCounts apply(TermBlock block) {
            return FieldCounts.of(block.field(variables, rules));
        }
    }

    /** All terms as one field, here: those of each template in an order of their own. */
    public HingeLossMrf gather() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, rules);
        for (Spread<TermBlock> spread : blocks) {
            int first = builder.terms();
            spread.gather(block -> block.addTo(builder));
            builder.sort(first);
        }
        own.forEach(block -> block.addTo(builder));
        return builder.build();
    }

    @Override
    public void close() {
        blocks.forEach(Spread::close);
    }

    /** Makes a block of each part. */
    private record Blocks(RowTerms terms, int variables, int rules)
            implements Spread.Maker<TermBlock> {
        @Override
        public Spread.Part<TermBlock> begin() {
            TermPart part = new TermPart(variables, rules);
            RowTerms.Reader reader = terms.reader();
            return new Spread.Part<>() {
                @Override
                public void read(Batch batch) {
                    reader.read(batch, part);
                }

                @Override
                public TermBlock end() {
                    reader.end(part);
                    return part.block();
                }
            };
        }
    }
}
