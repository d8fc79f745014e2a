package org.hinge.cli;

import org.hinge.control.Interruption;

/** Where the process starts and ends. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.ofProcess();
        Interruption interruption = new Interruption();
        Signals.interrupt(interruption);
        int code = HingeCommand.commandLine(terminal, System.getenv(), interruption).execute(args);
        terminal.flush();
        System.exit(code);
    }
}
