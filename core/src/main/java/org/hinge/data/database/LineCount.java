package org.hinge.data.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.hinge.api.Interruption;

/**
 * How many lines of a text are not empty, and what makes it hard to read.
 *
 * <p>Counted here, so that the database's reader can be held to it.
 *
 * @param longest in bytes, without its end
 * @param bareReturns whether some line ends in a carriage return without a line feed: next to other
 *     ends of lines the database then loses characters
 */
public record LineCount(long lines, long longest, boolean bareReturns) {
    private static final int BUFFER_BYTES = 1 << 20;

    /** The copy cannot be written; the text itself may be fine. */
    public static final class CopyException extends IOException {
        CopyException(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** Counts while it copies. */
    public static LineCount of(InputStream in, OutputStream copy, Interruption interruption)
            throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        long lines = 0;
        long longest = 0;
        boolean bareReturns = false;
        long start = 0;
        long returned = -1;
        long position = 0;
        int read;
        while ((read = in.read(buffer)) > 0) {
            interruption.check();
            write(buffer, read, copy);
            for (int i = 0; i < read; i++) {
                byte b = buffer[i];
                // Most bytes are larger than both.
                if (b <= '\r' && (b == '\n' || b == '\r')) {
                    long here = position + i;
                    if (here > start) {
                        lines++;
                        longest = Math.max(longest, here - start);
                    }
                    bareReturns |= returned >= 0 && (b == '\r' || here != returned + 1);
                    returned = b == '\r' ? here : -1;
                    start = here + 1;
                }
            }
            position += read;
        }
        long last = position - start;
        return new LineCount(
                lines + (last > 0 ? 1 : 0), Math.max(longest, last), bareReturns || returned >= 0);
    }

    private static void write(byte[] buffer, int length, OutputStream copy) throws CopyException {
        try {
            copy.write(buffer, 0, length);
        } catch (IOException e) {
            throw new CopyException(e);
        }
    }
}
