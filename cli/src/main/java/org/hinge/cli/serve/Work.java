package org.hinge.cli.serve;

import java.util.function.IntConsumer;
import org.hinge.api.Interruption;
import org.hinge.cli.output.Terminal;

/** How commands are run. */
public interface Work {
    /**
     * Runs one and gives its exit code.
     *
     * @param exit ends the process, where a command that was asked to stop does not
     */
    int run(Call call, Terminal terminal, Interruption interruption, IntConsumer exit);

    /** What each signal that the caller gets does to a run. */
    Runnable onSignal(Interruption interruption, IntConsumer exit);
}
