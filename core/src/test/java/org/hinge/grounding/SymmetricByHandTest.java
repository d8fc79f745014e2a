package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.api.Atom;
import org.hinge.language.Program;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/**
 * A program with symmetric predicates costs what the same program without the tag costs whose
 * mirrored atoms are given both and tied by hand: the same value for P(a, b) and P(b, a). On true
 * and false this holds for every rule; on values between not, since a clause is a set of literals.
 */
class SymmetricByHandTest {
    private static final int CASES = 100;
    private static final List<String> CONSTANTS = List.of("a", "b", "c");
    private static final List<String> RULES =
            List.of(
                    "1: F(X, Y) -> F(Y, X)",
                    "0.5: !F(X, Y)",
                    "2: K(X, Y) -> F(Y, X)",
                    "1: F(X, Y) && F(Y, Z) -> F(X, Z) ^2",
                    "1: F(X, Y) && F(Y, X) && X != Y -> G(X)",
                    "1: F(X, \"b\") || F(\"c\", X) || G(X)",
                    "3: F(\"b\", \"a\") -> F(\"a\", \"b\") && F(\"c\", \"a\")",
                    "1: (K(X, Y) && F(X, Y)) || (F(Y, X) && !G(Y))",
                    "-1: F(X, Y) && G(Y)",
                    "1: F(X, +Y) <= 1",
                    "1: F(+X, +Y) = 2 ^2",
                    "2: F(X, Y) + F(Y, X) >= 1",
                    "1: G(X) = 1 / |Y| F(X, +Y)  {Y: K(Y, X) || X == Y}",
                    "1: F(\"a\", \"b\") + F(\"b\", \"a\") + F(\"c\", \"b\") <= 1",
                    "F(X, Y) && G(X) -> G(Y) .",
                    "F(X, +Y) >= 1 .  {Y: X != Y}");

    @Test
    void bothOrdersTiedByHandCostTheSame() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            Random random = new Random(seed);
            String open = random.nextBoolean() ? "" : facts("F", true, random);
            String facts = open + facts("K", false, random);
            StringBuilder rules = new StringBuilder();
            for (int i = 0; i < 4; i++) {
                rules.append(RULES.get(random.nextInt(RULES.size()))).append('\n');
            }
            String head = "S = {\"a\", \"b\", \"c\"}\nG(S)\nG(\"c\") = 1\n";
            String tagged = "F(S, S) (symmetric)\nK(S, S) (closed, symmetric)\n" + facts;
            String byHand = "F(S, S)\nK(S, S) (closed)\n" + bothOrders(facts);
            Costs symmetric = Costs.of(head + tagged + rules);
            Costs tied = Costs.of(head + byHand + rules);
            compare("seed " + seed + "\n" + tagged + rules, symmetric, tied);
        }
    }

    /** For each pair of constants in one order: a target, an observation, or nothing. */
    private static String facts(String predicate, boolean open, Random random) {
        StringBuilder text = new StringBuilder(open ? "target F(\"a\", \"c\")\n" : "");
        for (int i = 0; i < CONSTANTS.size(); i++) {
            for (int j = i; j < CONSTANTS.size(); j++) {
                boolean turned = random.nextBoolean();
                String atom =
                        "%s(\"%s\", \"%s\")"
                                .formatted(
                                        predicate,
                                        CONSTANTS.get(turned ? j : i),
                                        CONSTANTS.get(turned ? i : j));
                int choice = open && i == 0 && j == 2 ? 9 : random.nextInt(4);
                if (open && choice < 2) {
                    text.append("target ").append(atom).append('\n');
                } else if (choice < 3) {
                    text.append(atom).append(" = ").append(random.nextInt(2)).append('\n');
                }
            }
        }
        return text.toString();
    }

    private static String bothOrders(String facts) {
        return facts.lines()
                .map(line -> line + "\n" + line.replaceAll("\\((.*), (.*)\\)", "($2, $1)") + "\n")
                .reduce("", String::concat);
    }

    /** Over all assignments of true and false. */
    private static void compare(String name, Costs symmetric, Costs tied) {
        int n = symmetric.atoms.size();
        for (int bits = 0; bits < 1 << n; bits++) {
            Map<String, Double> values = new HashMap<>();
            for (int i = 0; i < n; i++) {
                Atom atom = symmetric.atoms.get(i);
                List<String> turned = new ArrayList<>(atom.arguments());
                Collections.reverse(turned);
                double value = (bits >> i) & 1;
                values.put(atom.toString(), value);
                values.put(new Atom(atom.predicate(), turned).toString(), value);
            }
            assertThat(symmetric.at(values)).as(name).isCloseTo(tied.at(values), within(1e-9));
        }
    }

    /** What values cost: infinitely much where a hard rule is violated. */
    private record Costs(List<Atom> atoms, HingeLossMrf mrf, List<Double> weights, boolean never) {
        static Costs of(String text) {
            Program program = GroundingRun.program(text);
            List<Double> weights =
                    program.rules().stream()
                            .map(r -> r.weight() == null ? 0.0 : Math.abs(r.weight().value()))
                            .toList();
            return GroundingRun.withDataset(
                    program,
                    1,
                    (grounder, data) -> {
                        List<Atom> atoms = new ArrayList<>();
                        data.forEachVariable((variable, atom) -> atoms.add(atom));
                        GroundProgram ground = grounder.ground(program, data);
                        return new Costs(atoms, ground.mrf(), weights, ground.violatedCount() > 0);
                    });
        }

        double at(Map<String, Double> values) {
            double[] y = atoms.stream().mapToDouble(atom -> values.get(atom.toString())).toArray();
            double cost = never ? 1e9 : 0;
            for (int rule = 0; rule < weights.size(); rule++) {
                cost += weights.get(rule) * mrf.constantValue(rule);
            }
            for (int k = 0; k < mrf.terms(); k++) {
                double value = mrf.kind(k).value(mrf.linear(k, y));
                if (mrf.kind(k).isConstraint()) {
                    cost = value > 1e-6 ? 1e9 : cost;
                } else {
                    cost += weights.get(mrf.rule(k)) * value;
                }
            }
            return cost >= 1e9 ? 1e9 : cost;
        }
    }
}
