package org.hinge.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * A way to run a program on its data that must not change a single byte of what comes out. Threads
 * and order change together: each run takes time, and seldom will either matter.
 */
enum RunTreatment {
    AS_IS("1 thread", 1),
    OTHER_ORDER("2 threads and rows in another order", 2);

    private static final Pattern ROWS = Pattern.compile(".+\\.(tsv|csv|txt)( in .+)?");

    private final String description;
    private final int threads;

    RunTreatment(String description, int threads) {
        this.description = description;
        this.threads = threads;
    }

    int threads() {
        return threads;
    }

    /** The case with its data in the order of this treatment. */
    GoldenCase applied(GoldenCase golden) {
        // A copied table has the order that it had.
        boolean copies = golden.runs().keySet().stream().anyMatch(run -> run.startsWith("init "));
        if (this != OTHER_ORDER || copies) {
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
