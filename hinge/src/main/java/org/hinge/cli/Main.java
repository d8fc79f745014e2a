package org.hinge.cli;

/** Where the process starts and ends. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.ofProcess();
        int code = HingeCommand.commandLine(terminal, System.getenv()).execute(args);
        terminal.flush();
        System.exit(code);
    }
}
