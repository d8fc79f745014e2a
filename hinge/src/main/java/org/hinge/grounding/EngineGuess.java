package org.hinge.grounding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.hinge.data.Dataset;

/**
 * What the engine's planner expects of a query, from its statistics. Nothing is executed.
 *
 * @param rows of the result
 * @param mostOnTheWay of the step with the most rows
 */
record EngineGuess(double rows, double mostOnTheWay) {
    private static final String ROWS = "Estimated Cardinality";

    static EngineGuess of(Dataset data, String query) {
        String explain = "EXPLAIN (FORMAT JSON) " + query;
        try (Statement statement = data.connection().createStatement();
                ResultSet result = statement.executeQuery(explain)) {
            result.next();
            JsonNode plan = new ObjectMapper().readTree(result.getString(2));
            double most = 0;
            for (JsonNode rows : plan.findValues(ROWS)) {
                most = Math.max(most, rows.asDouble());
            }
            return new EngineGuess(Math.max(topmost(plan), 0), most);
        } catch (SQLException | JsonProcessingException e) {
            throw new EngineException(explain, e);
        }
    }

    /** The rows of the step nearest to the result that says how many it has; -1 if none does. */
    private static double topmost(JsonNode plan) {
        for (JsonNode step : plan) {
            JsonNode rows = step.path("extra_info").path(ROWS);
            if (!rows.isMissingNode()) {
                return rows.asDouble();
            }
            double below = topmost(step.path("children"));
            if (below >= 0) {
                return below;
            }
        }
        return -1;
    }
}
