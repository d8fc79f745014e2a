package org.hinge.results;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hinge.api.result.Targets;
import org.hinge.api.settings.ValueForm;

/**
 * The names of the files that hold the values of open predicates: {@code Trusts.tsv}.
 *
 * <p>A name that another file has already gets a number: {@code summary_2.json}. Names that differ
 * in case alone are the same, since many file systems see them so. Long ones are cut off. All this
 * follows from the program and the format alone, so that writer and reader need not tell each
 * other.
 */
final class ValueFiles {
    /**
     * Most file systems have at most 255 bytes; some room is left for the number and the ending.
     */
    private static final int MOST_BYTES = 200;

    /** Names of devices: some systems open these instead of a file, whatever the ending. */
    private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");

    private ValueFiles() {}

    /** By predicate, in the order of the program. */
    static Map<String, String> of(Targets targets, ValueForm.Format format) {
        return of(
                targets.predicates().stream().map(Targets.OfPredicate::predicate).toList(), format);
    }

    /** The same for the names of open predicates. */
    static Map<String, String> of(List<String> predicates, ValueForm.Format format) {
        Set<String> taken = new HashSet<>();
        taken.add(AnswerFiles.SUMMARY);
        taken.add(AnswerFiles.CERTIFICATE);
        Map<String, String> names = new LinkedHashMap<>();
        for (String predicate : predicates) {
            names.put(predicate, free(predicate, format.ending(), taken));
        }
        return names;
    }

    private static String free(String predicate, String ending, Set<String> taken) {
        String stem = cutOff(predicate);
        String name = stem + ending;
        for (int number = 2; isDevice(stem, name, ending) || !taken.add(folded(name)); number++) {
            name = stem + "_" + number + ending;
        }
        return name;
    }

    private static boolean isDevice(String stem, String name, String ending) {
        String lower = stem.toLowerCase(Locale.ROOT);
        return name.equals(stem + ending)
                && (DEVICES.contains(lower) || lower.matches("(com|lpt)[0-9¹²³]"));
    }

    /** The same for names that some file system takes for one. */
    private static String folded(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    private static String cutOff(String text) {
        if (text.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        int bytes = 0;
        for (int c : (Iterable<Integer>) text.codePoints()::iterator) {
            bytes += Character.toString(c).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MOST_BYTES) {
                break;
            }
            kept.appendCodePoint(c);
        }
        return kept.toString();
    }
}
