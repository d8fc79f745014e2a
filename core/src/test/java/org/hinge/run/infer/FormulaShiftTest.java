package org.hinge.run.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.hinge.RandomCases;
import org.hinge.api.Watch;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** K against its definition: what clauses score more than the formulas that they came from. */
class FormulaShiftTest {
    private static final int ATOMS = 5;
    private static final int RULES = 12;

    /** Whether the last ones of the atoms are observed, and as what. */
    private static final boolean[] OBSERVED = {false, true};

    @TempDir private Path folder;

    /** A formula as text and as a function of the truth of its atoms. */
    private record Formula(String text, Predicate<boolean[]> truth) {}

    private record Weighted(double weight, Formula formula) {
        boolean holds(boolean[] x) {
            return formula.truth().test(x) == weight > 0;
        }
    }

    @Test
    void isWhatClausesScoreMoreThanFormulas() throws IOException {
        boolean some = false;
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Weighted> rules = new ArrayList<>();
            for (int i = 0; i < RULES; i++) {
                double weight = (1 + random.nextInt(40)) / 8.0 * (random.nextInt(4) == 0 ? -1 : 1);
                rules.add(new Weighted(weight, formula(random, 3)));
            }
            some |= check("seed " + seed, rules);
        }
        assertThat(some).as("some have a guarantee, and formulas of several clauses").isTrue();
    }

    private boolean check(String about, List<Weighted> rules) throws IOException {
        try (LoadedProgram loaded =
                Objects.requireNonNull(
                        LoadedProgram.open(
                                ProgramInput.of(List.of(program(rules))),
                                RunSettings.DEFAULT,
                                Watch.none(),
                                new Diagnostics()),
                        about)) {
            GroundProgram ground = Objects.requireNonNull(loaded.ground(), about);
            double[] weights = rules.stream().mapToDouble(r -> Math.abs(r.weight())).toArray();
            double shift = FormulaShift.of(ground, weights);
            BooleanAnswer answer =
                    new BooleanInference(
                                    new GroundedProgram(loaded, ground, weights, 0),
                                    BooleanSettings.Round.DEFAULT)
                            .infer();
            BooleanAnswer.Rounded rounded =
                    Objects.requireNonNull((BooleanAnswer.Rounded) answer.method());
            assertThat(rounded.formulaShift()).as(about).isEqualTo(shift);
            double total =
                    rounded.score() + Objects.requireNonNull(answer.objective().energy(), about);
            double best = Double.NEGATIVE_INFINITY;
            for (int code = 0; code < 1 << ATOMS; code++) {
                double ofClauses = total - energy(ground, weights, code);
                double ofFormulas = formulaScore(rules, code);
                assertThat(shift).as(about).isCloseTo(ofClauses - ofFormulas, within(1e-9));
                best = Math.max(best, ofFormulas);
            }
            // A clause that names an atom twice has no guarantee.
            Double share = rounded.guarantee().share();
            if (share != null) {
                double sure = share * best - (1 - share) * shift;
                assertThat(rounded.score() - shift).as(about).isGreaterThan(sure - 1e-9);
            }
            return shift > 0 && share != null;
        }
    }

    private static double energy(GroundProgram ground, double[] weights, int code) {
        double[] x = new double[ATOMS];
        for (int i = 0; i < ATOMS; i++) {
            x[i] = code >> i & 1;
        }
        double energy = 0;
        for (int k = 0; k < ground.mrf().terms(); k++) {
            double value = ground.mrf().kind(k).value(ground.mrf().linear(k, x));
            energy += weights[ground.mrf().rule(k)] * value;
        }
        return energy;
    }

    /** The weight of the rules that hold, without those that always or never do. */
    private static double formulaScore(List<Weighted> rules, int code) {
        double score = 0;
        for (Weighted rule : rules) {
            int held = 0;
            for (int other = 0; other < 1 << ATOMS; other++) {
                held += rule.holds(world(other)) ? 1 : 0;
            }
            boolean open = held > 0 && held < 1 << ATOMS;
            score += open && rule.holds(world(code)) ? Math.abs(rule.weight()) : 0;
        }
        return score;
    }

    private static boolean[] world(int code) {
        boolean[] world = new boolean[ATOMS + OBSERVED.length];
        for (int i = 0; i < world.length; i++) {
            world[i] = i < ATOMS ? (code >> i & 1) == 1 : OBSERVED[i - ATOMS];
        }
        return world;
    }

    private static Formula formula(SplittableRandom random, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            int atom = random.nextInt(ATOMS + OBSERVED.length);
            boolean positive = random.nextBoolean();
            String text = (positive ? "" : "!") + "On(\"" + atom + "\")";
            return new Formula(text, world -> world[atom] == positive);
        }
        Formula left = formula(random, depth - 1);
        Formula right = formula(random, depth - 1);
        return switch (random.nextInt(3)) {
            case 0 ->
                    new Formula(
                            "(" + left.text() + " && " + right.text() + ")",
                            left.truth().and(right.truth()));
            case 1 ->
                    new Formula(
                            "(" + left.text() + " || " + right.text() + ")",
                            left.truth().or(right.truth()));
            default ->
                    new Formula(
                            "(" + left.text() + " -> " + right.text() + ")",
                            left.truth().negate().or(right.truth()));
        };
    }

    private Path program(List<Weighted> rules) throws IOException {
        StringBuilder text = new StringBuilder("Node = {\"0\"");
        for (int i = 1; i < ATOMS + OBSERVED.length; i++) {
            text.append(", \"").append(i).append('"');
        }
        text.append("}\nOn(Node)\n");
        for (int i = 0; i < OBSERVED.length; i++) {
            text.append("On(\"%d\") = %d\n".formatted(ATOMS + i, OBSERVED[i] ? 1 : 0));
        }
        for (Weighted rule : rules) {
            text.append(
                    String.format(Locale.ROOT, "%s : %s\n", rule.weight(), rule.formula().text()));
        }
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
