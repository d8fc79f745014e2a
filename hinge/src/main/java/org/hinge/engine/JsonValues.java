package org.hinge.engine;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.hinge.schema.Predicate;

/**
 * The values of all targets as JSON, as {@code --format json} writes them, by predicate:
 *
 * <pre>{@code
 * {"Knows": [{"arguments": ["ann", "bob"], "value": 0.75}, ...], ...}
 * }</pre>
 */
final class JsonValues implements JsonText.Part {
    private final LoadedProgram loaded;
    private final double[] values;

    JsonValues(LoadedProgram loaded, double[] values) {
        this.loaded = loaded;
        this.values = values;
    }

    @Override
    public void writeTo(JsonGenerator out) throws IOException {
        out.writeStartObject();
        for (Predicate predicate : loaded.program().schema().predicates()) {
            if (predicate.isOpen()) {
                out.writeArrayFieldStart(predicate.name());
                write(out, predicate.name());
                out.writeEndArray();
            }
        }
        out.writeEndObject();
    }

    private void write(JsonGenerator out, String predicate) throws IOException {
        try {
            loaded.data()
                    .forEachVariable(
                            predicate,
                            (variable, atom) -> {
                                try {
                                    out.writeStartObject();
                                    out.writeArrayFieldStart("arguments");
                                    for (String argument : atom.arguments()) {
                                        out.writeString(argument);
                                    }
                                    out.writeEndArray();
                                    out.writeFieldName("value");
                                    out.writeRawValue(ValueWriter.text(values[variable]));
                                    out.writeEndObject();
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
