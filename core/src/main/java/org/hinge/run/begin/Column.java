package org.hinge.run.begin;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hinge.data.source.NumberField;

/**
 * What the cells of a column are like.
 *
 * @param counts how often each text occurs that is not missing
 * @param missing how many cells say nothing
 * @param least of numbers
 * @param greatest of numbers
 */
record Column(Kind kind, Map<String, Integer> counts, int missing, double least, double greatest) {
    private static final Set<String> NOTHING =
            Set.of("", "na", "n/a", "nan", "null", "none", "-", "?", ".");

    private static final Set<String> TRUE = Set.of("true", "yes", "y", "t");
    private static final Set<String> FALSE = Set.of("false", "no", "n", "f");

    /** So many different texts are a choice however few rows there are. */
    private static final int FEW = 20;

    private static final double LARGEST = 1e100;

    /** Longer ones are written by people, not chosen. */
    private static final int LONGEST = 60;

    /** What can be said of the cells. */
    enum Kind {
        /** All are missing. */
        EMPTY,
        /** Yes or no in words. */
        FLAG,
        /** Numbers, all whole. */
        WHOLE,
        /** Numbers. */
        NUMBER,
        /** One of some texts. */
        CHOICE,
        /** Texts that hardly occur twice. */
        TEXT
    }

    /** Whether a cell says nothing, in a column of numbers or of yes and no. */
    static boolean isMissing(String cell, Kind kind) {
        boolean text = kind == Kind.CHOICE || kind == Kind.TEXT;
        return text ? cell.isBlank() : NOTHING.contains(cell.strip().toLowerCase(Locale.ROOT));
    }

    static boolean isTrue(String cell) {
        return TRUE.contains(cell.strip().toLowerCase(Locale.ROOT));
    }

    static Column of(List<String> cells) {
        Kind kind = kind(cells);
        Map<String, Integer> counts = new HashMap<>();
        int missing = 0;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (String cell : cells) {
            if (isMissing(cell, kind)) {
                missing++;
                continue;
            }
            counts.merge(cell, 1, Integer::sum);
            double number = NumberField.parse(cell);
            least = Math.min(least, number);
            greatest = Math.max(greatest, number);
        }
        if (kind == Kind.TEXT && isChoice(counts, cells.size() - missing)) {
            kind = Kind.CHOICE;
        }
        return new Column(kind, counts, missing, least, greatest);
    }

    /** Texts are told apart from choices by counting, which comes later. */
    private static Kind kind(List<String> cells) {
        List<String> filled = cells.stream().filter(c -> !isMissing(c, Kind.NUMBER)).toList();
        if (filled.isEmpty()) {
            return cells.stream().allMatch(String::isBlank) ? Kind.EMPTY : Kind.TEXT;
        }
        Set<String> lower = new HashSet<>();
        for (String cell : filled) {
            if (lower.size() <= FEW) {
                lower.add(cell.strip().toLowerCase(Locale.ROOT));
            }
        }
        if (lower.stream().allMatch(word -> TRUE.contains(word) || FALSE.contains(word))) {
            return Kind.FLAG;
        }
        if (filled.stream().anyMatch(cell -> !isAmount(cell))) {
            return Kind.TEXT;
        }
        return filled.stream().allMatch(cell -> cell.strip().matches("[+-]?[0-9]+"))
                ? Kind.WHOLE
                : Kind.NUMBER;
    }

    /** No sum or difference of amounts overflows. */
    private static boolean isAmount(String cell) {
        return Math.abs(NumberField.parse(cell)) <= LARGEST;
    }

    private static boolean isChoice(Map<String, Integer> counts, int filled) {
        return counts.size() < filled
                && counts.size() <= Math.max(FEW, filled / 2)
                && counts.keySet().stream().allMatch(text -> text.length() <= LONGEST);
    }

    /** Whether each row has a text of its own, so that it can tell which row is meant. */
    boolean isKey() {
        return missing == 0
                && (kind == Kind.WHOLE || isText())
                && counts.values().stream().allMatch(count -> count == 1);
    }

    boolean isText() {
        return kind == Kind.CHOICE || kind == Kind.TEXT;
    }

    boolean isNumber() {
        return kind == Kind.WHOLE || kind == Kind.NUMBER;
    }

    /** The text that occurs most often, the first one of several in their order. */
    String commonest() {
        return counts.entrySet().stream()
                .min(
                        Map.Entry.<String, Integer>comparingByValue()
                                .reversed()
                                .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
    }
}
