package org.hinge.report.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import org.jspecify.annotations.Nullable;

/**
 * Escapes what HTML, or a script, would not take for a part of a JSON text: {@code <}, {@code >},
 * {@code &} and the two separators that end lines of scripts.
 */
final class PageEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private static final SerializableString LINES = new SerializedString("\\u2028");
    private static final SerializableString PARAGRAPHS = new SerializedString("\\u2029");

    private final int[] ascii = standardAsciiEscapesForJSON();

    PageEscapes() {
        ascii['<'] = ESCAPE_STANDARD;
        ascii['>'] = ESCAPE_STANDARD;
        ascii['&'] = ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
        return ascii.clone();
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
        return switch (c) {
            case 0x2028 -> LINES;
            case 0x2029 -> PARAGRAPHS;
            default -> null;
        };
    }
}
