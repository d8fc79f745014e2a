package org.hinge.cases;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which expectations are written anew, as {@code -Dcases.update} says: {@code true} for all, the
 * beginning of names below {@code cases/} such as {@code ground/}, or a pattern of such names.
 */
record UpdateFilter(@Nullable String wanted) {
    static UpdateFilter ofProcess() {
        return new UpdateFilter(System.getProperty("cases.update"));
    }

    /**
     * Whether this case is written anew.
     *
     * @param name its path below {@code cases/}, with slashes
     */
    boolean accepts(String name) {
        if (wanted == null || wanted.equals("false")) {
            return false;
        }
        if (wanted.isEmpty() || wanted.equals("true")) {
            return true;
        }
        boolean isPattern = wanted.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
        return isPattern
                ? FileSystems.getDefault().getPathMatcher("glob:" + wanted).matches(Path.of(name))
                : name.startsWith(wanted);
    }
}
