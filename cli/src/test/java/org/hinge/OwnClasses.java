package org.hinge;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URL;
import java.util.List;
import org.hinge.cli.Main;
import org.hinge.web.ExploreServer;

/**
 * The compiled classes of the library, the explorer and the command, without those of their tests.
 */
final class OwnClasses {
    /** One class of each module: the others lie in the same folder or jar. */
    private static final List<Class<?>> WITNESSES =
            List.of(Hinge.class, ExploreServer.class, Main.class);

    private OwnClasses() {}

    static JavaClasses below(String root) {
        List<URL> places =
                WITNESSES.stream()
                        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                        .toList();
        return new ClassFileImporter()
                .importUrls(places)
                .that(JavaClass.Predicates.resideInAPackage(root + ".."));
    }
}
