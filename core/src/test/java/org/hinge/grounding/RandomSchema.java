package org.hinge.grounding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.hinge.api.Quotation;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/**
 * Random types, predicates and facts, as statements. Two types are listed and overlap, two are
 * defined by the data only. Beside some predicates stands another of the same types, A2 beside A.
 */
final class RandomSchema {
    private static final List<String> WORDS =
            List.of("a", "b", "c", "B", "ba", "", "é", "\uffee", "\ud83d\ude00", "it's \"x\"");
    private static final List<String> NUMBERS =
            List.of(
                    "1",
                    "1.0",
                    "01",
                    "2",
                    "10",
                    "9",
                    "-3",
                    "1e1",
                    "0.5",
                    "+.50",
                    "-0",
                    "0",
                    "9223372036854775807",
                    "9223372036854775806",
                    "-9223372036854775807.5",
                    "0.1000000000000000000000001",
                    "0.1",
                    "1e400",
                    "10e399",
                    "-2.5E-400");
    private static final List<String> VALUES =
            List.of("0", "0", "1", "1", "1", "0.5", "0.25", "0.3", "0.7", "0.9999999", "1e-7");
    private static final List<String> FUNCTIONS =
            List.of("exact", "prefix", "levenshtein", "jaccard", "jaro_winkler");

    private final Random random;
    private final String prefix;
    private final List<String> words;
    private final List<String> statements = new ArrayList<>();
    private final List<Predicate> predicates = new ArrayList<>();

    /** For each type the constants that facts take; for String some of all. */
    private final Map<String, List<String>> pools = new LinkedHashMap<>();

    /**
     * A new one.
     *
     * @param prefix of all names, so that several programs can be one
     * @param numbers whether some constants are numbers
     */
    RandomSchema(Random random, String prefix, boolean numbers) {
        this.random = random;
        this.prefix = prefix;
        this.words = new ArrayList<>(WORDS);
        if (numbers) {
            words.addAll(NUMBERS);
            words.addAll(NUMBERS);
        }
        types();
        int count = 3 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            // The first is open, the second closed.
            predicate(i);
        }
    }

    List<String> statements() {
        return statements;
    }

    List<Predicate> predicates() {
        return predicates;
    }

    List<String> pool(String type) {
        return pools.getOrDefault(type, List.of());
    }

    String anyConstant() {
        return words.get(random.nextInt(words.size()));
    }

    static String quoted(String constant) {
        return Quotation.quote(constant);
    }

    private void types() {
        List<String> first = sample(words, 2 + random.nextInt(3)).stream().distinct().toList();
        List<String> second = new ArrayList<>(first.subList(0, 1 + random.nextInt(first.size())));
        second.addAll(sample(words, random.nextInt(2)));
        second = second.stream().distinct().toList();
        pools.put(prefix + "S", first);
        pools.put(prefix + "T", second);
        pools.forEach(
                (name, constants) ->
                        statements.add(
                                name
                                        + " = {"
                                        + constants.stream()
                                                .map(RandomSchema::quoted)
                                                .collect(Collectors.joining(", "))
                                        + "}"));
        pools.put(prefix + "U", mixed(first));
        pools.put(prefix + "V", mixed(first));
        pools.put("String", mixed(first));
    }

    private List<String> mixed(List<String> from) {
        List<String> mixed = sample(words, random.nextInt(2));
        mixed.addAll(sample(from, 2 + random.nextInt(2)));
        return mixed.stream().distinct().toList();
    }

    private List<String> sample(List<String> from, int size) {
        List<String> sample = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            sample.add(from.get(random.nextInt(from.size())));
        }
        return sample;
    }

    private void predicate(int number) {
        String name = prefix + (char) ('A' + number);
        int choice = number == 0 ? 0 : number == 1 ? 70 : random.nextInt(100);
        if (choice >= 88) {
            function(name);
            return;
        }
        boolean open = choice < 50;
        int arity = random.nextInt(100) < 45 ? 1 : random.nextInt(100) < 85 ? 2 : 3;
        List<String> types = new ArrayList<>();
        for (int i = 0; i < arity; i++) {
            types.add(type());
        }
        boolean symmetric = arity == 2 && random.nextInt(100) < 40;
        if (symmetric) {
            types.set(1, types.get(0));
        }
        stored(name, types, open, symmetric);
        if (random.nextInt(100) < 50) {
            // Sometimes alike but for the order of arguments.
            boolean also = types.size() == 2 && types.get(0).equals(types.get(1));
            stored(name + "2", types, open, also && random.nextInt(100) < 50);
        }
    }

    private void stored(String name, List<String> types, boolean open, boolean symmetric) {
        PredicateKind kind = open ? PredicateKind.OPEN : PredicateKind.CLOSED;
        Predicate predicate = new Predicate(name, types, kind, null, symmetric);
        declare(predicate);
        if (open) {
            openFacts(predicate);
        } else {
            closedFacts(predicate);
        }
    }

    /** A rule with some predicates replaced by others of the same kind and types. */
    String withOtherPredicates(String rule) {
        for (Predicate predicate : predicates) {
            String other = predicate.name() + "2";
            boolean has = predicates.stream().anyMatch(p -> p.name().equals(other));
            if (has && random.nextInt(100) < 80) {
                String between = "#(";
                rule = rule.replace(predicate.name() + "(", between);
                rule = rule.replace(other + "(", predicate.name() + "(");
                rule = rule.replace(between, other + "(");
            }
        }
        return rule;
    }

    private void declare(Predicate predicate) {
        predicates.add(predicate);
        statements.add(predicate.toString());
    }

    private String type() {
        int choice = random.nextInt(100);
        if (choice < 45) {
            return prefix + "S";
        }
        if (choice < 60) {
            return prefix + "T";
        }
        if (choice < 80) {
            return prefix + "U";
        }
        return choice < 92 ? prefix + "V" : "String";
    }

    private void function(String name) {
        List<String> types =
                random.nextInt(4) == 0
                        ? List.of(prefix + "S", type())
                        : List.of("String", "String");
        String function = FUNCTIONS.get(random.nextInt(FUNCTIONS.size()));
        declare(new Predicate(name, types, PredicateKind.FUNCTION, function));
    }

    private void closedFacts(Predicate predicate) {
        int density = 40 + random.nextInt(55);
        for (List<String> tuple : atoms(predicate)) {
            if (random.nextInt(100) < density) {
                observe(predicate, tuple);
            }
        }
    }

    private void openFacts(Predicate predicate) {
        boolean text = predicate.types().contains("String");
        boolean targets = text || random.nextInt(10) < 7;
        boolean first = true;
        for (List<String> tuple : atoms(predicate)) {
            int choice = random.nextInt(100);
            if ((text && first) || (targets && choice < 60)) {
                state("target ", predicate, tuple, "");
                first = false;
            } else if (choice >= 60 && choice < 88) {
                observe(predicate, tuple);
            } else if (choice > 95) {
                state("truth ", predicate, tuple, " = 1");
            }
        }
    }

    private void observe(Predicate predicate, List<String> tuple) {
        String value =
                random.nextInt(5) == 0
                        ? "0." + (1 + random.nextInt(99))
                        : VALUES.get(random.nextInt(VALUES.size()));
        state("", predicate, tuple, " = " + value);
    }

    /** Says something of an atom; of a symmetric predicate in any order, perhaps in both. */
    private void state(String before, Predicate predicate, List<String> tuple, String after) {
        boolean turned = predicate.symmetric() && random.nextBoolean();
        boolean both = predicate.symmetric() && random.nextInt(5) == 0;
        for (boolean turn : both ? List.of(turned, !turned) : List.of(turned)) {
            List<String> arguments = turn ? List.of(tuple.get(1), tuple.get(0)) : tuple;
            statements.add(
                    arguments.stream()
                            .map(RandomSchema::quoted)
                            .collect(
                                    Collectors.joining(
                                            ", ", before + predicate.name() + "(", ")" + after)));
        }
    }

    /** All combinations; of a symmetric predicate one order of each. */
    private List<List<String>> atoms(Predicate predicate) {
        List<List<String>> all = tuples(predicate.types());
        if (!predicate.symmetric()) {
            return all;
        }
        List<String> pool = pool(predicate.types().get(0));
        return all.stream()
                .filter(pair -> pool.indexOf(pair.get(0)) <= pool.indexOf(pair.get(1)))
                .toList();
    }

    private List<List<String>> tuples(List<String> types) {
        List<List<String>> all = List.of(List.of());
        for (String type : types) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> tuple : all) {
                for (String constant : pool(type)) {
                    List<String> more = new ArrayList<>(tuple);
                    more.add(constant);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }
}
