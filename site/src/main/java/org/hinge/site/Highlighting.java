package org.hinge.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Programs in colours: comments, constants, words of the language, predicates, numbers. */
final class Highlighting {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<comment>(?://|#)[^\\n]*|/\\*.*?\\*/)"
                            + "|(?<constant>\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*')"
                            + "|(?<word>\\b(?:observed|target|targets|truth|type|from|sql|header|columns|separator"
                            + "|encoding|range|closed|open|symmetric|functional|block)\\b)"
                            + "|(?<predicate>\\b\\p{Lu}\\w*(?=\\())"
                            + "|(?<number>(?<![\\w.])\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)",
                    Pattern.DOTALL);
    private static final String[] KINDS = {"comment", "constant", "word", "predicate", "number"};

    private Highlighting() {}

    /**
     * {@return a program as HTML}
     *
     * @param program its text
     */
    static String of(String program) {
        StringBuilder html = new StringBuilder();
        Matcher token = TOKEN.matcher(program);
        int end = 0;
        while (token.find()) {
            html.append(Html.escape(program.substring(end, token.start())));
            html.append("<span class=\"").append(kind(token)).append("\">");
            html.append(Html.escape(token.group())).append("</span>");
            end = token.end();
        }
        return html.append(Html.escape(program.substring(end))).toString();
    }

    private static String kind(Matcher token) {
        for (String kind : KINDS) {
            if (token.group(kind) != null) {
                return kind;
            }
        }
        throw new AssertionError("a token of no kind: " + token.group());
    }
}
