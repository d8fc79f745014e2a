package org.hinge.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hinge.api.settings.ValueForm;
import org.hinge.text.NumberText;
import org.hinge.text.SpreadsheetText;
import org.hinge.text.TsvText;

/** Writes atoms and their values, one after the other. */
public interface ValueWriter {
    /** The name of the column of values. */
    String VALUE = "value";

    void write(List<String> arguments, double value) throws IOException;

    /** Ends the text. */
    default void finish() throws IOException {}

    static ValueWriter to(Writer out, ValueForm form, int arity) throws IOException {
        return switch (form.format()) {
            case TSV -> (arguments, value) -> writeTsv(out, guarded(form, arguments), value);
            case CSV -> {
                if (form.header()) {
                    out.write(header(arity));
                }
                yield (arguments, value) -> writeCsv(out, guarded(form, arguments), value);
            }
            case JSON -> new Json(out);
            case PARQUET -> throw new IllegalArgumentException("format must be text (got parquet)");
        };
    }

    /** The constants as the cells of a spreadsheet should show them. */
    static List<String> guarded(ValueForm form, List<String> arguments) {
        return form.guardsConstants()
                ? arguments.stream().map(SpreadsheetText::guarded).toList()
                : arguments;
    }

    /** The names of the columns, the same as in Parquet files. */
    private static String header(int arity) {
        StringBuilder line = new StringBuilder();
        for (int i = 1; i <= arity; i++) {
            line.append("arg").append(i).append(',');
        }
        return line.append(VALUE).append('\n').toString();
    }

    private static void writeTsv(Writer out, List<String> arguments, double value)
            throws IOException {
        for (String argument : arguments) {
            out.write(TsvText.escaped(argument));
            out.write('\t');
        }
        out.write(NumberText.exact(value));
        out.write('\n');
    }

    private static void writeCsv(Writer out, List<String> arguments, double value)
            throws IOException {
        for (String argument : arguments) {
            boolean plain = argument.chars().noneMatch(c -> ",\"\n\r".indexOf(c) >= 0);
            out.write(plain ? argument : "\"" + argument.replace("\"", "\"\"") + "\"");
            out.write(',');
        }
        out.write(NumberText.exact(value));
        out.write('\n');
    }

    /** One object on each line. */
    final class Json implements ValueWriter {
        private final Writer out;
        private final JsonGenerator json;
        private boolean first = true;

        private Json(Writer out) throws IOException {
            this.out = out;
            this.json = new JsonFactory().createGenerator(out);
            json.setRootValueSeparator(null);
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        }

        @Override
        public void write(List<String> arguments, double value) throws IOException {
            json.writeRaw(first ? "[\n" : ",\n");
            first = false;
            json.writeStartObject();
            json.writeFieldName("arguments");
            json.writeStartArray();
            for (String argument : arguments) {
                json.writeString(argument);
            }
            json.writeEndArray();
            json.writeFieldName("value");
            json.writeRawValue(NumberText.exact(value));
            json.writeEndObject();
        }

        @Override
        public void finish() throws IOException {
            json.flush();
            out.write(first ? "[]\n" : "\n]\n");
        }
    }
}
