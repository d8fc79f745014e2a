package org.hinge.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds to a summary that is text already. */
final class SummaryText {
    private SummaryText() {}

    static String with(String summary, Map<String, ? extends @Nullable Object> more) {
        try {
            ObjectMapper mapper = new ObjectMapper();
            ObjectNode json = (ObjectNode) mapper.readTree(summary);
            more.forEach((name, part) -> json.set(name, mapper.valueToTree(part)));
            return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError("a summary is JSON", e);
        }
    }
}
