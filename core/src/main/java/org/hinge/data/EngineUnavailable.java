package org.hinge.data;

/** An engine that a user asked for is not there, or does not start. */
public final class EngineUnavailable extends RuntimeException {
    private final String help;

    public EngineUnavailable(String problem, String help) {
        super(problem);
        this.help = help;
    }

    public EngineUnavailable(String problem, String help, Throwable cause) {
        super(problem, cause);
        this.help = help;
    }

    /** What to do about it. */
    public String help() {
        return help;
    }
}
