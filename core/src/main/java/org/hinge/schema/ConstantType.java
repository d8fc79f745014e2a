package org.hinge.schema;

import java.util.List;
import org.hinge.diagnostic.Span;

/** A named set of constants that the program defines. */
public sealed interface ConstantType {
    /** The type of all text. It cannot be enumerated. */
    String STRING = "String";

    String name();

    /** A set that the program lists, in its order, without repetitions. */
    record Listed(String name, List<String> constants) implements ConstantType {
        public Listed {
            constants = List.copyOf(constants);
        }
    }

    /**
     * The values of one column of a source: the named one, or the first.
     *
     * @param span where the program says so
     */
    record FromSource(String name, DataSource source, Span span) implements ConstantType {}
}
