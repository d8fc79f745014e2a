package org.hinge.language.parse;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.language.syntax.Keywords;
import org.hinge.schema.DataSource;
import org.hinge.schema.ValueRange;
import org.jspecify.annotations.Nullable;

/**
 * Reads the source of a data statement or a type, with what is said about it.
 *
 * <pre>{@code
 * source := 'from' STRING clause*
 *         | 'from' 'jdbc' STRING 'query' STRING+ ['range' limit '..' limit]
 *         | 'from' 'sql' STRING+ ['in' STRING] ['range' limit '..' limit]
 *         | 'from' 'table' STRING ['range' limit '..' limit]
 * clause := 'header' | 'columns' column (',' column)* | 'separator' STRING | 'encoding' STRING
 *         | 'range' limit '..' limit          each at most once
 * column := ID | STRING | NUMBER
 * limit  := ['-'] NUMBER
 * }</pre>
 */
final class DataParser {
    private final Cursor cursor;
    private final AtomParser atoms;

    private boolean header;
    private final List<String> columns = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private @Nullable Span columnsSpan;
    private @Nullable String separator;
    private @Nullable String encoding;
    private @Nullable ValueRange range;
    private @Nullable Span rangeSpan;

    DataParser(Cursor cursor) {
        this.cursor = cursor;
        this.atoms = new AtomParser(cursor);
    }

    /** The scale of the values, if the source that was read gives one. */
    @Nullable ValueRange range() {
        return range;
    }

    /**
     * Fails if the source that was read gives a scale: {@code why} says that there are no values.
     */
    void refuseRange(String why, String help) {
        if (rangeSpan != null) {
            throw cursor.fail(rangeSpan, why, help);
        }
    }

    DataSource source() {
        if (!cursor.acceptWord(Keywords.FROM)) {
            throw cursor.unexpected("from, as in: from \"file.tsv\"");
        }
        if (cursor.acceptWord(Keywords.JDBC)) {
            String url = atoms.string("the address of the database in quotes after jdbc");
            if (!cursor.acceptWord(Keywords.QUERY)) {
                throw cursor.unexpected("query, as in: from jdbc \"…\" query \"select …\"");
            }
            String query = query();
            clausesOfQuery();
            return new DataSource.Jdbc(url, query);
        }
        if (cursor.acceptWord(Keywords.SQL)) {
            String query = query();
            String folder =
                    cursor.acceptWord(Keywords.IN)
                            ? atoms.string("a folder in quotes after in")
                            : "";
            clausesOfQuery();
            return new DataSource.Sql(query, folder);
        }
        if (cursor.acceptWord(Keywords.TABLE)) {
            String name = atoms.string("the name of a table in quotes after table");
            clauses(List.of(Keywords.RANGE), "a table", "choose and order the columns in a view");
            return new DataSource.Table(name);
        }
        String path = atoms.string("a file name in quotes after from");
        clauses(Keywords.CLAUSES, "a file", "");
        checkColumns();
        return new DataSource.File(path, header, columns, places, separator, encoding);
    }

    /** Texts that follow one another are the lines of one query. */
    private String query() {
        StringBuilder lines = new StringBuilder(atoms.string("the query in quotes"));
        while (cursor.at(TokenKind.STRING)) {
            lines.append('\n').append(atoms.string("a line of the query in quotes"));
        }
        return lines.toString();
    }

    private void clausesOfQuery() {
        clauses(List.of(Keywords.RANGE), "a query", "choose and order the columns in the query");
    }

    /** What follows the name of a source; {@code known} are the words that go with it. */
    private void clauses(List<String> known, String source, String help) {
        Set<String> seen = new HashSet<>();
        while (cursor.at(TokenKind.IDENTIFIER) && Keywords.CLAUSES.contains(cursor.text())) {
            String word = cursor.text();
            Span span = cursor.span();
            if (!known.contains(word)) {
                throw cursor.fail(span, source + " has no " + word, help);
            }
            if (!seen.add(word)) {
                throw cursor.fail(span, word + " is said twice", "say it once");
            }
            cursor.advance();
            clause(word, span);
        }
        misspelt(known);
    }

    private void misspelt(List<String> known) {
        if (cursor.at(TokenKind.IDENTIFIER) && !cursor.atWord(Keywords.DEFAULT)) {
            List<String> words = new ArrayList<>(known);
            words.add(Keywords.DEFAULT);
            Suggestions.nearest(cursor.text(), words)
                    .ifPresent(
                            near -> {
                                throw cursor.fail(
                                        cursor.span(),
                                        "nothing is said about data with the word " + cursor.text(),
                                        "did you mean " + near + "?");
                            });
        }
    }

    private void clause(String word, Span span) {
        switch (word) {
            case Keywords.HEADER -> header = true;
            case Keywords.COLUMNS -> {
                columnsSpan = span;
                do {
                    column();
                } while (cursor.accept(TokenKind.COMMA));
            }
            case Keywords.SEPARATOR -> separator = separator();
            case Keywords.ENCODING -> encoding = encoding();
            default -> {
                range = range(span);
                rangeSpan = span.to(cursor.previous());
            }
        }
    }

    private void column() {
        if (cursor.at(TokenKind.NUMBER)) {
            Span span = cursor.span();
            try {
                int place = Integer.parseInt(cursor.text());
                if (place < 1) {
                    throw cursor.fail(span, "columns count from 1", "the first column is 1");
                }
                places.add(place);
            } catch (NumberFormatException e) {
                throw cursor.fail(span, "this is no number of a column", "columns count from 1");
            }
            cursor.advance();
        } else if (cursor.at(TokenKind.IDENTIFIER)) {
            columns.add(cursor.text());
            cursor.advance();
        } else {
            columns.add(atoms.string("the name of a column"));
        }
    }

    private void checkColumns() {
        Span span = columnsSpan;
        if (span == null) {
            return;
        }
        if (!columns.isEmpty() && !places.isEmpty()) {
            throw cursor.fail(
                    span,
                    "some of these columns are named and some are numbered",
                    "name all or number all; a name that is a number is written in quotes");
        }
        if (!columns.isEmpty() && !header) {
            throw cursor.fail(
                    span,
                    "columns are named by the header of the file",
                    "write: header columns " + String.join(", ", columns),
                    "in a file without a header, number them: columns 1, 2");
        }
    }

    private String separator() {
        Span span = cursor.span();
        if (cursor.atWord("tab")) {
            throw cursor.fail(span, "a separator is written in quotes", "write separator \"\\t\"");
        }
        String text = atoms.string("what separates the columns in quotes, as in: separator \";\"");
        if (text.isEmpty() || text.contains("\"") || text.contains("\n") || text.contains("\r")) {
            throw cursor.fail(
                    span,
                    "this cannot separate columns",
                    "write the characters that stand between two columns, such as \";\" or \"\\t\"");
        }
        return text;
    }

    private String encoding() {
        Span span = cursor.span();
        String name = atoms.string("the name of an encoding in quotes, as in: \"ISO-8859-1\"");
        if (!isCharset(name)) {
            throw cursor.fail(
                    span,
                    "there is no encoding " + span.text(),
                    "did you mean " + near(name) + "?");
        }
        return name;
    }

    private static boolean isCharset(String name) {
        try {
            return Charset.isSupported(name);
        } catch (IllegalCharsetNameException e) {
            return false;
        }
    }

    private static String near(String name) {
        List<String> known = new ArrayList<>(List.of("ISO-8859-1", "UTF-16", "windows-1252"));
        for (Map.Entry<String, Charset> charset : Charset.availableCharsets().entrySet()) {
            known.add(charset.getKey());
            known.addAll(charset.getValue().aliases());
        }
        return Suggestions.nearest(name, known)
                .map(near -> "\"" + Charset.forName(near).name() + "\"")
                .orElse("\"UTF-8\", \"ISO-8859-1\", \"windows-1252\" or \"UTF-16\"");
    }

    private ValueRange range(Span word) {
        double least = limit();
        if (!cursor.accept(TokenKind.TO)) {
            throw cursor.unexpected(".. and the greatest value, as in: range 1..5");
        }
        double greatest = limit();
        if (!(least < greatest) || Double.isInfinite(greatest - least)) {
            throw cursor.fail(
                    word.to(cursor.previous()),
                    "a range goes from the least value to the greatest",
                    "write them in this order: range 1..5 for values from 1 to 5");
        }
        return new ValueRange(least, greatest);
    }

    private double limit() {
        boolean negative = cursor.accept(TokenKind.MINUS);
        if (!cursor.at(TokenKind.NUMBER)) {
            throw cursor.unexpected("a number, as in: range 1..5");
        }
        double value = Double.parseDouble(cursor.text());
        cursor.advance();
        return negative ? -value : value;
    }
}
