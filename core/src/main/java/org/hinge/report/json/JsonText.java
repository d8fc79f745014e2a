package org.hinge.report.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps, lists, texts, numbers, truth values and null as JSON, on lines of their own. What is too
 * large for a list is a {@link Part}, which writes itself.
 *
 * <p>Written as a stream: binding objects to JSON loads hundreds of classes, and every answer has a
 * summary.
 */
final class JsonText {
    private JsonText() {}

    /** A value that writes itself. */
    interface Part {
        void writeTo(JsonGenerator out) throws IOException;
    }

    static String of(Map<String, ? extends @Nullable Object> json) {
        StringWriter text = new StringWriter();
        try {
            write(text, json);
        } catch (IOException e) {
            throw new AssertionError("a text takes whatever is written to it", e);
        }
        return text.toString();
    }

    /** Leaves the writer open. */
    static void write(Writer to, Map<String, ? extends @Nullable Object> json) throws IOException {
        try (JsonGenerator out = new JsonFactory().createGenerator(to)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            out.useDefaultPrettyPrinter();
            write(out, json);
        }
    }

    /**
     * The same on one line, to stand inside an HTML page: no text in it ends an element or begins a
     * comment.
     */
    static void writeForPage(Writer to, Map<String, ? extends @Nullable Object> json)
            throws IOException {
        JsonFactory factory = new JsonFactory();
        factory.setCharacterEscapes(new PageEscapes());
        try (JsonGenerator out = factory.createGenerator(to)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            write(out, json);
        }
    }

    private static void write(JsonGenerator out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName((String) entry.getKey());
                write(out, entry.getValue());
            }
            out.writeEndObject();
        } else if (value instanceof List<?> list) {
            out.writeStartArray();
            for (Object element : list) {
                write(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof Part part) {
            part.writeTo(out);
        } else if (value instanceof Double number) {
            out.writeNumber(number.doubleValue());
        } else if (value instanceof Integer || value instanceof Long) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else if (value instanceof String string) {
            out.writeString(string);
        } else {
            throw new IllegalArgumentException("value must be JSON (got " + value + ")");
        }
    }
}
