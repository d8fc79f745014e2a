package org.hinge.run.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.FunctionalPredicate;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.function.Functions;

/** The built-in functions, those handed over, and those on a class path that the user names. */
public final class UserFunctions implements AutoCloseable {
    private final URLClassLoader loader;
    private final Functions all;

    private UserFunctions(URLClassLoader loader, Functions all) {
        this.loader = loader;
        this.all = all;
    }

    public Functions all() {
        return all;
    }

    /** Those on a class path alone. */
    public static UserFunctions on(List<Path> classPath, Diagnostics diagnostics) {
        return on(classPath, List.of(), diagnostics);
    }

    /** Loads them; what cannot be loaded is reported, and the built-in ones remain. */
    public static UserFunctions on(
            List<Path> classPath, List<FunctionalPredicate> handedOver, Diagnostics diagnostics) {
        List<URL> urls = new ArrayList<>();
        for (Path path : classPath) {
            if (!Files.exists(path)) {
                diagnostics.add(
                        Diagnostic.error(
                                Location.ofFile(path.toString()),
                                "there is no such folder or jar",
                                "check `class-path`"));
            }
            urls.add(url(path));
        }
        URLClassLoader loader =
                new URLClassLoader(urls.toArray(URL[]::new), UserFunctions.class.getClassLoader());
        try {
            return new UserFunctions(
                    loader,
                    urls.isEmpty()
                            ? Functions.with(handedOver)
                            : Functions.with(loader, handedOver));
        } catch (IllegalArgumentException e) {
            String place = urls.isEmpty() ? "functions" : "`class-path`";
            diagnostics.add(
                    Diagnostic.error(Location.ofFile(place), String.valueOf(e.getMessage())));
            return new UserFunctions(loader, Functions.builtIn());
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new AssertionError("every path is a URL: " + path, e);
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
