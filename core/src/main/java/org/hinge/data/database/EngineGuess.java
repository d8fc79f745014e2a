package org.hinge.data.database;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * What the engine's planner expects of a query, from its statistics. Nothing is executed.
 *
 * @param rows of the result
 * @param mostOnTheWay of the step with the most rows
 */
public record EngineGuess(double rows, double mostOnTheWay) {
    private static final String ROWS = "Estimated Cardinality";

    /**
     * From a plan, a tree of steps, some of which say how many rows they have. The rows of the
     * result are those of the step nearest to it that says so, 0 if none does.
     *
     * <p>Read as a stream: binding JSON to objects loads hundreds of classes, and this runs in
     * every command that grounds.
     */
    static EngineGuess ofPlan(String json) throws IOException {
        double most = 0;
        double topmost = 0;
        int nearest = Integer.MAX_VALUE;
        int depth = 0;
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken at = parser.nextToken(); at != null; at = parser.nextToken()) {
                if (at.isStructStart()) {
                    depth++;
                } else if (at.isStructEnd()) {
                    depth--;
                } else if (at == JsonToken.FIELD_NAME && parser.currentName().equals(ROWS)) {
                    parser.nextToken();
                    double rows = parser.getValueAsDouble();
                    most = Math.max(most, rows);
                    if (depth < nearest) {
                        nearest = depth;
                        topmost = rows;
                    }
                }
            }
        }
        return new EngineGuess(Math.max(topmost, 0), most);
    }
}
