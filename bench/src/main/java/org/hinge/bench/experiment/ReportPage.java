package org.hinge.bench.experiment;

import java.util.List;
import java.util.stream.Collectors;

/** A page that is written as Markdown and as HTML at once. Text may have {@code **bold**}. */
final class ReportPage {
    private static final String STYLE =
            "body{font-family:Helvetica,Arial,sans-serif;max-width:70em;margin:2em auto;"
                    + "color:#1f2937}table{border-collapse:collapse;margin:1em 0}"
                    + "td,th{border-bottom:1px solid #d1d5db;padding:.25em .7em;text-align:right}"
                    + "td:first-child,th:first-child{text-align:left}";

    private final StringBuilder markdown = new StringBuilder();
    private final StringBuilder html = new StringBuilder();

    ReportPage(String title) {
        markdown.append("# ").append(title).append('\n');
        html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
                .append(escaped(title))
                .append("</title><style>")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(escaped(title))
                .append("</h1>\n");
    }

    void heading(String text) {
        markdown.append("\n## ").append(text).append('\n');
        html.append("<h2>").append(escaped(text)).append("</h2>\n");
    }

    void paragraph(String text) {
        markdown.append('\n').append(text).append('\n');
        html.append("<p>").append(bold(escaped(text))).append("</p>\n");
    }

    void picture(String file, String what) {
        markdown.append("\n![").append(what).append("](").append(file).append(")\n");
        html.append("<p><img src=\"")
                .append(escaped(file))
                .append("\" alt=\"")
                .append(escaped(what))
                .append("\"></p>\n");
    }

    void table(List<String> header, List<List<String>> rows) {
        markdown.append('\n').append(line(header)).append("|---".repeat(header.size()));
        markdown.append("|\n");
        rows.forEach(row -> markdown.append(line(row)));
        html.append("<table>\n").append(htmlRow("th", header));
        rows.forEach(row -> html.append(htmlRow("td", row)));
        html.append("</table>\n");
    }

    private static String line(List<String> cells) {
        return cells.stream().map(cell -> "| " + cell + " ").collect(Collectors.joining()) + "|\n";
    }

    private static String htmlRow(String tag, List<String> cells) {
        return cells.stream()
                .map(cell -> "<%s>%s</%s>".formatted(tag, bold(escaped(cell)), tag))
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String bold(String escaped) {
        return escaped.replaceAll("\\*\\*(.+?)\\*\\*", "<b>$1</b>");
    }

    String markdown() {
        return markdown.toString();
    }

    String html() {
        return html + "</body></html>\n";
    }
}
