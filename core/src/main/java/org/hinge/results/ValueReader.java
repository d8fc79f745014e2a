package org.hinge.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.settings.ValueForm;
import org.hinge.data.source.ParquetFile;

/** Reads the values that {@link AnswerFiles} wrote. */
final class ValueReader {
    private ValueReader() {}

    /** Visits the rows of a file in their order; the arguments of a TSV file are still escaped. */
    static void read(Path file, ValueForm.Format format, ParquetFile.Visitor visitor)
            throws IOException {
        switch (format) {
            case TSV -> readTsv(file, visitor);
            case CSV -> readCsv(file, visitor);
            case JSON -> readJson(file, visitor);
            case PARQUET -> ParquetFile.forEachRow(file, visitor);
        }
    }

    private static void readTsv(Path file, ParquetFile.Visitor visitor) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                visit(List.of(line.split("\t", -1)), visitor);
            }
        }
    }

    private static void readCsv(Path file, ParquetFile.Visitor visitor) throws IOException {
        try (MappingIterator<List<String>> rows =
                new CsvMapper()
                        .readerForListOf(String.class)
                        .with(CsvParser.Feature.WRAP_AS_ARRAY)
                        .readValues(file.toFile())) {
            if (!rows.hasNextValue()) {
                return;
            }
            List<String> first = rows.nextValue();
            // A row of atoms ends with a number.
            if (!first.get(first.size() - 1).equals(ValueWriter.VALUE)) {
                visit(first, visitor);
            }
            while (rows.hasNextValue()) {
                visit(rows.nextValue(), visitor);
            }
        }
    }

    private static void readJson(Path file, ParquetFile.Visitor visitor) throws IOException {
        JsonNode rows = ResultFolder.STRICT.readTree(file.toFile());
        if (!rows.isArray()) {
            throw new IOException("it is no list of atoms");
        }
        for (JsonNode row : rows) {
            JsonNode value = row.path("value");
            if (row.size() != 2 || !row.path("arguments").isArray() || !value.isNumber()) {
                throw new IOException("'" + row + "' is no atom with its value");
            }
            List<String> arguments = new ArrayList<>();
            for (JsonNode argument : row.path("arguments")) {
                if (!argument.isTextual()) {
                    throw new IOException("'" + argument + "' is no constant");
                }
                arguments.add(argument.textValue());
            }
            visitor.row(arguments, value.doubleValue());
        }
    }

    private static void visit(List<String> fields, ParquetFile.Visitor visitor) throws IOException {
        int last = fields.size() - 1;
        double value;
        try {
            value = Double.parseDouble(fields.get(last));
        } catch (NumberFormatException e) {
            throw new IOException("'" + fields.get(last) + "' is no value", e);
        }
        visitor.row(fields.subList(0, last), value);
    }
}
