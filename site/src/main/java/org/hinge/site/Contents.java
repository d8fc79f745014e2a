package org.hinge.site;

import java.util.ArrayList;
import java.util.List;

/**
 * What the site's list of contents shows: groups of documents, each under a short name.
 *
 * @param groups in the order of the list
 */
record Contents(List<Group> groups) {
    /** Documents that belong together. */
    record Group(String title, List<Entry> entries) {}

    /** A document by its path in the repository. */
    record Entry(String document, String title) {}

    Contents {
        groups = List.copyOf(groups);
    }

    /**
     * Reads lines {@code # title of a group} and {@code path/of/document.md Its title}.
     *
     * @param text all of them
     */
    static Contents parse(String text) {
        List<Group> groups = new ArrayList<>();
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith("# ")) {
                groups.add(new Group(line.substring(2), new ArrayList<>()));
            } else if (!line.isEmpty()) {
                int space = line.indexOf(' ');
                groups.get(groups.size() - 1)
                        .entries()
                        .add(new Entry(line.substring(0, space), line.substring(space).strip()));
            }
        }
        return new Contents(groups);
    }

    List<Entry> entries() {
        return groups.stream().flatMap(group -> group.entries().stream()).toList();
    }
}
