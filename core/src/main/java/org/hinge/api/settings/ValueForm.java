package org.hinge.api.settings;

import java.util.Locale;

/**
 * How the values of predicates are written.
 *
 * @param format of the files
 * @param header whether CSV files begin with the names of their columns; no other format asks
 * @param csvSafe whether constants that a spreadsheet would take for formulas have an apostrophe
 *     before them in CSV and TSV files; no other format asks
 */
public record ValueForm(Format format, boolean header, boolean csvSafe) {
    /**
     * {@return a format with its usual header}
     *
     * @param format the format
     */
    public static ValueForm of(Format format) {
        return new ValueForm(format, true, false);
    }

    /** {@return whether apostrophes are really put before constants} */
    public boolean guardsConstants() {
        return csvSafe && format.opensInSpreadsheets();
    }

    /** How the values of a predicate are written. */
    public enum Format {
        /**
         * Arguments and value between tabs, without header; tabs, line breaks and backslashes are
         * escaped.
         */
        TSV,
        /** As RFC 4180 says, with columns as in Parquet. */
        CSV,
        /** Columns arg1, arg2, …, value. */
        PARQUET,
        /** A list of objects with {@code arguments} and {@code value}. */
        JSON;

        /** {@return the ending of its files} */
        public String ending() {
            return "." + toString();
        }

        /** {@return whether spreadsheets read its cells as if they were typed} */
        public boolean opensInSpreadsheets() {
            return this == TSV || this == CSV;
        }

        /** As the command line writes it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
