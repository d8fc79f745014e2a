package org.hinge.language.foreign;

import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** Reads the files that a configuration names, where this is allowed. */
public interface SourceLoader {
    /**
     * The text of a file.
     *
     * @param path as written; relative to the file that names it
     * @param span where it is named
     * @param diagnostics where it is reported that the file cannot be read
     * @return null if it cannot be read
     */
    @Nullable Source load(String path, Span span, Diagnostics diagnostics);
}
