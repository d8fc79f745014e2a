package org.hinge.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.hinge.schema.function.Functions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Checked calls a second of each built-in function, on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FunctionsBenchmark {
    /** Pairs are taken in turn, so that the processor cannot learn one by heart; a power of two. */
    private static final int PAIRS = 1 << 12;

    private final Functions functions = Functions.builtIn();
    private final List<List<String>> pairs = new ArrayList<>();
    private int next;

    @Param({
        "jaro_winkler",
        "jaro",
        "levenshtein",
        "jaccard",
        "dice",
        "cosine",
        "exact",
        "prefix",
        "numeric"
    })
    public String function = "";

    /** A name such as Amelu Torik, or a title of ten such words. */
    @Param({"2", "10"})
    public int words;

    @Setup
    public void drawPairs() {
        Random random = new Random(0);
        for (int i = 0; i < PAIRS; i++) {
            String a = function.equals("numeric") ? number(random) : text(random);
            String b = function.equals("numeric") ? number(random) : altered(a, random);
            pairs.add(List.of(a, b));
        }
    }

    @Benchmark
    public double value() {
        next = (next + 1) & (PAIRS - 1);
        return functions.value(function, pairs.get(next));
    }

    private static String number(Random random) {
        return Integer.toString(1_900 + random.nextInt(120));
    }

    private String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int word = 0; word < words; word++) {
            text.append(word == 0 ? "" : " ").append(letter(random, "ABDEFGKLMNORST"));
            int syllables = 1 + random.nextInt(4);
            for (int i = 0; i < syllables; i++) {
                text.append(letter(random, "aeiou")).append(letter(random, "bdfgklmnrst"));
            }
        }
        return text.toString();
    }

    /** One letter in six is another, as in records of the same person or paper. */
    private static String altered(String text, Random random) {
        StringBuilder altered = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            if (random.nextInt(6) == 0) {
                altered.setCharAt(i, letter(random, "aeioubdfgklmnrst"));
            }
        }
        return altered.toString();
    }

    private static char letter(Random random, String letters) {
        return letters.charAt(random.nextInt(letters.length()));
    }
}
