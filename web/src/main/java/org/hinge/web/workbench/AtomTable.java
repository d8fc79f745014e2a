package org.hinge.web.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * All targets of a program by name, to be searched, filtered and sorted. The order of the last
 * request is kept, since the next one mostly asks for other rows of it.
 */
final class AtomTable {
    static final int BINS = 40;

    private final List<Targets.OfPredicate> predicates;
    private final Atom[] atoms;
    private final double @Nullable [] truth;
    private @Nullable Order last;

    private AtomTable(
            List<Targets.OfPredicate> predicates, Atom[] atoms, double @Nullable [] truth) {
        this.predicates = predicates;
        this.atoms = atoms;
        this.truth = truth;
    }

    /** Reads all names, so that nobody has to wait for a session that works. */
    static AtomTable of(Targets targets, @Nullable Values truth) {
        Atom[] atoms = new Atom[targets.count()];
        Map<String, String> shared = new LinkedHashMap<>();
        for (Targets.OfPredicate open : targets.predicates()) {
            targets.forEach(
                    open.predicate(), (number, atom) -> atoms[number] = shared(atom, shared));
        }
        return new AtomTable(targets.predicates(), atoms, truth == null ? null : truth.toArray());
    }

    /** A constant of a million atoms is kept once. */
    private static Atom shared(Atom atom, Map<String, String> texts) {
        List<String> arguments = new ArrayList<>(atom.arguments().size());
        for (String argument : atom.arguments()) {
            arguments.add(texts.computeIfAbsent(argument, text -> text));
        }
        return new Atom(texts.computeIfAbsent(atom.predicate(), text -> text), arguments);
    }

    int size() {
        return atoms.length;
    }

    boolean hasTruth() {
        return truth != null;
    }

    /** Whether every target has a truth. */
    boolean isTruthComplete() {
        return truth != null && Arrays.stream(truth).noneMatch(Double::isNaN);
    }

    /** How many targets a predicate has. */
    int count(String predicate) {
        return predicates.stream()
                .filter(open -> open.predicate().equals(predicate))
                .mapToInt(Targets.OfPredicate::count)
                .sum();
    }

    Atom atom(int number) {
        return atoms[number];
    }

    /**
     * Which atoms are wanted, and in which order.
     *
     * @param predicate empty for all
     * @param search words that all occur in the atom, whatever their case
     * @param sort name, value, change, uncertainty or mistake
     */
    record Wish(
            String predicate, String search, double least, double most, String sort, boolean up) {}

    /** The atoms of a wish, in its order. */
    private static final class Order {
        final long version;
        final Wish wish;
        final int[] numbers;
        final long[] histogram;

        Order(long version, Wish wish, int[] numbers, long[] histogram) {
            this.version = version;
            this.wish = wish;
            this.numbers = numbers;
            this.histogram = histogram;
        }
    }

    /** Some rows, how many there are in all, and how their values are spread. */
    Map<String, Object> rows(Wish wish, Point point, int from, int count) {
        Order order = order(wish, point);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = from; i < Math.min(from + count, order.numbers.length); i++) {
            rows.add(row(order.numbers[i], point));
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("version", point.version());
        answer.put("total", order.numbers.length);
        answer.put("from", from);
        answer.put("rows", rows);
        answer.put("histogram", order.histogram);
        return answer;
    }

    /** What is known of one atom. */
    Map<String, Object> row(int number, Point point) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("number", number);
        row.put("atom", atoms[number]);
        row.put("value", value(point.values(), number));
        row.put("before", value(point.before(), number));
        row.put("truth", value(truth, number));
        return row;
    }

    private static @Nullable Double value(double @Nullable [] values, int number) {
        return values == null || Double.isNaN(values[number]) ? null : round(values[number]);
    }

    static double round(double value) {
        return Math.round(value * 1e6) / 1e6;
    }

    private synchronized Order order(Wish wish, Point point) {
        Order known = last;
        if (known != null && known.version == point.version() && known.wish.equals(wish)) {
            return known;
        }
        long[] histogram = new long[BINS];
        int[] found = filtered(wish, point.values(), histogram);
        Order made = new Order(point.version(), wish, sorted(found, wish, point), histogram);
        last = made;
        return made;
    }

    /** The histogram is that of all values, whatever range of them is wanted. */
    private int[] filtered(Wish wish, double @Nullable [] values, long[] histogram) {
        String[] words = wish.search().trim().toLowerCase(Locale.ROOT).split("\\s+");
        int[] found = new int[atoms.length];
        int count = 0;
        for (Targets.OfPredicate open : predicates) {
            if (!wish.predicate().isEmpty() && !wish.predicate().equals(open.predicate())) {
                continue;
            }
            for (int n = open.first(); n < open.first() + open.count(); n++) {
                if (!fits(atoms[n], words)) {
                    continue;
                }
                // Values as they are shown: a page that has all rows comes to the same order.
                double value = values == null ? 0 : round(values[n]);
                if (values != null) {
                    histogram[(int) Math.min(BINS - 1, Math.max(0, BINS * value))]++;
                }
                if (values == null || (value >= wish.least() && value <= wish.most())) {
                    found[count++] = n;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static boolean fits(Atom atom, String[] words) {
        for (String word : words) {
            if (!word.isEmpty() && !has(atom, word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean has(Atom atom, String word) {
        if (atom.predicate().toLowerCase(Locale.ROOT).contains(word)) {
            return true;
        }
        for (String argument : atom.arguments()) {
            if (argument.toLowerCase(Locale.ROOT).contains(word)) {
                return true;
            }
        }
        return false;
    }

    private int[] sorted(int[] numbers, Wish wish, Point point) {
        if (wish.sort().equals("name")) {
            return wish.up() ? numbers : reversed(numbers);
        }
        IntToDoubleFunction key = key(wish.sort(), point);
        // Sorts numbers beside their keys without an object for each: a million takes a moment.
        double[] keys = new double[numbers.length];
        for (int i = 0; i < keys.length; i++) {
            double its = key.applyAsDouble(numbers[i]);
            keys[i] = wish.up() ? its : -its;
        }
        return IndexSort.by(keys, numbers);
    }

    private static int[] reversed(int[] numbers) {
        int[] other = new int[numbers.length];
        for (int i = 0; i < other.length; i++) {
            other[i] = numbers[numbers.length - 1 - i];
        }
        return other;
    }

    private IntToDoubleFunction key(String sort, Point point) {
        double[] values = point.values() == null ? new double[atoms.length] : point.values();
        double[] before = point.before();
        double[] known = truth;
        return switch (sort) {
            case "value" -> n -> round(values[n]);
            case "change" ->
                    n -> before == null ? 0 : Math.abs(round(values[n]) - round(before[n]));
            case "uncertainty" -> n -> 1 - Math.abs(2 * round(values[n]) - 1);
            case "mistake" ->
                    n ->
                            known == null || Double.isNaN(known[n])
                                    ? -1
                                    : Math.abs(round(values[n]) - round(known[n]));
            default ->
                    throw Refusal.of(
                            400,
                            "sort must be name, value, change, uncertainty or mistake (got "
                                    + sort
                                    + ")");
        };
    }
}
