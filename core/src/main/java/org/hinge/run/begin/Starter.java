package org.hinge.run.begin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The project to start from: a reading circle, with comments that teach the language. */
final class Starter {
    private static final List<String> DATA =
            List.of(
                    "data/genres.csv",
                    "data/friends.csv",
                    "data/sequels.csv",
                    "data/stars.csv",
                    "data/asked.csv",
                    "data/said-later.csv");

    private static final List<String> PREDICATES =
            List.of(
                    "Genre(Book, Genre)",
                    "Friends(Reader, Reader)",
                    "Sequel(Book, Book)",
                    "Likes(Reader, Book)");

    private static final String ABOUT =
            """
            A reading circle: which books will its readers like? `model.psl` says what is known and what is
            believed, in four rules, and its comments say how to read it. The tables in `data` are small enough
            to look at, and to change.
            """;

    private static final String MORE =
            """

            `data/said-later.csv` has what the readers said later, so the answers can be scored, and the weights
            of the rules learned from it:

            ```sh
            hinge evaluate .
            hinge learn .
            ```
            """;

    private Starter() {}

    static Draft draft() throws IOException {
        List<Draft.Content> files = new ArrayList<>();
        Draft named = new Draft(files, PREDICATES, "Likes", "Likes(\"Ada\", \"Salt and Silence\")");
        files.add(Draft.Content.of(Draft.PROGRAM, text(Draft.PROGRAM)));
        files.add(Draft.Content.of(Draft.README, ReadmeText.of(ABOUT, named.commands(".")) + MORE));
        for (String name : DATA) {
            files.add(Draft.Content.of(name, text(name)));
        }
        return new Draft(files, PREDICATES, named.target(), named.atom());
    }

    private static String text(String name) throws IOException {
        try (InputStream resource = Starter.class.getResourceAsStream("starter/" + name)) {
            if (resource == null) {
                throw new AssertionError("starter/" + name + " is missing from the jar");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
