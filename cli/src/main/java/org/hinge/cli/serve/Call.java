package org.hinge.cli.serve;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A command line, and what of the caller's process comes with it.
 *
 * @param conditions what must be as it was where the server started, in the launcher's words
 * @param terminals which streams are terminals: {@code out}, {@code err}
 * @param isJoined whether both streams are one file, so that their order matters
 * @param size what stty says of the terminal; empty if there is none
 * @param environment variables of the server, with those of the caller that may differ
 */
public record Call(
        String conditions,
        Set<String> terminals,
        boolean isJoined,
        String size,
        Map<String, String> environment,
        List<String> arguments) {
    /** In the order in which the launcher writes them. */
    static final List<String> VARIABLES =
            List.of("HINGE_STACKTRACE", "NO_COLOR", "TERM", "COLUMNS");

    private static final int BEFORE_VARIABLES = 4;

    public Call {
        environment = Map.copyOf(environment);
        arguments = List.copyOf(arguments);
    }

    /** Reads what a launcher wrote: texts, each with a NUL behind it. */
    static Call read(Path request) throws IOException {
        // Java decodes the arguments of a process alike.
        Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
        String all = new String(Files.readAllBytes(request), charset);
        List<String> texts = List.of(all.split("\0", -1));
        int arguments = BEFORE_VARIABLES + VARIABLES.size();
        if (texts.size() <= arguments) {
            throw new IOException("this is no whole request");
        }
        Map<String, String> environment = new HashMap<>(System.getenv());
        for (int i = 0; i < VARIABLES.size(); i++) {
            environment.put(VARIABLES.get(i), texts.get(BEFORE_VARIABLES + i));
        }
        return new Call(
                texts.get(0),
                Set.of(texts.get(1).split(",")),
                !texts.get(2).isEmpty(),
                texts.get(3),
                environment,
                // Behind the last NUL there is nothing.
                texts.subList(arguments, texts.size() - 1));
    }
}
