package org.hinge.data;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a TSV file, split at tabs or another separator; blank lines are left out.
 *
 * <p>The database reads the same format much faster, but knows no line numbers: this is for headers
 * and for the way of errors.
 */
final class TsvRows implements Rows {
    private final InputStream in;
    private final Pattern separator;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long number;
    private int pushedBack = -1;

    TsvRows(InputStream in, String separator) {
        this.in = in;
        this.separator = Pattern.compile(separator, Pattern.LITERAL);
    }

    @Override
    public @Nullable Row next() throws IOException, UnreadableRow {
        while (hasLine()) {
            number++;
            String text = decode();
            if (!text.isEmpty()) {
                return Row.of(number, List.of(separator.split(text, -1)));
            }
        }
        return null;
    }

    private boolean hasLine() throws IOException, UnreadableRow {
        try {
            return readLine();
        } catch (Transcoded.NotInEncoding e) {
            throw new UnreadableRow(number + 1, Unreadable.text(e));
        }
    }

    /**
     * Bytes up to a line feed, a carriage return, or both. UTF-8 has neither inside a character.
     */
    private boolean readLine() throws IOException {
        line.reset();
        int b = pushedBack >= 0 ? pushedBack : in.read();
        pushedBack = -1;
        if (b < 0) {
            return false;
        }
        while (b >= 0 && b != '\n' && b != '\r') {
            line.write(b);
            b = in.read();
        }
        if (b == '\r') {
            int next = in.read();
            if (next != '\n') {
                pushedBack = next;
            }
        }
        return true;
    }

    private String decode() throws UnreadableRow {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new UnreadableRow(number, "this line is not UTF-8");
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
