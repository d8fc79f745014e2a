package org.hinge.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/**
 * The two streams a command writes to: answers to {@code out}, messages to {@code err}. Each has
 * colours only where it goes to a terminal and the user did not ask for none.
 *
 * @param showsOut whether {@code out} goes to a terminal
 * @param liveErr whether a line of {@code err} can be drawn over: it goes to a terminal
 * @param columns how wide the terminal is; to be asked only where it matters, since it takes time
 */
public record Terminal(
        PrintWriter out,
        boolean colourOut,
        boolean showsOut,
        PrintWriter err,
        boolean colourErr,
        boolean liveErr,
        IntSupplier columns) {

    /** Of the usual width; {@code out} may have colours and yet be no terminal. */
    public Terminal(
            PrintWriter out,
            boolean colourOut,
            PrintWriter err,
            boolean colourErr,
            boolean liveErr) {
        this(out, colourOut, false, err, colourErr, liveErr, () -> TerminalWidth.UNKNOWN);
    }

    /** The streams of this process. */
    public static Terminal ofProcess(AnswerStream out) {
        Set<String> terminals = terminals(System.getProperty("hinge.terminal"));
        return of(
                out,
                new FileOutputStream(FileDescriptor.err),
                terminals,
                System.getenv(),
                terminals.contains("out") || terminals.contains("err")
                        ? TerminalWidth::sttySize
                        : () -> "");
    }

    /**
     * Streams of whoever asks for a command.
     *
     * @param terminals which of them are terminals: {@code out}, {@code err}
     * @param size what stty says of the terminal; asked only where it matters
     */
    public static Terminal of(
            OutputStream out,
            OutputStream err,
            Set<String> terminals,
            Map<String, String> environment,
            Supplier<String> size) {
        boolean wanted = coloursWanted(environment);
        return new Terminal(
                writer(out, "stdout.encoding"),
                wanted && terminals.contains("out"),
                terminals.contains("out"),
                writer(err, "stderr.encoding"),
                wanted && terminals.contains("err"),
                terminals.contains("err") && !isDumb(environment),
                () -> TerminalWidth.of(environment, size));
    }

    /** Streams without colours, for tests and for use inside another program. */
    public static Terminal plain(PrintWriter out, PrintWriter err) {
        return new Terminal(out, false, err, false, false);
    }

    /** Names and texts of strangers, without what would steer a terminal. */
    public static String printable(String text) {
        return text.replaceAll("[\\p{Cc}&&[^\\n\\t]]", "\uFFFD");
    }

    /** False when NO_COLOR is set to anything (no-color.org) or the terminal is a dumb one. */
    public static boolean coloursWanted(Map<String, String> environment) {
        return environment.getOrDefault("NO_COLOR", "").isEmpty() && !isDumb(environment);
    }

    private static boolean isDumb(Map<String, String> environment) {
        return environment.getOrDefault("TERM", "").equals("dumb");
    }

    /**
     * Which streams are terminals. The launcher says so, since Java can only tell whether input and
     * output both are; without its word, both or neither.
     */
    private static Set<String> terminals(@Nullable String toldByLauncher) {
        if (toldByLauncher != null) {
            return Set.of(toldByLauncher.split(","));
        }
        return Ansi.AUTO.enabled() ? Set.of("out", "err") : Set.of();
    }

    private static PrintWriter writer(OutputStream stream, String encodingProperty) {
        Charset charset =
                Charset.forName(
                        System.getProperty(encodingProperty, Charset.defaultCharset().name()));
        return new PrintWriter(new OutputStreamWriter(stream, charset), true);
    }

    public void flush() {
        out.flush();
        err.flush();
    }
}
