package org.hinge.cli.output;

/** The exit codes of every {@code hinge} command; scripts depend on them. */
public enum ExitCode {
    /** The command did what was asked; an inference reached the wanted gap. */
    SOLVED(0),
    /** A limit or an interruption came before the wanted gap; values lie in the box. */
    STOPPED_EARLY(1),
    /**
     * The command line, the program or the data must be mended by the user, or the machine gives
     * too little memory, room or the like.
     */
    USER_ERROR(2),
    /** No assignment meets the hard constraints. */
    INFEASIBLE(3),
    /** A defect of Hinge. */
    INTERNAL_ERROR(70);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** {@return the number the process ends with} */
    public int code() {
        return code;
    }
}
