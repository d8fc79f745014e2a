package org.hinge.web.workbench;

import java.nio.file.Path;
import java.util.List;
import org.hinge.api.settings.RunSettings;

/**
 * What is explored, and how it may be reached.
 *
 * @param program files, or folders that hold one program each
 * @param run what the program may use
 * @param port on the loopback interface; 0 for any that is free
 * @param readOnly whether no file is written, whatever the page asks for
 * @param idleSeconds after so long without a request or an open page it stops; infinite for never
 * @param gap the share of the energy that is good enough for an answer to rest
 */
public record ExploreSettings(
        List<Path> program,
        RunSettings run,
        int port,
        boolean readOnly,
        double idleSeconds,
        double gap) {
    /**
     * Copies and checks what is given.
     *
     * @throws IllegalArgumentException if a value makes no sense; the message says which
     */
    public ExploreSettings {
        program = List.copyOf(program);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port must be from 0 to 65535 (got " + port + ")");
        }
        if (!(idleSeconds > 0)) {
            throw new IllegalArgumentException("idle must be positive (got " + idleSeconds + ")");
        }
        if (!(gap > 0)) {
            throw new IllegalArgumentException("gap must be positive (got " + gap + ")");
        }
    }
}
