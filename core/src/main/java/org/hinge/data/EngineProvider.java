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
     * @throws EngineUnavailable if it does not start
     */
    OpenEngine open(RunSettings.Engine engine, LoadSettings settings, Interruption interruption);
}
