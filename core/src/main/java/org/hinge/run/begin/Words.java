package org.hinge.run.begin;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of the language from headers and names of files, whatever these hold. */
final class Words {
    /** What people call a column that only says which one a row is. */
    private static final Set<String> GENERIC =
            Set.of(
                    "", "id", "key", "name", "label", "node", "code", "nr", "no", "number", "index",
                    "uuid", "title", "source", "target", "src", "dst", "from", "to", "subject",
                    "object", "who", "whom", "a", "b", "left", "right", "first", "second", "x", "y",
                    "value", "entity", "begin", "end");

    private static final Map<String, String> IRREGULAR =
            Map.of(
                    "people", "person",
                    "men", "man",
                    "women", "woman",
                    "children", "child",
                    "mice", "mouse",
                    "series", "series",
                    "species", "species",
                    "news", "news",
                    "movies", "movie",
                    "cookies", "cookie");

    /** Behind the thing itself: person_id, PersonName, person1. */
    private static final Pattern SUFFIX = Pattern.compile("(?<=.)(Id|ID|Key|Name|Code|Nr|No)$");

    private static final Pattern DIGITS = Pattern.compile("(?<=.)[0-9_]+$");
    private static final int LONGEST = 40;

    private Words() {}

    /** In the way of this language, {@code FirstName}; empty if there is no letter or digit. */
    static String camel(String text) {
        StringBuilder name = new StringBuilder();
        for (String word : parts(text)) {
            if (name.length() + word.length() > LONGEST && !name.isEmpty()) {
                break;
            }
            String capital = word.substring(0, 1).toUpperCase(Locale.ROOT);
            // Some letters have two capitals, of which the first may be none of the language.
            name.append(capital.length() == 1 ? capital : word.substring(0, 1));
            String rest = word.substring(1);
            boolean shouted = word.length() > 3 && word.equals(word.toUpperCase(Locale.ROOT));
            name.append(shouted ? rest.toLowerCase(Locale.ROOT) : rest);
        }
        if (name.length() > LONGEST) {
            name.setLength(LONGEST);
        }
        return legal(name.toString());
    }

    private static String[] parts(String text) {
        StringBuilder spaced = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // An apostrophe is inside a word; a letter of two chars is none to the language.
            if (c != '\'' && c != '\u2019') {
                spaced.append(Character.isLetterOrDigit(c) ? c : ' ');
            }
        }
        return spaced.toString().strip().isEmpty()
                ? new String[0]
                : spaced.toString().strip().split(" +");
    }

    /** Names begin with a letter. */
    private static String legal(String name) {
        return name.isEmpty() || Character.isLetter(name.charAt(0)) ? name : "N" + name;
    }

    /** The thing that a column is about, {@code Person} for person_id; empty if it does not say. */
    static String thing(String header) {
        String name = camel(header);
        name = SUFFIX.matcher(DIGITS.matcher(name).replaceAll("")).replaceAll("");
        return isGeneric(name) ? "" : singular(name);
    }

    /** Whether the name only says that something is named. */
    static boolean isGeneric(String header) {
        return GENERIC.contains(
                DIGITS.matcher(camel(header)).replaceAll("").toLowerCase(Locale.ROOT));
    }

    /** Whether numbers in such a column are no amounts. */
    static boolean namesAnId(String header) {
        String name = camel(header);
        return name.equalsIgnoreCase("id") || name.endsWith("Id") || name.endsWith("ID");
    }

    /** One of them: {@code Cities} to {@code City}. */
    static String singular(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        String irregular = IRREGULAR.get(lower);
        if (irregular != null) {
            return name.charAt(0) + irregular.substring(1);
        }
        if (lower.endsWith("ies") && lower.length() > 4) {
            return name.substring(0, name.length() - 3) + "y";
        }
        if (lower.matches(".*(ss|x|ch|sh|zz)es")) {
            return name.substring(0, name.length() - 2);
        }
        boolean plural = lower.length() > 3 && lower.matches(".*[^sui]s");
        return plural ? name.substring(0, name.length() - 1) : name;
    }
}
