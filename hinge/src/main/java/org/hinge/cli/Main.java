package org.hinge.cli;

import org.hinge.engine.Version;

/** Entry point of the command line. */
public final class Main {
    private Main() {}

    /** Prints the version. */
    public static void main(String[] args) {
        System.out.println("hinge " + Version.current());
        System.exit(ExitCode.SOLVED.code());
    }
}
