package org.hinge.web.workbench;

import java.util.LinkedHashMap;
import java.util.Map;

/** Title and first paragraph of a page in Markdown, as plain text. */
final class AboutText {
    private static final int LONGEST = 600;

    private AboutText() {}

    static Map<String, Object> of(String page) {
        String title = "";
        StringBuilder paragraph = new StringBuilder();
        for (String line : page.split("\r?\n", -1)) {
            if (line.startsWith("# ") && title.isEmpty()) {
                title = line.substring(2);
            } else if (line.isBlank() || line.startsWith("#") || line.startsWith("```")) {
                if (paragraph.length() > 0) {
                    break;
                }
            } else {
                paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.trim());
            }
        }
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("title", plain(title));
        about.put("text", plain(paragraph.toString()));
        return about;
    }

    private static String plain(String text) {
        String plain = text.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1").replaceAll("[`*]", "");
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "…";
    }
}
