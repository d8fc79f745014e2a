package org.hinge.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is asked for.
 *
 * @param fields its arguments by name; those that are not there, or null, are as they usually are
 * @param tables its tables, in the order in which fields mention them
 */
record Request(ObjectNode fields, List<byte[]> tables) {
    long id() {
        return fields.path("id").asLong();
    }

    String call() {
        return text("call");
    }

    int model() {
        return integer("model");
    }

    String text(String name) {
        JsonNode node = fields.path(name);
        if (!node.isTextual()) {
            throw new IllegalArgumentException(name + " must be a text (got " + node + ")");
        }
        return node.textValue();
    }

    int integer(String name) {
        JsonNode node = fields.path(name);
        if (!node.canConvertToInt() || !node.isIntegralNumber()) {
            throw new IllegalArgumentException(name + " must be an integer (got " + node + ")");
        }
        return node.intValue();
    }

    double number(String name) {
        JsonNode node = fields.path(name);
        if (!node.isNumber()) {
            throw new IllegalArgumentException(name + " must be a number (got " + node + ")");
        }
        return node.doubleValue();
    }

    boolean is(String name) {
        return fields.path(name).asBoolean();
    }

    boolean has(String name) {
        return fields.hasNonNull(name);
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        fields.path(name).forEach(text -> texts.add(text.asText()));
        return texts;
    }

    List<Path> paths(String name) {
        return texts(name).stream().map(Path::of).toList();
    }

    List<Request> parts(String name) {
        List<Request> parts = new ArrayList<>();
        fields.path(name).forEach(part -> parts.add(new Request((ObjectNode) part, List.of())));
        return parts;
    }
}
