package org.hinge.run.begin;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A project before it is written.
 *
 * @param files in the order in which they are listed
 * @param predicates as they are declared
 * @param target the predicate that is inferred
 * @param atom an atom of it to ask about; empty if none can be written on a command line
 */
record Draft(List<Content> files, List<String> predicates, String target, String atom) {
    static final String PROGRAM = "model.psl";
    static final String README = "README.md";

    Draft {
        files = List.copyOf(files);
        predicates = List.copyOf(predicates);
    }

    /**
     * A file of the project.
     *
     * @param name relative to its folder, with slashes
     */
    record Content(String name, Body body) {
        static Content of(String name, String text) {
            return new Content(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** What is in a file. */
    interface Body {
        void writeTo(OutputStream out) throws IOException;
    }

    List<String> names() {
        return files.stream().map(Content::name).toList();
    }

    /**
     * What to type next.
     *
     * @param project how the folder is written on a command line
     */
    List<String> commands(String project) {
        List<String> commands = new ArrayList<>();
        commands.add("hinge check " + project);
        commands.add("hinge infer " + project);
        commands.add(
                "hinge explain "
                        + project
                        + (atom.isEmpty() ? " --worst 1" : " --atom '" + atom + "'"));
        return commands;
    }
}
