package org.hinge.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a page begins with: what was run, how it ended, and the numbers that matter most. */
final class Headline {
    /** How a run ended, by the colour that it is told in. */
    enum Ending {
        GOOD,
        DOUBTFUL,
        BAD;

        String style() {
            return switch (this) {
                case GOOD -> "good";
                case DOUBTFUL -> "doubtful";
                case BAD -> "bad";
            };
        }
    }

    private record Tile(String name, String value, String more) {}

    private final String command;
    private final String title;
    private final String moment;
    private final Ending ending;
    private final String word;
    private final List<String> sentences = new ArrayList<>();
    private final List<Tile> tiles = new ArrayList<>();

    /**
     * A headline.
     *
     * @param title what the program is called
     * @param word how the run ended
     */
    Headline(String command, String title, Occasion occasion, Ending ending, String word) {
        this.command = command;
        this.title = title;
        this.moment = Figures.moment(occasion.moment());
        this.ending = ending;
        this.word = word;
    }

    /** A sentence below the title. */
    Headline says(String sentence) {
        sentences.add(sentence);
        return this;
    }

    /** Lines as the command prints them, as sentences. */
    Headline saysLines(String lines) {
        lines.lines().filter(line -> !line.isBlank()).map(Headline::sentence).forEach(this::says);
        return this;
    }

    private static String sentence(String line) {
        int first = line.offsetByCodePoints(0, 1);
        String ended = line.endsWith(".") || line.endsWith(":") ? line : line + ".";
        String begun = line.substring(0, first).toUpperCase(Locale.ROOT) + ended.substring(first);
        return begun.replace(" %", "\u00a0%");
    }

    /** A number with its name, and what belongs to it in smaller letters. */
    Headline tile(String name, String value, String more) {
        tiles.add(new Tile(name, value, more));
        return this;
    }

    void writeTo(Body body) {
        Html html = body.html();
        body.headings().add(new Body.Heading("summary", "Summary"));
        html.open("section", "id", "summary", "class", "headline", "aria-labelledby", "title");
        html.open("p", "class", "kicker").element("span", command).text(" · " + moment).close();
        html.open("div", "class", "title").element("h1", title, "id", "title");
        html.element("span", word, "class", "badge " + ending.style());
        html.close();
        sentences.forEach(sentence -> html.element("p", sentence, "class", "lead"));
        html.open("dl", "class", "tiles");
        for (Tile tile : tiles) {
            html.open("div").element("dt", tile.name()).element("dd", tile.value());
            if (!tile.more().isEmpty()) {
                html.element("dd", tile.more(), "class", "more");
            }
            html.close();
        }
        html.close().close();
    }
}
