package org.hinge.language.clause;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.hinge.RandomCases;

/** The functions on which clauses are tried: all of few variables, random ones of more. */
final class BooleanFunctions {
    private BooleanFunctions() {}

    /** Checks all functions of up to three variables and random ones of up to twelve. */
    static void forMany(Consumer<TruthTable> check) {
        forEachSmall(check);
        forRandom(RandomCases.count(20_000), 4, 5, (f, random) -> check.accept(f));
        forRandom(RandomCases.count(140), 6, 12, (f, random) -> check.accept(f));
    }

    /** Checks all functions of up to three variables: 2 + 4 + 16 + 256. */
    static void forEachSmall(Consumer<TruthTable> check) {
        for (int variables = 0; variables <= 3; variables++) {
            for (long values = 0; values < 1L << (1 << variables); values++) {
                long bits = values;
                TruthTable f = TruthTable.of(variables, a -> (bits >>> a & 1) != 0);
                named(f.toString(), () -> check.accept(f));
            }
        }
    }

    /**
     * Checks random functions of {@code fewest} to {@code most} variables in turn, and hands over
     * the source of chance for what else is drawn.
     */
    static void forRandom(
            int cases, int fewest, int most, BiConsumer<TruthTable, RandomGenerator> check) {
        for (int seed = 0; seed < cases; seed++) {
            // Not java.util.Random: what it draws first is nearly the same for all small seeds.
            RandomGenerator random = new SplittableRandom(seed);
            TruthTable f = random(random, fewest + seed % (most - fewest + 1));
            named(
                    "seed %d, %d variables".formatted(seed, f.variables()),
                    () -> check.accept(f, random));
        }
    }

    /**
     * A function that is true at a random share of the assignments, from hardly any to nearly all,
     * and that ignores some variables in one case out of four.
     */
    private static TruthTable random(RandomGenerator random, int variables) {
        double share = random.nextDouble();
        int considered = random.nextInt(4) == 0 ? random.nextInt(1 << variables) : -1;
        BitSet values = new BitSet();
        for (int assignment = 0; assignment < 1 << variables; assignment++) {
            values.set(assignment, random.nextDouble() < share);
        }
        return TruthTable.of(variables, a -> values.get(a & considered));
    }

    private static void named(String name, Runnable check) {
        try {
            check.run();
        } catch (AssertionError failure) {
            throw new AssertionError(name, failure);
        }
    }
}
