package org.hinge.grounding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;

/** Random atoms and comparisons of one rule, which share variables. */
final class RandomAtoms {
    private static final List<String> NAMES = List.of("X", "Y", "Z", "W");
    private static final List<String> OPERATORS = List.of("!=", "==", "<", "<=", ">", ">=");
    private static final Pattern BARE_NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?(e[0-9])?");

    private final Random random;
    private final RandomSchema schema;
    private final int mostVariables;

    /** The variables so far, and the type of a place of each. */
    private final Map<String, String> variables = new LinkedHashMap<>();

    private int sums;

    /** The last symmetric atom, with its arguments turned; null if there was none. */
    private @Nullable String turned;

    RandomAtoms(Random random, RandomSchema schema, int mostVariables) {
        this.random = random;
        this.schema = schema;
        this.mostVariables = mostVariables;
    }

    /** A predicate that passes; any if none does. */
    org.hinge.schema.Predicate predicate(Predicate<org.hinge.schema.Predicate> wanted) {
        List<org.hinge.schema.Predicate> some =
                schema.predicates().stream().filter(wanted).toList();
        List<org.hinge.schema.Predicate> from = some.isEmpty() ? schema.predicates() : some;
        return from.get(random.nextInt(from.size()));
    }

    String atom(org.hinge.schema.Predicate predicate) {
        String other = turned;
        if (other != null && predicate.symmetric() && random.nextInt(100) < 40) {
            return other;
        }
        List<String> arguments = new ArrayList<>();
        boolean bound = predicate.kind() == PredicateKind.FUNCTION && !variables.isEmpty();
        for (String type : predicate.types()) {
            // Other atoms must limit the variables of a functional one.
            arguments.add(bound && random.nextInt(10) > 0 ? variable() : argument(type));
        }
        if (predicate.symmetric()) {
            turned = "%s(%s, %s)".formatted(predicate.name(), arguments.get(1), arguments.get(0));
        }
        return predicate.name() + "(" + String.join(", ", arguments) + ")";
    }

    /** One or two of the arguments, or none, are sum variables. */
    String summation(org.hinge.schema.Predicate predicate, List<String> sumVariables) {
        List<String> arguments = new ArrayList<>();
        int wanted = 1 + random.nextInt(2);
        int offset = random.nextInt(predicate.arity());
        for (int i = 0; i < predicate.arity(); i++) {
            boolean sum = (i + offset) % predicate.arity() < wanted;
            // The base of a closed predicate of all text cannot be enumerated.
            boolean endless = !predicate.isOpen() && predicate.types().get(i).equals("String");
            if (sum && !endless) {
                String name = "S" + ++sums;
                sumVariables.add(name);
                arguments.add("+" + name);
            } else {
                arguments.add(argument(predicate.types().get(i)));
            }
        }
        return predicate.name() + "(" + String.join(", ", arguments) + ")";
    }

    private String argument(String type) {
        if (random.nextInt(100) < 9) {
            return constant(type);
        }
        List<String> known =
                variables.entrySet().stream()
                        .filter(e -> e.getValue().equals(type))
                        .map(Map.Entry::getKey)
                        .toList();
        int choice = random.nextInt(100);
        if (!known.isEmpty() && choice < 65) {
            return known.get(random.nextInt(known.size()));
        }
        if (variables.size() < mostVariables && choice < 85) {
            String name = NAMES.get(variables.size());
            variables.put(name, type);
            return name;
        }
        return variables.isEmpty() ? constant(type) : variable();
    }

    private String variable() {
        List<String> names = List.copyOf(variables.keySet());
        return names.get(random.nextInt(names.size()));
    }

    private String constant(String type) {
        List<String> pool = schema.pool(type);
        String text =
                pool.isEmpty() || random.nextInt(100) < 20
                        ? schema.anyConstant()
                        : pool.get(random.nextInt(pool.size()));
        boolean bare = BARE_NUMBER.matcher(text).matches() && random.nextBoolean();
        return bare ? text : RandomSchema.quoted(text);
    }

    /** An argument of an atom of a filter: its sum variable, a plain one, or a constant. */
    private String filterArgument(String sumVariable, String type) {
        int choice = random.nextInt(100);
        if (choice < 55) {
            return sumVariable;
        }
        return choice < 88 && !variables.isEmpty() ? variable() : constant(type);
    }

    String filterAtom(org.hinge.schema.Predicate predicate, String sumVariable) {
        List<String> arguments = new ArrayList<>();
        predicate.types().forEach(type -> arguments.add(filterArgument(sumVariable, type)));
        return predicate.name() + "(" + String.join(", ", arguments) + ")";
    }

    String filterComparison(String sumVariable) {
        String other = filterArgument(sumVariable, "String");
        String operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
        return random.nextBoolean()
                ? sumVariable + " " + operator + " " + other
                : other + " " + operator + " " + sumVariable;
    }

    /** Of variables that atoms have. */
    String comparison() {
        String left = variables.isEmpty() ? constant("String") : variable();
        String right =
                variables.size() < 2 || random.nextInt(3) == 0 ? constant("String") : variable();
        String operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
        return random.nextInt(8) == 0
                ? right + " " + operator + " " + left
                : left + " " + operator + " " + right;
    }
}
