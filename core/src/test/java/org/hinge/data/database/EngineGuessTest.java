package org.hinge.data.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class EngineGuessTest {
    /** Steps name their children before or after what they say about themselves. */
    @Test
    void takesTheStepNearestToTheResultAndTheLargest() throws IOException {
        String plan =
                """
                [{"name": "PROJECTION",
                  "children": [
                    {"name": "HASH_JOIN",
                     "children": [
                       {"name": "SCAN", "children": [],
                        "extra_info": {"Table": "a", "Estimated Cardinality": "90000"}},
                       {"name": "SCAN", "children": [],
                        "extra_info": {"Estimated Cardinality": "40"}}],
                     "extra_info": {"Conditions": ["x = y"], "Estimated Cardinality": "1200"}}],
                  "extra_info": {"Projections": "1"}}]
                """;
        assertEquals(new EngineGuess(1_200, 90_000), EngineGuess.ofPlan(plan));
    }

    @Test
    void isNothingWhereNoStepSaysHowManyRowsItHas() throws IOException {
        assertEquals(
                new EngineGuess(0, 0),
                EngineGuess.ofPlan(
                        "[{\"name\": \"EMPTY\", \"children\": [], \"extra_info\": {}}]"));
    }
}
