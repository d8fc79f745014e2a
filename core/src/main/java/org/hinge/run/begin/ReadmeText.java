package org.hinge.run.begin;

import java.util.List;

/** The page beside a program that says what to do next. */
final class ReadmeText {
    private ReadmeText() {}

    /**
     * Commands that work in the folder itself.
     *
     * @param about what the project is
     * @param commands to check, infer and explain
     */
    static String of(String about, List<String> commands) {
        return """
        # What to do next

        %s
        In this folder:

        ```sh
        %s
        %s
        %s
        ```

        The first shows what the program and its tables say, or what to mend in them. The second finds the
        values. The third says why one of them is as it is: which rules push it up and down, and what it
        follows from.

        Then change the program, and look again. A mistake is shown with its line and how to mend it; `hinge
        help` lists what else there is.
        """
                .formatted(about, commands.get(0), commands.get(1), commands.get(2));
    }
}
