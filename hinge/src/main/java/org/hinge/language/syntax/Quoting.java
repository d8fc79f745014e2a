package org.hinge.language.syntax;

/** Constants in quotes: how they are written and read. */
public final class Quoting {
    private Quoting() {}

    /** The constant in double quotes, on one line, readable by {@link #unquote}. */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> {
                    if (Character.isISOControl(c) || isLoneSurrogate(text, i)) {
                        out.append("\\u%04x".formatted((int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }

    /** A surrogate without its partner cannot be written in UTF-8. */
    private static boolean isLoneSurrogate(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c)
                && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    /**
     * What a quoted token stands for.
     *
     * @throws BadEscape at the first backslash that is followed by nothing known
     */
    static String unquote(String token) {
        int end = token.length();
        boolean closed = end > 1 && token.charAt(end - 1) == token.charAt(0);
        String body = token.substring(1, closed ? end - 1 : end);
        if (body.indexOf('\\') < 0) {
            return body;
        }
        StringBuilder out = new StringBuilder(body.length());
        int i = 0;
        while (i < body.length()) {
            char c = body.charAt(i);
            if (c != '\\') {
                out.append(c);
                i++;
                continue;
            }
            char escaped = i + 1 < body.length() ? body.charAt(i + 1) : '\0';
            out.append(
                    switch (escaped) {
                        case '\\', '"', '\'' -> escaped;
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        case 'u' -> unicode(body, i);
                        default -> throw new BadEscape(i + 1);
                    });
            i += escaped == 'u' ? 6 : 2;
        }
        return out.toString();
    }

    private static char unicode(String body, int backslash) {
        if (backslash + 6 > body.length()) {
            throw new BadEscape(backslash + 1);
        }
        int value = 0;
        for (int i = backslash + 2; i < backslash + 6; i++) {
            int digit = Character.digit(body.charAt(i), 16);
            if (digit < 0 || body.charAt(i) > 'f') {
                throw new BadEscape(backslash + 1);
            }
            value = 16 * value + digit;
        }
        return (char) value;
    }

    /** A backslash that escapes nothing. */
    static final class BadEscape extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** The offset of the backslash in the token. */
        private final int offset;

        BadEscape(int offset) {
            super(null, null, false, false);
            this.offset = offset;
        }

        int offset() {
            return offset;
        }
    }
}
