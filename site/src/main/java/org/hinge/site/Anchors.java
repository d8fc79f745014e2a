package org.hinge.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Names of headings in links, by the rule of the places where the documents are read too: small
 * letters, digits, hyphens and underscores remain, spaces become hyphens, a name that was there
 * before gets a number.
 */
final class Anchors {
    private final Map<String, Integer> taken = new HashMap<>();

    String of(String heading) {
        StringBuilder anchor = new StringBuilder();
        heading.strip()
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .forEach(
                        c -> {
                            if (Character.isLetterOrDigit(c) || c == '-' || c == '_') {
                                anchor.appendCodePoint(c);
                            } else if (Character.isWhitespace(c)) {
                                anchor.append('-');
                            }
                        });
        String name = anchor.toString();
        int before = taken.merge(name, 1, Integer::sum) - 1;
        return before == 0 ? name : name + "-" + before;
    }
}
