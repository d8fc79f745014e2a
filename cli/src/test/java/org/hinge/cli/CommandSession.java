package org.hinge.cli;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.Interruption;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * A process that runs one command after the other, as the launcher would start them, without the
 * start of Java for each. Its working folder is that of the commands, which Java cannot change.
 *
 * <p>A request is how many arguments follow (negative: only parse them), then each of them; the
 * answer is the exit code and what the command printed, messages and answers as on a terminal.
 */
public final class CommandSession {
    private CommandSession() {}

    /** Answers requests from standard input until it ends. */
    public static void main(String[] args) throws IOException {
        Locale.setDefault(Locale.ROOT);
        DataOutputStream out = new DataOutputStream(System.out);
        try (DataInputStream in = new DataInputStream(System.in)) {
            for (int size = in.readInt(); size != 0; size = in.readInt()) {
                String[] words = new String[Math.abs(size)];
                for (int i = 0; i < words.length; i++) {
                    words[i] = in.readUTF();
                }
                StringWriter printed = new StringWriter();
                out.writeInt(size > 0 ? run(words, printed) : parse(words, printed));
                byte[] text = printed.toString().getBytes(StandardCharsets.UTF_8);
                out.writeInt(text.length);
                out.write(text);
                out.flush();
            }
        }
    }

    private static int run(String[] words, StringWriter printed) {
        Terminal terminal = Terminal.plain(new PrintWriter(printed), new PrintWriter(printed));
        int code =
                HingeCommand.commandLine(terminal, Map.of(), new Interruption(), words[0])
                        .execute(words);
        terminal.flush();
        return code;
    }

    /** 0 if command and options exist; values that are left out or only named do not matter. */
    private static int parse(String[] words, StringWriter printed) {
        Terminal terminal = Terminal.plain(new PrintWriter(printed), new PrintWriter(printed));
        try {
            HingeCommand.commandLine(terminal, Map.of()).parseArgs(words);
        } catch (UnmatchedArgumentException e) {
            printed.write(String.valueOf(e.getMessage()));
            return ExitCode.USER_ERROR.code();
        } catch (ParameterException e) {
            return 0;
        }
        return 0;
    }
}
