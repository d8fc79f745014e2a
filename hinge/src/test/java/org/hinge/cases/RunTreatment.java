package org.hinge.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A way to run a program on its data that must not change a single byte of what comes out. */
enum RunTreatment {
    ONE_THREAD("1 thread", 1),
    TWO_THREADS("2 threads", 2),
    OTHER_ORDER("rows in another order", 1);

    private static final Pattern ROWS = Pattern.compile(".+\\.(tsv|csv|txt)( in .+)?");

    private final String description;
    private final int threads;

    RunTreatment(String description, int threads) {
        this.description = description;
        this.threads = threads;
    }

    /** Those that make a difference: without files there are no rows. */
    static List<RunTreatment> of(GoldenCase golden) {
        return Stream.of(values())
                .filter(t -> t != OTHER_ORDER || !t.applied(golden).equals(golden))
                .toList();
    }

    int threads() {
        return threads;
    }

    /** The case with its data in the order of this treatment. */
    GoldenCase applied(GoldenCase golden) {
        if (this != OTHER_ORDER) {
            return golden;
        }
        Map<String, String> files = new LinkedHashMap<>();
        golden.files()
                .forEach(
                        (name, text) ->
                                files.put(
                                        name,
                                        ROWS.matcher(name).matches()
                                                ? reordered(text, hasHeader(name, golden))
                                                : text));
        return golden.holding(files);
    }

    private static boolean hasHeader(String name, GoldenCase golden) {
        Pattern header = Pattern.compile("\"" + Pattern.quote(name) + "\".*\\bheader\\b");
        return golden.program().values().stream().anyMatch(text -> header.matcher(text).find());
    }

    private static String reordered(String text, boolean header) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        List<String> rows = lines.subList(header ? 1 : 0, lines.size());
        List<String> before = List.copyOf(rows);
        Collections.shuffle(rows, new Random(rows.size()));
        if (rows.equals(before)) {
            Collections.reverse(rows);
        }
        return String.join("\n", lines) + "\n";
    }

    @Override
    public String toString() {
        return description;
    }
}
