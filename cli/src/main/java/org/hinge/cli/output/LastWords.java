package org.hinge.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What is said where there is too little even to say so, but for what was made before. */
public final class LastWords {
    private final byte[] words =
            """
            hinge: out of memory, or too few open files
                help: raise the limits with HINGE_JAVA_OPTS=-Xmx... and ulimit -n
            """
                    .getBytes(StandardCharsets.UTF_8);

    private final OutputStream err;

    public LastWords(OutputStream err) {
        this.err = err;
    }

    /** Says them; gives the exit code. */
    public int say() {
        try {
            err.write(words);
        } catch (IOException e) {
            return ExitCode.USER_ERROR.code();
        }
        return ExitCode.USER_ERROR.code();
    }
}
