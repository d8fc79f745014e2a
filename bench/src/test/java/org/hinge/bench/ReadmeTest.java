package org.hinge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** The commands of these modules that documents show exist; they are too long to be run. */
class ReadmeTest {
    private static final Path REPOSITORY = Path.of("..");

    /** Up to a comment, another command, the end of the line or of the code. */
    private static final Pattern COMMAND = Pattern.compile("bench/(run|experiment) ([^#&`\\n]+)");

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @Test
    void commandsOfTheDocumentsExist() throws IOException {
        List<String> problems = new ArrayList<>();
        int found = 0;
        for (String page : List.of("bench/README.md", "docs/experiments.md", "docs/inference.md")) {
            String text = Files.readString(REPOSITORY.resolve(page)).replaceAll("\\\\\n *", "");
            Matcher command = COMMAND.matcher(text);
            while (command.find()) {
                found++;
                try {
                    Bench.commandLine(REPOSITORY).parseArgs(words(command));
                } catch (ParameterException e) {
                    // Sentences name a command without all it takes.
                    if (!(e instanceof MissingParameterException)) {
                        problems.add(page + ": " + command.group() + ": " + e.getMessage());
                    }
                }
            }
        }
        assertThat(problems).isEmpty();
        assertThat(found).isGreaterThan(30);
    }

    private static String[] words(Matcher command) {
        List<String> words = new ArrayList<>();
        if (command.group(1).equals("experiment")) {
            words.add("experiment");
        }
        Matcher word = WORD.matcher(command.group(2));
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        return words.toArray(String[]::new);
    }
}
