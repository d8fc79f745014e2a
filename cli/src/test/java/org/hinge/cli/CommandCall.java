package org.hinge.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.hinge.api.Interruption;
import org.hinge.cli.output.Terminal;

/**
 * What a command did, run in this process as the launcher would run it.
 *
 * @param out what it printed
 * @param err its messages
 */
public record CommandCall(int exitCode, String out, String err) {

    /** Runs {@code hinge} with these arguments. */
    public static CommandCall of(List<String> arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        int code =
                HingeCommand.commandLine(terminal, Map.of(), new Interruption(), arguments.get(0))
                        .execute(arguments.toArray(new String[0]));
        terminal.flush();
        return new CommandCall(code, out.toString(), err.toString());
    }
}
