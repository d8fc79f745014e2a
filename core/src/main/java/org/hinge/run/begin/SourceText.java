package org.hinge.run.begin;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Quotation;
import org.hinge.language.syntax.Keywords;
import org.hinge.schema.DataSource;

/** What a statement says about a table behind the name of its file. */
record SourceText(Table table) {
    private static final Pattern IDENTIFIER = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}_]*");

    /** The language has a limit for names, but none for texts. */
    private static final int LONGEST = 60;

    /** With a space before each word. */
    String clauses(List<Integer> places) {
        StringBuilder text = new StringBuilder();
        if (table.header()) {
            text.append(" header");
        }
        boolean all = places.equals(IntStream.range(0, table.width()).boxed().toList());
        if (!all || table.header()) {
            text.append(" columns ").append(hasNames(places) ? named(places) : numbered(places));
        }
        DataSource.File source = table.file().source();
        if (source.separator() != null) {
            text.append(" separator ").append(Quotation.quote(source.separator()));
        }
        // A copy is UTF-8.
        if (source.encoding() != null && !table.whole()) {
            text.append(" encoding ").append(Quotation.quote(source.encoding()));
        }
        return text.toString();
    }

    /** Whether the header tells these columns from all others. */
    private boolean hasNames(List<Integer> places) {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new HashSet<>();
        for (String name : table.names()) {
            String plain = name.strip().toLowerCase(Locale.ROOT);
            if (!seen.add(plain)) {
                twice.add(plain);
            }
        }
        return table.header()
                && places.stream()
                        .map(table.names()::get)
                        .allMatch(
                                name ->
                                        !name.isBlank()
                                                && !twice.contains(
                                                        name.strip().toLowerCase(Locale.ROOT)));
    }

    private String named(List<Integer> places) {
        return places.stream()
                .map(table.names()::get)
                .map(name -> isPlain(name) ? name : Quotation.quote(name))
                .collect(Collectors.joining(", "));
    }

    private static boolean isPlain(String name) {
        return name.length() <= LONGEST
                && IDENTIFIER.matcher(name).matches()
                && !Keywords.CLAUSES.contains(name)
                && !name.equals(Keywords.DEFAULT);
    }

    private static String numbered(List<Integer> places) {
        return places.stream()
                .map(place -> String.valueOf(place + 1))
                .collect(Collectors.joining(", "));
    }
}
