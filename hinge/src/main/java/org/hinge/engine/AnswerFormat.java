package org.hinge.engine;

import java.util.Locale;

/** How the values of a predicate are written. */
public enum AnswerFormat {
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
    String ending() {
        return "." + toString();
    }

    /** As the command line writes it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
