package org.hinge.api.settings;

import java.util.Locale;

/**
 * How the values of predicates are written.
 *
 * @param header whether CSV files begin with the names of their columns; no other format asks
 */
public record ValueForm(Format format, boolean header) {
    public static ValueForm of(Format format) {
        return new ValueForm(format, true);
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

        /** The ending of its files. */
        public String ending() {
            return "." + toString();
        }

        /** As the command line writes it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
