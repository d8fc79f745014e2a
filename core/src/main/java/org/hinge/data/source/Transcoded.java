package org.hinge.data.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * A text in any encoding as UTF-8. Everything before the first byte that does not belong to the
 * encoding can be read; then follows {@link NotInEncoding}, so that the line can be told.
 */
final class Transcoded extends InputStream {
    private static final int BUFFER = 1 << 13;

    private final InputStream in;
    private final Charset charset;
    private final CharsetDecoder decoder;
    private final ByteBuffer encoded = ByteBuffer.allocate(BUFFER).flip();
    private final CharBuffer decoded = CharBuffer.allocate(2 * BUFFER);
    private ByteBuffer out = ByteBuffer.allocate(0);
    private boolean ended;
    private boolean spoilt;

    /** The first half of a pair whose second half is not decoded yet; 0 if there is none. */
    private char pending;

    Transcoded(InputStream in, Charset charset) {
        this.in = in;
        this.charset = charset;
        this.decoder = charset.newDecoder();
    }

    /** Bytes that are no text in this encoding. */
    static final class NotInEncoding extends IOException {
        NotInEncoding(Charset charset) {
            super("this line is not " + charset.name());
        }
    }

    @Override
    public int read() throws IOException {
        return fill() ? out.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, out.remaining());
        out.get(bytes, offset, count);
        return count;
    }

    /** Makes the next bytes ready; false at the end. */
    private boolean fill() throws IOException {
        while (!out.hasRemaining()) {
            if (spoilt) {
                throw new NotInEncoding(charset);
            }
            if (ended) {
                return false;
            }
            decode();
        }
        return true;
    }

    private void decode() throws IOException {
        encoded.compact();
        int count = in.read(encoded.array(), encoded.position(), encoded.remaining());
        ended = count < 0;
        encoded.position(encoded.position() + Math.max(0, count)).flip();
        decoded.clear();
        if (pending != 0) {
            decoded.put(pending);
            pending = 0;
        }
        CoderResult result = decoder.decode(encoded, decoded, ended);
        if (ended && !result.isError()) {
            if (result.isUnderflow()) {
                result = decoder.flush(decoded);
            }
            // Not all fitted: once more round.
            ended = !result.isOverflow();
        }
        spoilt = result.isError();
        decoded.flip();
        encode();
    }

    private void encode() {
        int last = decoded.limit() - 1;
        if (!ended && !spoilt && last >= 0 && Character.isHighSurrogate(decoded.get(last))) {
            pending = decoded.get(last);
            decoded.limit(last);
        }
        out = StandardCharsets.UTF_8.encode(decoded);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
