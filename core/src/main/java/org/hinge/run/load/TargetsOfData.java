package org.hinge.run.load;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.data.Dataset;
import org.hinge.data.TargetNames;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * The variables of a data set as targets. If the data set changes, they remain those that they
 * were: values that were found before are of them.
 */
public final class TargetsOfData implements Targets {
    private TargetNames names;
    private final BooleanSupplier closed;
    private final List<OfPredicate> predicates;

    /**
     * Those of a data set.
     *
     * @param closed whether it can no longer be asked
     */
    TargetsOfData(Schema schema, Dataset data, BooleanSupplier closed) {
        this.names = data;
        this.closed = closed;
        this.predicates =
                schema.predicates().stream()
                        .filter(Predicate::isOpen)
                        .map(open -> ofPredicate(open, data))
                        .toList();
    }

    private static OfPredicate ofPredicate(Predicate open, Dataset data) {
        return new OfPredicate(
                open.name(),
                open.types(),
                data.firstVariable(open.name()),
                data.variableCount(open.name()));
    }

    @Override
    public List<OfPredicate> predicates() {
        return predicates;
    }

    @Override
    public int number(Atom atom) {
        boolean known = predicates.stream().anyMatch(p -> p.predicate().equals(atom.predicate()));
        return known ? open().variable(atom) : -1;
    }

    @Override
    public List<Atom> atoms(int from, int count) {
        return open().atomNames(IntStream.range(from, from + count).toArray());
    }

    @Override
    public void forEach(String predicate, Visitor visitor) {
        open().forEachVariable(predicate, visitor::visit);
    }

    private TargetNames open() {
        if (closed.getAsBoolean()) {
            throw new IllegalStateException(
                    "the session is closed: copy values before, with Values.toMap");
        }
        return names;
    }

    /** Says where they are kept from now on. */
    public void areKeptIn(TargetNames other) {
        names = other;
    }

    /** Whether these are the variables of a data set as it is. */
    public boolean areOf(Dataset data) {
        return names == data;
    }
}
