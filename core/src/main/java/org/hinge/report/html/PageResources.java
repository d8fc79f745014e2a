package org.hinge.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The style and the scripts that every page has in it. */
final class PageResources {
    /** From the WebJar of d3; its version is that of the build. */
    private static final String D3 = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";

    private PageResources() {}

    static String style() {
        return read("report.css");
    }

    static String script() {
        return read("report.js");
    }

    /** What scripts draw with. */
    static String d3() {
        return read(D3);
    }

    private static String read(String name) {
        try (InputStream in = PageResources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the class path must have " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
