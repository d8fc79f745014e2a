package org.hinge.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Standard output. Remembers why it could not be written, which a {@link java.io.PrintWriter} keeps
 * to itself: an answer that did not arrive is no success.
 */
public final class AnswerStream extends OutputStream {
    private static final String READER_IS_GONE = "Broken pipe";

    private final OutputStream out;
    private volatile @Nullable IOException failure;

    public AnswerStream(OutputStream out) {
        this.out = out;
    }

    public static AnswerStream ofProcess() {
        return new AnswerStream(new FileOutputStream(FileDescriptor.out));
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /**
     * The exit code of a command, now that all is written; says what was lost, unless whoever read
     * it has seen enough, as {@code head} does.
     */
    public int end(int code, Terminal terminal) {
        terminal.flush();
        IOException lost = failure;
        if (lost == null) {
            return code;
        }
        if (!READER_IS_GONE.equals(lost.getMessage())) {
            terminal.err()
                    .println("hinge: standard output cannot be written: " + lost.getMessage());
            terminal.err().flush();
        }
        return code == ExitCode.INTERNAL_ERROR.code() ? code : ExitCode.USER_ERROR.code();
    }
}
