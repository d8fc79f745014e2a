package org.hinge.bench.experiment;

import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.hinge.bench.paper.DataFolder;

/**
 * A published table: numbers by method and column. A method is named by its model, with the learner
 * in brackets if there is one.
 */
final class Published {
    private static final String LEARNER = "learner";

    private final Map<String, Map<String, Double>> values = new HashMap<>();

    private Published() {}

    /** Reads {@code published/NAME.tsv}. */
    static Published read(DataFolder data, String name) throws IOException {
        String file = "published/" + name + ".tsv";
        String[] names = data.lines(file).get(0).split("\t", -1);
        boolean learners = names.length > 1 && names[1].equals(LEARNER);
        Published table = new Published();
        for (String[] row : data.rows(file)) {
            boolean plain = !learners || row[1].isEmpty();
            String method = plain ? row[0] : row[0] + " (" + row[1] + ")";
            Map<String, Double> columns = new HashMap<>();
            for (int i = learners ? 2 : 1; i < row.length; i++) {
                columns.put(names[i].toLowerCase(Locale.ROOT), Double.parseDouble(row[i]));
            }
            table.values.put(method, columns);
        }
        return table;
    }

    OptionalDouble value(String method, String column) {
        Double value = values.getOrDefault(method, Map.of()).get(column.toLowerCase(Locale.ROOT));
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** The best of a column. */
    OptionalDouble best(String column, boolean largest) {
        return values.keySet().stream()
                .map(method -> value(method, column))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .reduce((a, b) -> largest ? Math.max(a, b) : Math.min(a, b));
    }
}
