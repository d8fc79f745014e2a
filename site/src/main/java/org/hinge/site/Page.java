package org.hinge.site;

import java.util.List;

/**
 * One page of the site.
 *
 * @param document the file that it was made from, relative to the repository, with slashes
 * @param title the text of the first heading, or the file's name
 * @param body what it shows, as HTML
 * @param sections the text under each heading, for the search and the list of the page
 * @param hasFormulas whether formulas are to be set
 */
record Page(
        String document, String title, String body, List<Section> sections, boolean hasFormulas) {
    /**
     * A heading and what stands under it, up to the next one.
     *
     * @param level 1 for the title
     * @param anchor of the heading; unique within the page
     * @param text without any markup
     */
    record Section(int level, String anchor, String heading, String text) {}

    Page {
        sections = List.copyOf(sections);
    }

    /** {@return where the page is, relative to the site} */
    String place() {
        return Places.ofPage(document);
    }

    boolean hasAnchor(String anchor) {
        return sections.stream().anyMatch(section -> section.anchor().equals(anchor));
    }
}
