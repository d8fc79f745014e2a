package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.language.Program;
import org.junit.jupiter.api.Test;

/** Atoms without variables are looked up, and mean what they mean when they are joined. */
class ManyGroundAtomsTest {
    private static final int CASES = 100;
    private static final int RULES = 30;
    private static final List<String> CONSTANTS = List.of("\"a\"", "\"b\"", "\"c\"");
    private static final List<String> PREDICATES = List.of("O", "P", "C", "R", "D");

    @Test
    void theyGroundAsNestedLoopsDo() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            Program program = GroundingRun.program(text(new Random(seed), seed % 2 == 1));
            Grounded expected = NaiveGrounder.ground(program, GroundingRun.FUNCTIONS);
            List<String> differences = expected.differences(GroundingRun.ground(program));
            assertThat(differences).as("seed %s: %s", seed, program.print()).isEmpty();
        }
    }

    @Test
    void oneInTheOtherOrderIsTheSameIfItsPredicateIsSymmetric() {
        String ground =
                "R(\"a\", \"b\") || R(\"a\", \"a\") || O(\"a\") || O(\"b\") || R(\"b\", \"b\")";
        String head = "S = {\"a\", \"b\"}\nO(S)\nR(S, S) (symmetric)\n";
        String rules = "1: R(X, Y) || %s\n1: !R(X, Y) || %s\n".formatted(ground, ground);
        Program program = GroundingRun.program(head + rules);
        Grounded expected = NaiveGrounder.ground(program, GroundingRun.FUNCTIONS);
        assertThat(expected.terms()).hasSize(4);
        assertThat(expected.differences(GroundingRun.ground(program))).isEmpty();
    }

    @Test
    void aRuleOfTenThousandOfThemIsOneTerm() {
        int atoms = 10_000;
        StringBuilder sum = new StringBuilder();
        StringBuilder clause = new StringBuilder();
        StringBuilder facts = new StringBuilder("O(S)\nQ(S)\ntarget Q(\"q\")\n");
        for (int i = 0; i < atoms; i++) {
            facts.append("target O(\"%s\")\n".formatted(i));
            sum.append(i == 0 ? "" : " + ").append("O(\"%s\")".formatted(i));
            clause.append(i == 0 ? "" : " || ").append("O(\"%s\")".formatted(i));
        }
        String rules = "1: %s <= 1\n1: %s\n1: Q(X) -> %s\n1: Q(X) + %s <= 1\n";
        Program program = GroundingRun.program(facts + rules.formatted(sum, clause, clause, sum));
        GroundingRun.withDataset(
                program,
                1,
                (grounder, data) -> {
                    GroundProgram ground = grounder.ground(program, data);
                    assertThat(ground.mrf().terms()).isEqualTo(4);
                    for (int k = 0; k < 4; k++) {
                        int size = ground.mrf().start(k + 1) - ground.mrf().start(k);
                        assertThat(size).isEqualTo(k < 2 ? atoms : atoms + 1);
                    }
                    return null;
                });
    }

    /**
     * A program.
     *
     * @param symmetric whether the predicates of two arguments are
     */
    private static String text(Random random, boolean symmetric) {
        StringBuilder text = new StringBuilder("S = {\"a\", \"b\", \"c\"}\n");
        text.append("O(S)\nP(S)\nC(S) (closed)\n");
        text.append(
                symmetric
                        ? "R(S, S) (symmetric)\nD(S, S) (closed, symmetric)\n"
                        : "R(S, S)\nD(S, S) (closed)\n");
        for (String one : CONSTANTS) {
            fact("O", one, true, random, text);
            fact("P", one, true, random, text);
            fact("C", one, false, random, text);
            // Of a symmetric predicate some atoms are given in one order, some in the other.
            List<String> others =
                    symmetric
                            ? CONSTANTS.subList(CONSTANTS.indexOf(one), CONSTANTS.size())
                            : CONSTANTS;
            for (String two : others) {
                fact("R", one + ", " + two, true, random, text);
                fact("D", symmetric ? two + ", " + one : one + ", " + two, false, random, text);
            }
        }
        text.append("target O(\"a\")\ntarget P(\"b\")\ntarget R(\"c\", \"c\")\n");
        for (int i = 0; i < RULES; i++) {
            text.append(rule(random)).append('\n');
        }
        return text.toString();
    }

    private static void fact(
            String predicate, String arguments, boolean open, Random random, StringBuilder text) {
        boolean always =
                List.of("O(\"a\")", "P(\"b\")", "R(\"c\", \"c\")")
                        .contains(predicate + "(" + arguments + ")");
        int choice = random.nextInt(20);
        if (always || choice == 0) {
            return;
        }
        String atom = predicate + "(" + arguments + ")";
        if (open && choice < 12) {
            text.append("target ").append(atom).append('\n');
        } else if (open || choice < 14) {
            text.append(atom).append(" = ").append(List.of("0", "1", "0.5", "0.3").get(choice % 4));
            text.append('\n');
        }
    }

    private static String rule(Random random) {
        List<String> atoms = new ArrayList<>();
        int ground = random.nextInt(10);
        for (int i = 0; i < ground; i++) {
            atoms.add(atom(random, false));
        }
        int joined = ground == 0 ? 2 : random.nextInt(3);
        for (int i = 0; i < joined; i++) {
            atoms.add(random.nextInt(atoms.size() + 1), atom(random, true));
        }
        String weight = random.nextInt(4) == 0 ? "" : "1: ";
        String end = weight.isEmpty() ? " ." : random.nextBoolean() ? " ^2" : "";
        return weight
                + switch (random.nextInt(5)) {
                    case 0 -> joined(atoms, " + ", 0, random) + " <= 1";
                    case 1 -> joined(atoms, " - ", 0, random) + " = 0.5";
                    case 2 ->
                            "("
                                    + joined(atoms.subList(0, 1), " && ", 20, random)
                                    + " && "
                                    + joined(atoms, " || ", 40, random)
                                    + ")";
                    default -> joined(atoms, " || ", 40, random);
                }
                + end;
    }

    private static String joined(
            List<String> atoms, String operator, int percentNegated, Random random) {
        StringBuilder text = new StringBuilder();
        for (String atom : atoms) {
            text.append(text.isEmpty() ? "" : operator);
            text.append(random.nextInt(100) < percentNegated ? "!" : "").append(atom);
        }
        return text.toString();
    }

    private static String atom(Random random, boolean variables) {
        String predicate = PREDICATES.get(random.nextInt(PREDICATES.size()));
        boolean binary = predicate.equals("R") || predicate.equals("D");
        String first = argument(random, variables);
        return predicate
                + "("
                + (binary ? first + ", " + argument(random, variables) : first)
                + ")";
    }

    private static String argument(Random random, boolean variables) {
        if (variables && random.nextInt(3) > 0) {
            return random.nextInt(3) > 0 ? "X" : "Y";
        }
        // One that is in no type.
        return random.nextInt(30) == 0 ? "\"z\"" : CONSTANTS.get(random.nextInt(CONSTANTS.size()));
    }
}
