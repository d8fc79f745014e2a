package org.hinge.language.foreign;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The built-in function that comes nearest to a class of LINQS PSL, by its name. */
final class NearestFunction {
    /** What a name holds, in the order in which it is looked for, and the function. */
    private static final List<Map.Entry<String, String>> KNOWN =
            List.of(
                    Map.entry("levenshtein", "levenshtein"),
                    Map.entry("edit", "levenshtein"),
                    Map.entry("jarowinkler", "jaro_winkler"),
                    Map.entry("jaro", "jaro"),
                    Map.entry("jaccard", "jaccard"),
                    Map.entry("dice", "dice"),
                    Map.entry("cosine", "cosine"),
                    Map.entry("token", "cosine"),
                    Map.entry("equal", "exact"),
                    Map.entry("exact", "exact"),
                    Map.entry("identi", "exact"),
                    Map.entry("initial", "prefix"),
                    Map.entry("prefix", "prefix"),
                    Map.entry("same", "exact"),
                    Map.entry("substring", "prefix"),
                    Map.entry("number", "numeric"),
                    Map.entry("numeric", "numeric"),
                    Map.entry("distance", "numeric"));

    private NearestFunction() {}

    static String to(String name) {
        String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
        for (Map.Entry<String, String> known : KNOWN) {
            if (letters.contains(known.getKey())) {
                return known.getValue();
            }
        }
        return "jaro_winkler";
    }
}
