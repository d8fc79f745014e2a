package org.hinge.cli.output;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** How many columns a terminal has: COLUMNS if it is set, what stty says, 80 if nobody knows. */
public final class TerminalWidth {
    static final int UNKNOWN = 80;

    private static final int MOST = 1_000;
    private static final long MILLISECONDS = 500;

    private TerminalWidth() {}

    /**
     * Asks the environment, then the terminal.
     *
     * @param size what stty says of the terminal; empty if there is none to ask
     */
    public static int of(Map<String, String> environment, Supplier<String> size) {
        int told = columns(environment.getOrDefault("COLUMNS", ""));
        if (told > 0) {
            return told;
        }
        int asked = columns(size.get());
        return asked > 0 ? asked : UNKNOWN;
    }

    /** The last number of a text such as "24 80"; 0 if there is none that makes sense. */
    private static int columns(String text) {
        String last = text.strip().replaceFirst("^.*\\s", "");
        if (!last.matches("[0-9]{1,5}") || Integer.parseInt(last) == 0) {
            return 0;
        }
        return Math.min(MOST, Integer.parseInt(last));
    }

    /** What stty says of the terminal of this process. */
    static String sttySize() {
        File terminal = new File("/dev/tty");
        try {
            Process stty =
                    new ProcessBuilder("stty", "size")
                            .redirectInput(terminal)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (stty.waitFor(MILLISECONDS, TimeUnit.MILLISECONDS) && stty.exitValue() == 0) {
                return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            }
            stty.destroyForcibly();
        } catch (IOException e) {
            // No such terminal, or no such command: nobody knows.
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "";
    }
}
