package org.hinge.run.begin;

import java.util.Locale;
import java.util.Set;

/** Names that differ in more than the case of their letters. */
final class Unique {
    private Unique() {}

    /**
     * The name, with a number behind it if it is taken.
     *
     * @param taken in lower case; the name is added
     */
    static String of(String name, Set<String> taken) {
        String unique = name;
        for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = name + (Character.isDigit(name.charAt(name.length() - 1)) ? "_" : "") + i;
        }
        return unique;
    }

    static boolean isTaken(String name, Set<String> taken) {
        return taken.contains(name.toLowerCase(Locale.ROOT));
    }
}
