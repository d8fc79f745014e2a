package org.hinge.run.begin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hinge.api.Quotation;
import org.hinge.run.begin.FoundPredicate.Use;

/**
 * What a program infers at once: a degree for each thing of one type, from rules with the
 * predicates that were found.
 *
 * @param target the open predicate
 * @param type of the things
 * @param rules the text of a rule for each predicate that is used, by its name
 * @param predicates all that were found
 * @param similarity a free name for a function that compares texts
 */
record Goal(
        String target,
        String type,
        Map<String, String> rules,
        List<FoundPredicate> predicates,
        String similarity) {
    /** So many rules are read at a glance; others are suggested. */
    private static final int MOST_RULES = 12;

    /** Names that mean the same in every shell, between quotes. */
    private static final Pattern PLAIN =
            Pattern.compile("[\\p{L}\\p{Nd}]([\\p{L}\\p{Nd} _.-]{0,38}[\\p{L}\\p{Nd}])?");

    static Goal of(List<FoundPredicate> predicates, Set<String> taken) {
        String type = type(predicates);
        String target = Unique.of("Interesting", taken);
        Map<String, String> rules = new LinkedHashMap<>();
        for (FoundPredicate predicate : predicates) {
            String rule = new RuleFor(target, type, predicate).text();
            if (!rule.isEmpty() && rules.size() < MOST_RULES) {
                rules.put(predicate.name(), rule);
            }
        }
        addAcrossLinks(predicates, target, type, rules);
        return new Goal(
                target, type, rules, List.copyOf(predicates), Unique.of("AlikeText", taken));
    }

    /** The type that most predicates say something about; the first one of several. */
    private static String type(List<FoundPredicate> predicates) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (FoundPredicate predicate : predicates) {
            boolean useful = predicate.use() != Use.TEXT && predicate.use() != Use.CONSTANT;
            counts.merge(predicate.types().get(0), useful ? 2 : 0, Integer::sum);
            if (predicate.use() == Use.LINK && useful) {
                counts.merge(predicate.types().get(1), 1, Integer::sum);
            }
        }
        String best = predicates.get(0).types().get(0);
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            best = entry.getValue() > counts.getOrDefault(best, 0) ? entry.getKey() : best;
        }
        return best;
    }

    /** What things are linked with says something of them, too. */
    private static void addAcrossLinks(
            List<FoundPredicate> predicates,
            String target,
            String type,
            Map<String, String> rules) {
        for (FoundPredicate link : predicates) {
            boolean leadsAway =
                    link.use() == Use.LINK
                            && link.types().size() == 2
                            && link.types().get(0).equals(type)
                            && !link.types().get(1).equals(type);
            for (FoundPredicate other : leadsAway ? predicates : List.<FoundPredicate>of()) {
                boolean fits =
                        !rules.containsKey(other.name())
                                && rules.size() < MOST_RULES
                                && other.types().get(0).equals(link.types().get(1))
                                && meets(link, other);
                if (fits && other.use() == Use.CHOICE && other.types().size() == 2) {
                    rules.put(
                            other.name(),
                            "1: %s(X, Y) && %s(Y, %s) -> %s(X) ^2"
                                    .formatted(
                                            link.name(),
                                            other.name(),
                                            Quotation.quote(RuleFor.argument(other, 1)),
                                            target));
                }
            }
        }
    }

    /** Whether something that is linked has the text that the rule speaks about. */
    private static boolean meets(FoundPredicate link, FoundPredicate other) {
        if (other.arguments().size() != 2 || other.example().isEmpty()) {
            return false;
        }
        String text = RuleFor.argument(other, 1);
        Set<String> those =
                other.shape().table().rows().stream()
                        .filter(row -> row.get(other.arguments().get(1)).equals(text))
                        .map(row -> row.get(other.arguments().get(0)))
                        .collect(Collectors.toSet());
        return link.shape().table().rows().stream()
                .filter(link::saysOf)
                .anyMatch(row -> those.contains(row.get(link.arguments().get(1))));
    }

    /** The predicates that no rule uses: they are only suggested. */
    List<FoundPredicate> unused() {
        return predicates.stream().filter(p -> !rules.containsKey(p.name())).toList();
    }

    /** The predicates that some rule uses. */
    List<FoundPredicate> used() {
        return predicates.stream().filter(p -> rules.containsKey(p.name())).toList();
    }

    /** A thing to ask about, if its name can be written in any shell; else empty. */
    String example() {
        return used().stream()
                .filter(predicate -> predicate.types().contains(type))
                .flatMap(this::thingsOf)
                .filter(name -> PLAIN.matcher(name).matches())
                .findFirst()
                .orElse("");
    }

    private Stream<String> thingsOf(FoundPredicate predicate) {
        int column = predicate.arguments().get(predicate.types().indexOf(type));
        return Stream.concat(
                        Stream.of(predicate.example()),
                        predicate.shape().table().rows().stream().filter(predicate::has))
                .map(row -> row.get(column));
    }
}
