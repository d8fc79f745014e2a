package org.hinge.grounding.part;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.PackedTerms;
import org.hinge.model.TermKind;

/** The terms of one part, packed, with variables numbered as in the whole program. */
public final class TermBlock implements Serializable {
    private static final long serialVersionUID = 1;

    private final PackedTerms packed;
    private final PartCounts counts;

    TermBlock(HingeLossMrf mrf, PartCounts counts) {
        this(PackedTerms.of(mrf), counts);
    }

    private TermBlock(PackedTerms packed, PartCounts counts) {
        this.packed = packed;
        this.counts = counts;
    }

    /** Terms without counts. */
    public static TermBlock of(PackedTerms packed) {
        return new TermBlock(packed, new PartCounts());
    }

    /** The terms of a field that was made here. */
    static TermBlock of(HingeLossMrf mrf) {
        PartCounts counts = new PartCounts();
        for (int rule = 0; rule < mrf.rules(); rule++) {
            if (mrf.constantValue(rule) != 0) {
                counts.of(rule).constantValue.add(mrf.constantValue(rule));
            }
        }
        return new TermBlock(mrf, counts);
    }

    public int terms() {
        return packed.terms();
    }

    /** What became of the rows of this part. */
    public PartCounts counts() {
        return counts;
    }

    /**
     * The terms as a field of their own without constant values, made anew each time.
     *
     * @param variables how many the whole program has
     * @param rules how many it has
     */
    public HingeLossMrf field(int variables, int rules) {
        return packed.field(variables, rules);
    }

    /** Receives terms one by one; the arrays are its own. */
    public interface Visitor {
        void visit(int rule, TermKind kind, int[] variables, double[] coefficients, double b);
    }

    public void forEach(Visitor visitor) {
        PackedTerms.Reader reader = packed.reader();
        while (reader.next()) {
            visitor.visit(
                    reader.rule(),
                    TermKind.ofCode(reader.kind()),
                    Arrays.copyOf(reader.variables(), reader.size()),
                    Arrays.copyOf(reader.coefficients(), reader.size()),
                    reader.constant());
        }
    }

    /** Adds all terms, and what costs always, to a field of the whole program. */
    public void addTo(HingeLossMrfBuilder builder) {
        forEach((r, k, v, c, b) -> builder.add(r, k, v, c, v.length, b));
        counts.rules()
                .forEach((index, each) -> builder.addConstantValue(index, each.constantValue()));
    }
}
