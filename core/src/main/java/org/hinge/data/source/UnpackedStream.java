package org.hinge.data.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends a gzip file that unpacks to far more than data ever does.
 *
 * <p>Data shrinks to a tenth, lists of all combinations perhaps to a fiftieth; a file made to fill
 * a disk shrinks to a thousandth.
 */
public final class UnpackedStream extends FilterInputStream {
    /** So much is harmless however small the file is. */
    public static final long HARMLESS_BYTES = 64L << 20;

    static final long MOST_TIMES = 200;

    private final long limit;
    private long count;

    /**
     * The unpacked bytes of a file.
     *
     * @param packedBytes how large the file is
     */
    UnpackedStream(InputStream unpacked, long packedBytes) {
        super(unpacked);
        limit = Math.max(HARMLESS_BYTES, MOST_TIMES * packedBytes);
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = super.read(buffer, offset, length);
        count(Math.max(0, read));
        return read;
    }

    private void count(int read) throws IOException {
        count += read;
        if (count > limit) {
            throw new IOException(
                    "it unpacks to more than %s times its size; unpack it yourself if it is meant"
                            .formatted(MOST_TIMES));
        }
    }
}
