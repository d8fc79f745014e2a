package org.hinge.files;

import java.io.IOException;
import java.nio.file.Path;

/** Something cannot be written where the user wants it; says what to do about it. */
public final class OutputException extends IOException {
    private static final long serialVersionUID = 1;

    private final String help;

    public OutputException(Path place, String problem, String help) {
        super(place + ": " + problem);
        this.help = help;
    }

    public String help() {
        return help;
    }
}
