package org.hinge.run.load;

import java.util.ServiceLoader;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.EngineProvider;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.LoadSettings;
import org.hinge.data.OpenEngine;
import org.hinge.data.database.Database;
import org.hinge.data.load.DatabaseFiles;

/** Opens the engine that is asked for: the embedded database, or one that a module brings. */
final class Engines {
    private Engines() {}

    /** Whether it is the database inside this process. */
    static boolean isEmbedded(RunSettings.Engine engine) {
        return engine.name().equals(RunSettings.Engine.EMBEDDED.name());
    }

    /**
     * Opens it for one program.
     *
     * @throws EngineUnavailable if it is not there, or does not start
     */
    static OpenEngine open(
            RunSettings.Engine engine, LoadSettings settings, Interruption interruption) {
        if (isEmbedded(engine)) {
            Database database = Database.open(settings.ofDatabase(), interruption);
            return new OpenEngine(database, new DatabaseFiles(database));
        }
        for (EngineProvider provider : ServiceLoader.load(EngineProvider.class)) {
            if (provider.name().equals(engine.name())) {
                return provider.open(engine, settings, interruption);
            }
        }
        throw new EngineUnavailable(
                "the engine " + engine.name() + " is not on the class path",
                "add hinge-spark and the jars of Spark to it");
    }
}
