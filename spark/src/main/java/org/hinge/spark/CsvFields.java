package org.hinge.spark;

import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.hinge.data.source.CsvLine;
import org.hinge.data.source.DataFile;
import org.jspecify.annotations.Nullable;

/** The fields of a line. Those of CSV with quotes are read by the reader of any engine. */
final class CsvFields implements UDF1<String, @Nullable List<String>> {
    private static final long serialVersionUID = 1;

    private final char separator;

    private CsvFields(char separator) {
        this.separator = separator;
    }

    @Override
    public @Nullable List<String> call(String line) {
        return CsvLine.fields(line, separator);
    }

    /** A column with the fields of lines of a file; null for a line that is no record. */
    static Column of(DataFile file, Column line) {
        String separator = Pattern.quote(file.separator());
        Column split = functions.split(line, plain(file.separator()), -1);
        if (file.format() != DataFile.Format.CSV) {
            return split;
        }
        // Quotes, and spaces at the ends of fields, mean more than they are.
        Column special = line.rlike("[\"\\u0000]|(^|%1$s)\\s|\\s(%1$s|$)".formatted(separator));
        Column read =
                functions
                        .udf(
                                new CsvFields(file.separator().charAt(0)),
                                DataTypes.createArrayType(DataTypes.StringType))
                        .apply(line);
        return functions.when(special, read).otherwise(split);
    }

    /**
     * The pattern of a separator, in the form that Java splits at without compiling it each time.
     */
    private static String plain(String separator) {
        if (separator.length() != 1 || Character.isSurrogate(separator.charAt(0))) {
            return Pattern.quote(separator);
        }
        return ".$|()[{^?*+\\".contains(separator) ? "\\" + separator : separator;
    }

    /** Whether a record does not end with its first line. */
    static boolean goesOn(DataFile file, String line) {
        return file.format() == DataFile.Format.CSV
                && CsvLine.fields(line, file.separator().charAt(0)) == null;
    }
}
