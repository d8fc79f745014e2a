package org.hinge.language.parse;

/** Reads constants in quotes; {@link org.hinge.api.Quotation} writes them. */
final class Quoting {
    private Quoting() {}

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
