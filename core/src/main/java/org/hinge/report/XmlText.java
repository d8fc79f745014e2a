package org.hinge.report;

/** Text inside XML. */
final class XmlText {
    /** Stands for what no XML document may hold. */
    private static final int REPLACEMENT = 0xFFFD;

    private XmlText() {}

    /** With entities for what XML uses itself, and without characters that it forbids. */
    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .forEach(
                        c -> {
                            switch (c) {
                                case '&' -> out.append("&amp;");
                                case '<' -> out.append("&lt;");
                                case '>' -> out.append("&gt;");
                                default -> out.appendCodePoint(isAllowed(c) ? c : REPLACEMENT);
                            }
                        });
        return out.toString();
    }

    /** As XML 1.0 says; halves of pairs are in none of the ranges. */
    private static boolean isAllowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }

    /** The beginning of a text, with a mark if it goes on; never half of a character. */
    static String cutOff(String text, int longest) {
        if (text.codePointCount(0, text.length()) <= longest) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
    }
}
