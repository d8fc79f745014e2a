package org.hinge.cli;

import java.util.Locale;
import org.hinge.control.Interruption;

/** Where the process starts and ends. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        // All messages are English: so are the numbers in them, and scripts can read them.
        Locale.setDefault(Locale.ROOT);
        Terminal terminal = Terminal.ofProcess();
        Interruption interruption = new Interruption();
        Signals.interrupt(interruption);
        int code = HingeCommand.commandLine(terminal, System.getenv(), interruption).execute(args);
        terminal.flush();
        System.exit(code);
    }
}
