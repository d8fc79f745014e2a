package org.hinge.data.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** Everything that a program says about data, by predicate and role, its sources found. */
public final class Inputs {
    private final Map<String, List<Input>> sources = new TreeMap<>();
    private final Map<String, List<Fact>> facts = new TreeMap<>();
    private final Map<String, Input> types = new TreeMap<>();
    private final Map<String, Double> defaults = new TreeMap<>();
    private final Location program;

    private final Schema schema;

    private Inputs(Schema schema, Location program) {
        this.schema = schema;
        this.program = program;
    }

    public static Inputs find(
            Schema schema,
            List<DataTable> tables,
            List<Fact> facts,
            InputFinder finder,
            Diagnostics diagnostics) {
        Inputs inputs = new Inputs(schema, program(tables, facts));
        for (DataTable table : tables) {
            Predicate predicate = stored(schema, table.predicate());
            inputs.sources.computeIfAbsent(key(predicate, table.role()), k -> new ArrayList<>());
            Input input = finder.of(table, predicate);
            if (input != null) {
                inputs.sources(predicate, table.role()).add(input);
            }
            inputs.addDefault(table, diagnostics);
        }
        for (Fact fact : facts) {
            Predicate predicate = stored(schema, fact.predicate());
            if (fact.arguments().size() != predicate.arity()) {
                throw new IllegalArgumentException("arity must match (got " + fact + ")");
            }
            inputs.facts
                    .computeIfAbsent(key(predicate, fact.role()), k -> new ArrayList<>())
                    .add(fact);
        }
        for (ConstantType type : schema.types()) {
            if (type instanceof ConstantType.FromSource fromSource) {
                Input input = finder.of(fromSource);
                if (input != null) {
                    inputs.types.put(type.name(), input);
                }
            }
        }
        return inputs;
    }

    private void addDefault(DataTable table, Diagnostics diagnostics) {
        Double value = table.defaultTruth();
        if (value == null) {
            return;
        }
        Double earlier = defaults.putIfAbsent(table.predicate(), value);
        if (earlier != null && !earlier.equals(value)) {
            diagnostics.error(
                    table.span(),
                    "the default truth of %s is %s here, but %s in another statement"
                            .formatted(
                                    table.predicate(),
                                    NumberText.exact(value),
                                    NumberText.exact(earlier)),
                    "keep one of the two");
        }
    }

    private static Predicate stored(Schema schema, String name) {
        Predicate predicate = schema.predicate(name);
        if (predicate == null || predicate.kind() == PredicateKind.FUNCTION) {
            throw new IllegalArgumentException("predicate must have data (got " + name + ")");
        }
        return predicate;
    }

    /** Where a predicate is declared, or else the program as a whole. */
    public Location declaration(Predicate predicate) {
        Span span = schema.declaration(predicate.name());
        return span == null ? program : span.location();
    }

    private static Location program(List<DataTable> tables, List<Fact> facts) {
        String name = "program";
        if (!tables.isEmpty()) {
            name = tables.get(0).span().source().name();
        } else if (!facts.isEmpty()) {
            name = facts.get(0).span().source().name();
        }
        return Location.ofFile(name);
    }

    /** Whether any statement gives rows of this role, even if there are none. */
    public boolean has(Predicate predicate, DataRole role) {
        return sources.containsKey(key(predicate, role)) || facts.containsKey(key(predicate, role));
    }

    /** Whether any statement names a file or query with data of this predicate, or none. */
    public boolean hasSources(Predicate predicate) {
        for (DataRole role : DataRole.values()) {
            if (sources.containsKey(key(predicate, role))) {
                return true;
            }
        }
        return false;
    }

    /** How many files and queries there are to read. */
    public int sourceCount() {
        return sources.values().stream().mapToInt(List::size).sum() + types.size();
    }

    public List<Input> sources(Predicate predicate, DataRole role) {
        return sources.getOrDefault(key(predicate, role), List.of());
    }

    public List<Fact> facts(Predicate predicate, DataRole role) {
        return facts.getOrDefault(key(predicate, role), List.of());
    }

    public @Nullable Input type(String name) {
        return types.get(name);
    }

    /** The truth of targets that no statement lists; null if they have none. */
    public @Nullable Double defaultTruth(Predicate predicate) {
        return defaults.get(predicate.name());
    }

    private static String key(Predicate predicate, DataRole role) {
        return role + " " + predicate.name();
    }
}
