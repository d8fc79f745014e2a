package org.hinge.grounding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hinge.RandomCases;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.check.Binding;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.RuleParts;
import org.hinge.language.syntax.Term;
import org.hinge.schema.PredicateKind;
import org.junit.jupiter.api.Test;

/** The random programs are mostly valid, and among their rules with terms is every feature. */
class RandomProgramTest {
    private static final int PROGRAMS = 4_000;

    /** How often a feature must occur among a thousand programs. */
    private static final int LEAST = 3;

    private static final String ATOM = "\\w+\\([^()]*\\)";

    @Test
    void mostAreValidAndAllFeaturesOccurInRulesThatMatter() {
        Map<String, Integer> counts = new TreeMap<>();
        features().keySet().forEach(feature -> counts.put(feature, 0));
        int valid = 0;
        int programs = RandomCases.count(PROGRAMS);
        for (long seed = 0; seed < programs; seed++) {
            RandomProgram random = new RandomProgram(new Random(seed), "P", seed % 3 > 0);
            String text = random.schemaText() + random.rules();
            Program program = GroundingRun.read(text).program();
            if (program != null) {
                valid++;
                count(program, NaiveGrounder.ground(program, GroundingRun.FUNCTIONS), counts);
            }
        }
        assertTrue(valid > 0.7 * programs, valid + " of " + programs + " are valid");
        int least = Math.max(1, LEAST * programs / 1_000);
        String missing =
                counts.entrySet().stream()
                        .filter(e -> e.getValue() < least)
                        .map(Map.Entry::toString)
                        .collect(Collectors.joining(", "));
        assertTrue(missing.isEmpty(), "too seldom: " + missing + "; all: " + counts);
    }

    private static void count(Program program, Grounded ground, Map<String, Integer> counts) {
        for (Rule rule : program.rules()) {
            int index = rule.index();
            boolean violated =
                    ground.violations().keySet().stream().anyMatch(v -> v.rule() == index);
            boolean matters =
                    violated
                            || ground.groundings().get(index) > 0
                            || ground.constants().get(index) > 0;
            if (matters) {
                String text = rule.text().replaceAll("\\bP([A-Z])\\b", "$1");
                features()
                        .forEach(
                                (feature, pattern) -> {
                                    if (pattern.matcher(text).find()) {
                                        counts.merge(feature, 1, Integer::sum);
                                    }
                                });
                count(rule, program, counts);
            }
            counts.merge("violations", violated ? 1 : 0, Integer::sum);
        }
        counts.merge("divisions by zero", ground.divisionsByZero() > 0 ? 1 : 0, Integer::sum);
        for (GroundTerm term : ground.terms()) {
            counts.merge("term " + term.kind(), 1, Integer::sum);
        }
    }

    private static void count(Rule rule, Program program, Map<String, Integer> counts) {
        boolean ranges = rule.bindings().containsValue(Binding.TYPE);
        counts.merge("variable ranges over its type", ranges ? 1 : 0, Integer::sum);
        boolean function = hasFunction(RuleParts.atoms(rule.statement()), program);
        counts.merge("function", function ? 1 : 0, Integer::sum);
        counts.merge(
                "symmetric predicate in both orders",
                hasBothOrders(RuleParts.atoms(rule.statement()), program) ? 1 : 0,
                Integer::sum);
        counts.merge(
                "symmetric predicate in a sum",
                RuleParts.atoms(rule.statement()).stream()
                                .anyMatch(a -> a.hasSumVariable() && isSymmetric(a, program))
                        ? 1
                        : 0,
                Integer::sum);
        boolean inFilter = hasFunction(RuleParts.filterAtoms(rule.statement()), program);
        counts.merge("function in a filter", inFilter ? 1 : 0, Integer::sum);
    }

    private static boolean isSymmetric(Atom atom, Program program) {
        var predicate = program.schema().predicate(atom.predicate());
        return predicate != null && predicate.symmetric();
    }

    /** Whether a symmetric atom stands beside the same with its arguments turned around. */
    private static boolean hasBothOrders(List<Atom> atoms, Program program) {
        for (Atom atom : atoms) {
            List<Term> turned = new ArrayList<>(atom.arguments());
            Collections.reverse(turned);
            boolean differs = !turned.equals(atom.arguments());
            if (differs
                    && isSymmetric(atom, program)
                    && atoms.stream()
                            .anyMatch(
                                    other ->
                                            other.predicate().equals(atom.predicate())
                                                    && other.arguments().equals(turned))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasFunction(List<Atom> atoms, Program program) {
        return atoms.stream()
                .map(atom -> program.schema().predicate(atom.predicate()))
                .anyMatch(p -> p != null && p.kind() == PredicateKind.FUNCTION);
    }

    /** How the printed text of a rule shows a feature. A is open and B is closed. */
    private static Map<String, Pattern> features() {
        Map<String, String> features = new LinkedHashMap<>();
        features.put("hard logical", "^[^:]*\\|\\|[^:]* \\.|^[^:]*->[^:]* \\.");
        features.put("hard equality", " = .*\\.\\s*(\\{|$)");
        features.put("weighted equality", "^\\d.*: .* = ");
        features.put("negative weight", "^-");
        features.put("squared", "\\^2");
        features.put("weight 0", "^0:");
        features.put("weight ?", "^\\?");
        features.put("closed head", "-> (.* \\|\\| )?B\\(");
        features.put("open head", "-> (.* \\|\\| )?A\\(");
        features.put("self join", "A\\(.*A\\(.*->");
        features.put("repeated atom", "(" + ATOM + ").*\\1.*->");
        features.put("constant", ATOM.replace("[^()]*", "[^()]*\"[^()]*"));
        features.put("without variables", "^[^XYZWS]*$");
        features.put("several sums", "\\+S1.*\\(.*\\+S2");
        features.put("two sum variables", "\\+S1, \\+S2");
        features.put("closed sum", "B\\([^()]*\\+S");
        features.put("cardinality", "\\|S\\d\\|");
        features.put("minimum", "@Min");
        features.put("maximum", "@Max");
        features.put("quotient", "/");
        features.put("filter with or", "\\{.*\\|\\|");
        features.put("filter with not", "\\{.*!");
        features.put("filter with implication", "\\{.*->");
        features.put("conjunction in a head", "->.*&&");
        features.put("disjunction in a body", "\\|\\|.*->");
        for (String operator : new String[] {"!=", "==", "<", "<=", ">", ">="}) {
            features.put("logical " + operator, "^[^{+]*[\"XYZW] " + operator + " [\"XYZW]");
            features.put("filter " + operator, "\\{.*[\"XYZWS0-9] " + operator + " [\"XYZWS]");
        }
        Map<String, Pattern> patterns = new LinkedHashMap<>();
        features.forEach((name, regex) -> patterns.put(name, Pattern.compile(regex)));
        return patterns;
    }
}
