package org.hinge.language.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The comments of a statement, each with its marks ({@code // …}).
 *
 * @param leading above it, or inside it; an empty string is a blank line
 * @param trailing behind it on its last line; null if there is none
 */
public record Comments(List<String> leading, @Nullable String trailing) {
    public static final Comments NONE = new Comments(List.of(), null);

    public Comments {
        leading = List.copyOf(leading);
    }
}
