package org.hinge.data;

import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;

/** An engine besides the embedded database, which a module of its own brings. */
public interface EngineProvider {
    /** What a user calls it. */
    String name();

    /**
     * Opens it for one program.
     *
     * @throws IllegalStateException if it does not start; the message says why, and what helps
     */
    OpenEngine open(RunSettings.Engine engine, LoadSettings settings, Interruption interruption);
}
