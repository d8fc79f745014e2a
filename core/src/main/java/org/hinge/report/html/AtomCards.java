package org.hinge.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/**
 * The values of each open predicate: how they are spread, the first, the most uncertain, and all of
 * them to be searched and sorted. Of rounded values also what was rounded.
 */
final class AtomCards {
    private static final int BINS = 20;
    private static final int SHOWN = 10;

    private final Values values;

    /** One for each target; empty if nothing was rounded. */
    private final double[] soft;

    private final boolean booleans;

    private AtomCards(Values values, double[] soft, boolean booleans) {
        this.values = values;
        this.soft = soft;
        this.booleans = booleans;
    }

    /** Of soft values, or of probabilities. */
    static AtomCards of(Values values) {
        return new AtomCards(values, new double[0], false);
    }

    /**
     * Of true and false.
     *
     * @param soft what they were rounded from; empty if from nothing
     */
    static AtomCards ofBooleans(Values values, double[] soft) {
        return new AtomCards(values, soft, true);
    }

    /** A section with a card for each predicate that has targets. */
    void writeTo(Body body) {
        List<Targets.OfPredicate> open =
                values.targets().predicates().stream().filter(p -> p.count() > 0).toList();
        if (open.isEmpty()) {
            return;
        }
        body.section(
                "atoms",
                "Atoms",
                its -> open.forEach(predicate -> card(its, predicate, open.size())));
    }

    private void card(Body body, Targets.OfPredicate open, int predicates) {
        Html html = body.html();
        html.open("article", "class", "card");
        String name = "%s(%s)".formatted(open.predicate(), String.join(", ", open.types()));
        html.element("h3", name);
        html.element("p", counts(open), "class", "note");
        List<Integer> notable = notable(open);
        AtomSample sample = AtomSample.of(open, values, predicates, notable);
        html.open("div", "class", "pair");
        body.plot(booleans ? truths(open) : histogram(open));
        table(notableTitle(), open, sample, notable).writeTo(html);
        html.close();
        explorer(body, open, sample);
        html.close();
    }

    private IntStream numbers(Targets.OfPredicate open) {
        return IntStream.range(open.first(), open.first() + open.count());
    }

    private String counts(Targets.OfPredicate open) {
        String atoms = Counted.of(open.count(), "atom");
        long above = numbers(open).filter(i -> values.of(i) > 0.5).count();
        if (booleans) {
            String changed =
                    soft.length == 0
                            ? ""
                            : "; %s rounded away from the nearer end"
                                    .formatted(Counted.of(changed(open).size(), "atom"));
            return "%s, %s true%s".formatted(atoms, Figures.count(above), changed);
        }
        double mean = numbers(open).mapToDouble(values::of).average().orElse(0);
        return "%s; mean %s; %s above 0.5"
                .formatted(atoms, Figures.value(mean), Figures.count(above));
    }

    private Plot histogram(Targets.OfPredicate open) {
        long[] counts = new long[BINS];
        numbers(open).forEach(i -> counts[Math.min(BINS - 1, (int) (BINS * values.of(i)))]++);
        int fullest = IntStream.range(0, BINS).boxed().max(byCount(counts)).orElse(0);
        return new Plot.Histogram(
                "Values of " + open.predicate(),
                "How many atoms have which value, in steps of 0.05. Most, %s, lie from %s to %s."
                        .formatted(
                                Figures.count(counts[fullest]),
                                Figures.number(fullest / (double) BINS),
                                Figures.number((fullest + 1) / (double) BINS)),
                "value",
                "atoms",
                0,
                1,
                IntStream.range(0, BINS).mapToObj(i -> counts[i]).toList());
    }

    /** The first of the fullest is the last of the order. */
    private static Comparator<Integer> byCount(long[] counts) {
        return Comparator.<Integer>comparingLong(i -> counts[i]).thenComparing(i -> -i);
    }

    private Plot truths(Targets.OfPredicate open) {
        long truths = numbers(open).filter(i -> values.of(i) > 0.5).count();
        return new Plot.Bars(
                "Values of " + open.predicate(),
                "%s true and %s false."
                        .formatted(Figures.count(truths), Figures.count(open.count() - truths)),
                "atoms",
                List.of("atoms"),
                List.of(
                        new Plot.Bar("true", List.of((double) truths)),
                        new Plot.Bar("false", List.of((double) (open.count() - truths)))));
    }

    private List<Integer> changed(Targets.OfPredicate open) {
        Predicate<Integer> away = i -> Math.abs(values.of(i) - soft[i]) > 0.5 + RuleEffect.NEAR;
        return numbers(open).boxed().filter(away).toList();
    }

    private String notableTitle() {
        if (booleans) {
            return soft.length > 0 ? "Rounded away from the nearer end" : "The first true atoms";
        }
        return "Nearest to 0.5";
    }

    /** The most uncertain atoms; of rounded ones those that went the longer way. */
    private List<Integer> notable(Targets.OfPredicate open) {
        if (booleans && soft.length > 0) {
            List<Integer> far = new ArrayList<>(changed(open));
            far.sort(Comparator.comparingDouble(i -> -Math.abs(values.of(i) - soft[i])));
            return far.subList(0, Math.min(SHOWN, far.size()));
        }
        return booleans
                ? numbers(open).filter(i -> values.of(i) > 0.5).boxed().limit(SHOWN).toList()
                : AtomSample.least(open, AtomSample.uncertainty(values), SHOWN);
    }

    private Table table(
            String caption, Targets.OfPredicate open, AtomSample sample, List<Integer> numbers) {
        Table table = new Table(caption);
        open.types().forEach(table::text);
        if (soft.length > 0) {
            table.number("soft value");
        }
        table.number("value");
        for (int number : numbers) {
            List<Table.Cell> row = new ArrayList<>();
            sample.atom(number).arguments().forEach(one -> row.add(Table.Cell.of(one)));
            if (soft.length > 0) {
                row.add(Table.Cell.value(soft[number]));
            }
            row.add(Table.Cell.value(values.of(number)));
            table.row(row);
        }
        return table;
    }

    /** The first atoms; a script puts all that the page has in their place. */
    private void explorer(Body body, Targets.OfPredicate open, AtomSample sample) {
        int number = body.atoms(rows(open, sample));
        Html html = body.html();
        html.open("div", "class", "explorer", "data-atoms", Integer.toString(number));
        List<Integer> first = numbers(open).limit(SHOWN).boxed().toList();
        table("The first atoms of " + open.predicate(), open, sample, first)
                .inOrder()
                .writeTo(html);
        html.close();
        if (sample.size() < open.count()) {
            body.note(
                    "This page has %s of %s atoms: the first, the most uncertain and the highest. All values are in the files that -o DIR writes."
                            .formatted(Figures.count(sample.size()), Figures.count(open.count())));
        }
    }

    private Map<String, @Nullable Object> rows(Targets.OfPredicate open, AtomSample sample) {
        List<List<Object>> rows = new ArrayList<>();
        sample.numbers().forEach(number -> rows.add(row(sample.atom(number), number)));
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", open.predicate());
        json.put("types", open.types());
        json.put("soft", soft.length > 0);
        json.put("booleans", booleans);
        json.put("rows", rows);
        return json;
    }

    private List<Object> row(Atom atom, int number) {
        List<Object> row = new ArrayList<>();
        atom.arguments().forEach(argument -> row.add(Html.whole(argument)));
        if (soft.length > 0) {
            row.add(rounded(soft[number]));
        }
        row.add(rounded(values.of(number)));
        return row;
    }

    /** Six digits: a page is to be read, and files have the rest. */
    private static double rounded(double value) {
        return Math.rint(value * 1e6) / 1e6;
    }
}
