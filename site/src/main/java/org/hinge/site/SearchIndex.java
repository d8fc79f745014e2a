package org.hinge.site;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * What the search looks through: each section of each page. A script rather than JSON, for pages
 * opened from files may load scripts, but no other data.
 */
final class SearchIndex {
    private record Entry(String place, String page, String heading, String text) {}

    private SearchIndex() {}

    static String script(Site site) throws JsonProcessingException {
        List<Entry> entries = new ArrayList<>();
        for (Page page : site.pages().values()) {
            for (Page.Section section : page.sections()) {
                String place =
                        section.level() == 1 ? page.place() : page.place() + "#" + section.anchor();
                entries.add(new Entry(place, page.title(), section.heading(), section.text()));
            }
        }
        return "window.sections = " + new ObjectMapper().writeValueAsString(entries) + ";\n";
    }
}
