package org.hinge.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.parse.Parser;
import org.hinge.schema.function.Functions;

/**
 * How long it takes to read large programs: the first time in a new JVM, as a user meets it, and
 * the median of later times.
 */
final class ParsingBenchmark {
    private static final int LATER_RUNS = 9;
    private static final int MIXED_RULES = 100_000;

    private ParsingBenchmark() {}

    public static void main(String[] arguments) {
        String image = ImageProgram.text();
        String mixed = mixed();
        System.out.printf("%-28s %10s %10s %10s%n", "seconds", "first", "median", "rules/s");
        report("image program, read whole", ImageProgram.RULES, () -> read(image));
        report("image program, parsed only", ImageProgram.RULES, () -> parse(image));
        report("mixed program, read whole", MIXED_RULES, () -> read(mixed));
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        long before = runtime.totalMemory() - runtime.freeMemory();
        Program kept = program(image);
        System.gc();
        long after = runtime.totalMemory() - runtime.freeMemory();
        System.out.printf(
                "%nThe image program: %,d rules, %,d bytes of text; read, it takes %,d MB.%n",
                kept.rules().size(), image.length(), (after - before) >> 20);
    }

    private static void report(String name, int rules, IntSupplier run) {
        double first = seconds(run, rules);
        double[] later = new double[LATER_RUNS];
        for (int i = 0; i < LATER_RUNS; i++) {
            later[i] = seconds(run, rules);
        }
        Arrays.sort(later);
        double median = later[LATER_RUNS / 2];
        System.out.printf("%-28s %10.2f %10.2f %,10.0f%n", name, first, median, rules / median);
    }

    private static double seconds(IntSupplier run, int expected) {
        long start = System.nanoTime();
        int rules = run.getAsInt();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (rules < expected) {
            throw new AssertionError("expected %d rules, read %d".formatted(expected, rules));
        }
        return seconds;
    }

    private static int parse(String text) {
        return Parser.parse(new Source("image.psl", text), new Diagnostics()).statements().size();
    }

    private static int read(String text) {
        return program(text).rules().size();
    }

    private static Program program(String text) {
        ProgramReader.Result result =
                new ProgramReader(Functions.builtIn()).read(List.of(new Source("large.psl", text)));
        Program program = result.program();
        if (program == null) {
            throw new AssertionError("the program must be valid: " + result.diagnostics().get(0));
        }
        return program;
    }

    /** Rules of every kind in turn, each with constants of its own. */
    private static String mixed() {
        StringBuilder text = new StringBuilder();
        text.append("Knows(Person, Person)\nLives(Person, Town) (closed)\nLikes(Person, Thing)\n");
        String[] rules = {
            "1.5 : Knows(A, B) && Lives(A, \"%d\") && A != B -> Knows(B, A) ^2  // both ways",
            "Likes(A, \"%d\") && Knows(A, B) -> Likes(B, \"%<d\") .",
            "-0.5 : Likes(A, \"%d\") && Likes(B, \"%<d\") && Knows(A, B)",
            "2 : Likes(A, \"%d\") <= 1 / |B| Likes(+B, \"%<d\")  {B: Lives(B, \"%<d\") && A != B}",
            "(Likes(A, \"%d\") && Knows(A, B)) || Likes(B, \"%<d\") ."
        };
        for (int i = 0; i < MIXED_RULES; i++) {
            text.append(rules[i % rules.length].formatted(i)).append('\n');
        }
        return text.toString();
    }
}
