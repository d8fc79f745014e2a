package org.hinge.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/** The tables of a data set, made from facts by plain collections of texts. */
final class NaiveLoader {
    private static final Comparator<String> CODE_POINTS =
            (a, b) -> java.util.Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());

    private static final Comparator<List<String>> ATOMS =
            (a, b) -> {
                int order = 0;
                for (int i = 0; order == 0 && i < a.size(); i++) {
                    order = CODE_POINTS.compare(a.get(i), b.get(i));
                }
                return order;
            };

    private final Schema schema;
    private final List<Fact> facts;
    private int next;

    NaiveLoader(Schema schema, List<Fact> facts) {
        this.schema = schema;
        this.facts = facts;
    }

    /** Table to rows, each printed as arguments, then the other columns. */
    Map<String, List<String>> tables() {
        Map<String, List<String>> tables = new LinkedHashMap<>();
        SortedSet<String> constants = new TreeSet<>(CODE_POINTS);
        facts.forEach(fact -> constants.addAll(fact.arguments()));
        tables.put("constants", new ArrayList<>(constants));
        int number = 0;
        for (Predicate predicate : schema.predicates()) {
            tables.put("p" + number++, predicate.isOpen() ? open(predicate) : closed(predicate));
        }
        return tables;
    }

    private List<String> closed(Predicate predicate) {
        List<String> rows = new ArrayList<>();
        values(predicate)
                .forEach(
                        (atom, value) -> {
                            if (value > 0) {
                                rows.add(atom + " " + value);
                            }
                        });
        return rows;
    }

    private List<String> open(Predicate predicate) {
        SortedMap<List<String>, Double> observed = values(predicate);
        SortedSet<List<String>> base = new TreeSet<>(ATOMS);
        base.addAll(observed.keySet());
        List<List<String>> targets = atoms(predicate, DataRole.TARGETS);
        base.addAll(targets.isEmpty() ? crossProduct(predicate) : targets);
        List<String> rows = new ArrayList<>();
        for (List<String> atom : base) {
            Double value = observed.get(atom);
            rows.add(atom + " " + (value == null ? next++ + " null" : "-1 " + value));
        }
        return rows;
    }

    private List<List<String>> crossProduct(Predicate predicate) {
        List<List<String>> atoms = List.of(List.of());
        for (String type : predicate.types()) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> atom : atoms) {
                for (String constant : type(type)) {
                    List<String> extended = new ArrayList<>(atom);
                    extended.add(constant);
                    longer.add(extended);
                }
            }
            atoms = longer;
        }
        return predicate.symmetric()
                ? atoms.stream()
                        .filter(atom -> CODE_POINTS.compare(atom.get(0), atom.get(1)) <= 0)
                        .toList()
                : atoms;
    }

    private SortedSet<String> type(String type) {
        SortedSet<String> constants = new TreeSet<>(CODE_POINTS);
        for (Predicate predicate : schema.predicates()) {
            for (int i = 0; i < predicate.arity(); i++) {
                if (predicate.types().get(i).equals(type)) {
                    int place = i;
                    for (DataRole role : List.of(DataRole.OBSERVED, DataRole.TARGETS)) {
                        atoms(predicate, role).forEach(atom -> constants.add(atom.get(place)));
                    }
                }
            }
        }
        if (type.equals(ConstantType.STRING)) {
            throw new AssertionError("not enumerable");
        }
        return constants;
    }

    private SortedMap<List<String>, Double> values(Predicate predicate) {
        SortedMap<List<String>, Double> values = new TreeMap<>(ATOMS);
        for (Fact fact : facts) {
            if (fact.role() == DataRole.OBSERVED && fact.predicate().equals(predicate.name())) {
                values.put(arguments(predicate, fact), fact.value());
            }
        }
        return values;
    }

    private List<List<String>> atoms(Predicate predicate, DataRole role) {
        return facts.stream()
                .filter(f -> f.role() == role && f.predicate().equals(predicate.name()))
                .map(fact -> arguments(predicate, fact))
                .toList();
    }

    /** Of a symmetric predicate the smaller constant comes first. */
    private static List<String> arguments(Predicate predicate, Fact fact) {
        return predicate.symmetric()
                ? fact.arguments().stream().sorted(CODE_POINTS).toList()
                : fact.arguments();
    }
}
