package org.hinge.data.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a TSV file, split at tabs or another separator; blank lines are left out.
 *
 * <p>The database reads the same format much faster, but knows no line numbers and not every text:
 * this is for headers, for what it cannot read, and for the way of errors.
 */
public final class TsvRows implements Rows {
    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    private final Pattern separator;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int next;
    private int end;

    /** The bytes of the line so far. */
    private byte[] line = new byte[256];

    private int length;
    private boolean afterReturn;
    private long number;

    public TsvRows(InputStream in, String separator) {
        this.in = in;
        this.separator = Pattern.compile(separator, Pattern.LITERAL);
    }

    @Override
    public @Nullable Row next() throws IOException, UnreadableRow {
        while (hasLine()) {
            if (length > 0) {
                return Row.of(number, List.of(separator.split(decode(), -1)));
            }
        }
        return null;
    }

    private boolean hasLine() throws IOException, UnreadableRow {
        try {
            return readLine();
        } catch (Transcoded.NotInEncoding e) {
            throw new UnreadableRow(number, Unreadable.text(e));
        }
    }

    /**
     * Bytes up to a line feed, a carriage return, or both. UTF-8 has neither inside a character.
     */
    private boolean readLine() throws IOException, UnreadableRow {
        length = 0;
        number++;
        if (afterReturn && hasNext() && buffer[next] == '\n') {
            next++;
        }
        afterReturn = false;
        if (!hasNext()) {
            return false;
        }
        do {
            int start = next;
            while (next < end && buffer[next] != '\n' && buffer[next] != '\r') {
                next++;
            }
            append(start);
            if (next < end) {
                afterReturn = buffer[next++] == '\r';
                return true;
            }
        } while (hasNext());
        return true;
    }

    private boolean hasNext() throws IOException {
        if (next == end) {
            next = 0;
            end = Math.max(0, in.read(buffer));
        }
        return next < end;
    }

    private void append(int start) throws UnreadableRow {
        int added = next - start;
        if (length + added > LONGEST_LINE) {
            throw new UnreadableRow(number, "this line is longer than 100 MB");
        }
        if (length + added > line.length) {
            line = Arrays.copyOf(line, Math.max(2 * line.length, length + added));
        }
        System.arraycopy(buffer, start, line, length, added);
        length += added;
    }

    private String decode() throws UnreadableRow {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line, 0, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new UnreadableRow(number, "this line is not UTF-8", Arrays.copyOf(line, length));
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
