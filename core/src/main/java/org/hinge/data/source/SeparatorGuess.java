package org.hinge.data.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hinge.api.Quotation;

/**
 * What separates the columns of a text, if it is not what it should be: something that stands as
 * often in every line, and as often as the columns that are wanted need.
 *
 * @param text the separator; empty if it is none that could be written
 * @param shown how people call it
 * @param counts in how many columns it splits each line
 */
public record SeparatorGuess(String text, String shown, int counts) {
    private static final Pattern SPACES = Pattern.compile(" +");

    private static final List<SeparatorGuess> CANDIDATES =
            List.of(
                    new SeparatorGuess("\t", "tabs", 0),
                    new SeparatorGuess(";", "semicolons", 0),
                    new SeparatorGuess("|", "bars", 0),
                    new SeparatorGuess("::", "double colons", 0),
                    new SeparatorGuess(",", "commas", 0),
                    new SeparatorGuess(" ", "spaces", 0));

    /** The most likely one of those that give at least so many columns, besides the one in use. */
    public static Optional<SeparatorGuess> of(TableSample sample, String used, int least) {
        List<SeparatorGuess> fitting = new ArrayList<>();
        for (SeparatorGuess candidate : CANDIDATES) {
            int columns = columns(sample, Pattern.compile(candidate.text, Pattern.LITERAL));
            if (!candidate.text.equals(used) && columns > 1 && columns >= least) {
                fitting.add(new SeparatorGuess(candidate.text, candidate.shown, columns));
            }
        }
        return fitting.stream()
                .filter(guess -> guess.counts <= least + 1)
                .findFirst()
                .or(() -> fitting.stream().findFirst())
                .or(() -> runs(sample, least));
    }

    /** Columns that are padded with spaces. */
    private static Optional<SeparatorGuess> runs(TableSample sample, int least) {
        int columns = columns(sample, SPACES);
        return columns > 1 && columns >= least
                ? Optional.of(new SeparatorGuess("", "runs of spaces", columns))
                : Optional.empty();
    }

    /** In how many columns every line is split; 0 if lines differ. */
    private static int columns(TableSample sample, Pattern separator) {
        int columns = 0;
        for (String line : sample.lines()) {
            int here = separator.split(line.strip(), -1).length;
            if (columns != 0 && columns != here) {
                return 0;
            }
            columns = here;
        }
        return columns;
    }

    /**
     * Whether it separates columns where one would do: what is seldom part of a text, or commas
     * before numbers. "Room 12" is a text.
     */
    boolean isLikelyIn(TableSample sample) {
        if (text.isEmpty() || text.equals(" ")) {
            return false;
        }
        return !text.equals(",")
                || sample.lines().stream()
                        .map(line -> line.substring(line.lastIndexOf(',') + 1))
                        .noneMatch(last -> Double.isNaN(NumberField.parse(last)));
    }

    /** How to have the file read as it is. */
    public List<String> help(DataFile file, Purpose purpose) {
        String found = "the columns seem to be separated by " + shown + ": ";
        if (purpose.foreign() || text.isEmpty()) {
            return List.of(found + "replace them by tabs");
        }
        String mended = found + "add to the statement: separator " + Quotation.quote(text);
        boolean rename = text.equals("\t") || text.equals(",");
        return rename && file.source().separator() == null
                ? List.of(
                        mended,
                        "or let the name of the file end in "
                                + (text.equals("\t") ? ".tsv" : ".csv"))
                : List.of(mended);
    }
}
