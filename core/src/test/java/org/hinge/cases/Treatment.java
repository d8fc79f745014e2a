package org.hinge.cases;

import java.nio.charset.Charset;

/** A way to write down a program that must not change anything. */
enum Treatment {
    AS_IS("as it stands"),
    CRLF("with CRLF line ends"),
    BYTE_ORDER_MARK("with a byte-order mark"),
    NO_LAST_LINE_BREAK("without the last line break");

    private final String description;

    Treatment(String description) {
        this.description = description;
    }

    /** A text in an encoding; a mark only where the encoding has one. */
    byte[] bytes(String text, Charset charset) {
        boolean marked = this != BYTE_ORDER_MARK || charset.name().startsWith("UTF-");
        return (marked ? treated(text) : text).getBytes(charset);
    }

    private String treated(String text) {
        return switch (this) {
            case AS_IS -> text;
            case CRLF -> text.replace("\n", "\r\n");
            case BYTE_ORDER_MARK -> "\uFEFF" + text;
            case NO_LAST_LINE_BREAK ->
                    text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        };
    }

    @Override
    public String toString() {
        return description;
    }
}
