package org.hinge.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.text.NumberText;

/**
 * The values of all targets as JSON, as {@code --format json} writes them, by predicate:
 *
 * <pre>{@code
 * {"Knows": [{"arguments": ["ann", "bob"], "value": 0.75}, ...], ...}
 * }</pre>
 */
final class JsonValues implements JsonText.Part {
    private final Values values;

    JsonValues(Values values) {
        this.values = values;
    }

    @Override
    public void writeTo(JsonGenerator out) throws IOException {
        out.writeStartObject();
        for (Targets.OfPredicate open : values.targets().predicates()) {
            out.writeArrayFieldStart(open.predicate());
            write(out, open.predicate());
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private void write(JsonGenerator out, String predicate) throws IOException {
        try {
            values.targets()
                    .forEach(
                            predicate,
                            (number, atom) -> {
                                try {
                                    write(out, atom, values.of(number));
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void write(JsonGenerator out, Atom atom, double value) throws IOException {
        out.writeStartObject();
        out.writeArrayFieldStart("arguments");
        for (String argument : atom.arguments()) {
            out.writeString(argument);
        }
        out.writeEndArray();
        out.writeFieldName("value");
        out.writeRawValue(NumberText.exact(value));
        out.writeEndObject();
    }
}
