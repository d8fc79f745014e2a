package org.hinge.data.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A file of the user, as far as the embedded database needs to know it. */
public interface ReadableFile {
    Path path();

    /** Whether it is compressed; {@link #open} unpacks it. */
    boolean gzip();

    /** Whether it may be read by way of a link, which somebody may change after it was checked. */
    boolean mayBeLinked();

    InputStream open() throws IOException;
}
