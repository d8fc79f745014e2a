package org.hinge.data.load;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Quotation;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.Purpose;
import org.hinge.schema.ValueRange;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with the values of one source. If most rows are wrong alike, that is one mistake,
 * told once with how to mend it; otherwise each row is.
 */
final class ValueProblems {
    /** One more than is shown, so that the place of the next is known. */
    private static final int KEPT = 11;

    private final Input input;
    private final Kind notNumbers = new Kind();
    private final Kind outside = new Kind();
    private long values;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;

    /** The first row of the source, if its value is no number: perhaps a header. */
    private @Nullable Wrong first;

    ValueProblems(Input input) {
        this.input = input;
    }

    private record Wrong(String text, Place place) {}

    /** Rows that are wrong alike. */
    private static final class Kind {
        private final List<Wrong> kept = new ArrayList<>();
        private long count;

        private void add(Wrong wrong) {
            count++;
            if (count <= KEPT) {
                kept.add(wrong);
            }
        }

        /** How many others there are, for the end of a message. */
        private String others() {
            if (count == 1) {
                return "";
            }
            return count == 2
                    ? " (nor is the value of 1 other row)"
                    : " (nor are the values of %,d other rows)".formatted(count - 1);
        }
    }

    /** A value that is as it should be. */
    void right(double number) {
        see(number);
    }

    /** A number outside the scale, or a text that is none. */
    void wrong(String text, double number, Place place) {
        Wrong wrong = new Wrong(text, place);
        if (Double.isNaN(number)) {
            if (values == 0) {
                first = wrong;
            }
            notNumbers.add(wrong);
            values++;
        } else {
            outside.add(wrong);
            see(number);
        }
    }

    private void see(double number) {
        values++;
        least = Math.min(least, number);
        greatest = Math.max(greatest, number);
    }

    /** Reports what was found. */
    void finish(FirstErrors errors) {
        Wrong header = first;
        boolean hasHeader =
                header != null && notNumbers.count == 1 && values > 1 && mayHaveHeader();
        if (header != null && hasHeader) {
            errors.add(
                    header.place()
                            .error(
                                    notNumber(header.text()),
                                    "if the first line names the columns, "
                                            + input.purpose().add("header", "delete it")));
        } else if (3 * notNumbers.count > 2 * values) {
            Wrong wrong = notNumbers.kept.get(0);
            errors.add(
                    wrong.place()
                            .error(
                                    "%s, but %s is not a number%s"
                                            .formatted(
                                                    taken(),
                                                    Quotation.quoteShort(wrong.text()),
                                                    notNumbers.others()),
                                    helpForTexts(wrong.text())));
        } else {
            notNumbers.kept.forEach(wrong -> errors.add(single(wrong)));
            errors.count(notNumbers.count - notNumbers.kept.size(), input.location());
        }
        reportOutside(hasHeader ? values - 1 : values, errors);
    }

    private boolean mayHaveHeader() {
        return input instanceof FileInput file
                && !file.file().source().header()
                && file.file().format() != DataFile.Format.PARQUET;
    }

    private void reportOutside(long rows, FirstErrors errors) {
        if (2 * outside.count > rows && outside.count > 1) {
            Wrong wrong = outside.kept.get(0);
            errors.add(
                    wrong.place()
                            .error(
                                    "%s, but %s is not between %s%s"
                                            .formatted(
                                                    taken(),
                                                    wrong.text().strip(),
                                                    limits(),
                                                    outside.others()),
                                    helpForNumbers()));
            return;
        }
        for (int i = 0; i < outside.kept.size(); i++) {
            Wrong wrong = outside.kept.get(i);
            String problem =
                    "the value %s is not between %s".formatted(wrong.text().strip(), limits());
            errors.add(
                    i > 0
                            ? wrong.place().error(problem)
                            : wrong.place().error(problem, helpForFew()));
        }
        errors.count(outside.count - outside.kept.size(), input.location());
    }

    private org.hinge.api.Diagnostic single(Wrong wrong) {
        String help = ValueText.help(wrong.text(), input.purpose());
        return wrong.place()
                .error(
                        notNumber(wrong.text()),
                        help == null
                                ? "the column after the arguments is a value from "
                                        + limits().replace(" and ", " to ")
                                : help);
    }

    private static String notNumber(String text) {
        return "the value " + Quotation.quoteShort(text) + " is not a number";
    }

    private String limits() {
        ValueRange scale = input.columns().scale();
        return NumberText.exact(scale.least()) + " and " + NumberText.exact(scale.greatest());
    }

    private String taken() {
        return "column %d is taken as the value of %s"
                .formatted(input.columns().value() + 1, input.purpose().subject());
    }

    private String[] helpForTexts(String text) {
        String meant = ValueText.help(text, input.purpose());
        return meant == null ? new String[] {leaveOut("if it is no value")} : new String[] {meant};
    }

    private String[] helpForNumbers() {
        List<String> help = new ArrayList<>();
        boolean unit = input.columns().scale().isUnit();
        String scale =
                LikelyScale.of(
                        Math.min(least, input.columns().scale().least()),
                        Math.max(greatest, input.columns().scale().greatest()));
        if (unit) {
            scale = LikelyScale.of(least, greatest);
        }
        String found =
                least < greatest
                        ? "the values go from %s to %s: ".formatted(text(least), text(greatest))
                        : "";
        Purpose purpose = input.purpose();
        if (purpose.foreign()) {
            help.add(found + "divide them by the greatest, so that they are from 0 to 1");
            help.add("or take those above 1 as 1 and below 0 as 0: `clip-values`");
        } else {
            help.add(found + "to scale them, add to the statement: " + scale);
        }
        // Nobody rates on a scale up to years or prices.
        help.add(greatest > 1_000 ? 0 : help.size(), leaveOut("if they are no values"));
        if (unit && purpose.closed() && !purpose.foreign()) {
            help.add(capacity());
        }
        return help.toArray(String[]::new);
    }

    /** Numbers that rules compute with come in as a share of something, and are multiplied back. */
    private String capacity() {
        double top = Math.ceil(Math.max(1, greatest));
        return "if rules compute with them, as with capacities: add range 0..%s and write %s %s(…)"
                .formatted(text(top), text(top), input.purpose().name());
    }

    private String leaveOut(String condition) {
        Purpose purpose = input.purpose();
        if (!(input instanceof FileInput file)) {
            return condition
                    + ", select %d %s only"
                            .formatted(
                                    purpose.types().size(),
                                    purpose.types().size() == 1 ? "column" : "columns");
        }
        boolean chosen =
                !file.file().source().columns().isEmpty()
                        || !file.file().source().places().isEmpty();
        if (chosen) {
            return condition + ", leave it out of the columns of the statement";
        }
        return condition
                + ", "
                + purpose.add(
                        purpose.argumentsOnly(),
                        "delete this column, or declare %s with %d arguments"
                                .formatted(purpose.name(), purpose.types().size() + 1));
    }

    private String[] helpForFew() {
        String clip = "to take values above 1 as 1 and below 0 as 0: `clip-values`";
        return input.columns().scale().isUnit()
                ? new String[] {clip}
                : new String[] {
                    "correct it, or widen the range: "
                            + LikelyScale.of(
                                    Math.min(least, input.columns().scale().least()),
                                    Math.max(greatest, input.columns().scale().greatest()))
                };
    }

    private static String text(double value) {
        return NumberText.exact(value);
    }
}
