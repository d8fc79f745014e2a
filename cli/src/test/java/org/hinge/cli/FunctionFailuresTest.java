package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.hinge.api.FunctionalPredicate;
import org.hinge.api.Interruption;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What fails inside a function is the user's to mend: its place, the call and exit code 2. */
class FunctionFailuresTest {
    private static final CountDownLatch STARTED = new CountDownLatch(1);
    private static final CountDownLatch OVER = new CountDownLatch(1);

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Does what its argument says. */
    public static final class Odd implements FunctionalPredicate {
        private final AtomicInteger calls = new AtomicInteger();

        @Override
        public String name() {
            return "odd";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.of(1);
        }

        @Override
        public double value(List<String> arguments) {
            return switch (arguments.get(0)) {
                case "fine" -> 1;
                case "throws" -> throw new IllegalStateException("no luck");
                case "null" -> Integer.parseInt(List.of("x").get(1));
                case "asserts" -> throw new AssertionError("never so");
                case "library" -> throw new NoClassDefFoundError("example/Phonetics");
                case "recursion" -> value(arguments) + 1;
                case "large" -> 1.7;
                case "nan" -> Double.NaN;
                case "random" -> calls.incrementAndGet() % 2 == 0 ? 0.25 : 0.75;
                case "endless" -> endless();
                default -> throw new IllegalArgumentException("not a word that is known");
            };
        }

        private static double endless() {
            STARTED.countDown();
            // Not to be interrupted, as a loop that computes is not.
            while (OVER.getCount() > 0) {
                Thread.onSpinWait();
            }
            return 0;
        }
    }

    /** Has no constructor that can be called. */
    public static final class WithoutConstructor implements FunctionalPredicate {
        private final String name;

        public WithoutConstructor(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.empty();
        }

        @Override
        public double value(List<String> arguments) {
            return 0;
        }
    }

    /** Fails when it is asked for its name. */
    public static final class Nameless implements FunctionalPredicate {
        @Override
        public String name() {
            throw new IllegalStateException("no name today");
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.empty();
        }

        @Override
        public double value(List<String> arguments) {
            return 0;
        }
    }

    @Test
    void aSimilarityWithoutAValueIsAnErrorAtItsAtom() throws IOException {
        Path model =
                model(
                        """
                        Age(Person, Number) (closed)
                        Near(Number, Number) (function numeric)
                        Alike(Person, Person)
                        Age("ann", "31") = 1
                        Age("bob", "unknown") = 1
                        1: Age(P, A) && Age(Q, B) && Near(A, B) -> Alike(P, Q)
                        """);
        for (String command : List.of("infer", "ground", "round")) {
            err.getBuffer().setLength(0);
            assertThat(run(command, model.toString())).isEqualTo(2);
            assertThat(err.toString())
                    .contains(model + ":6:30: Near(A, B) has no value: numeric(")
                    .contains("\"unknown\" is not a number")
                    .contains("    1: Age(P, A) && Age(Q, B) && Near(A, B) -> Alike(P, Q)\n")
                    .contains("^^^^^^^^^^\n")
                    .contains("help: mend the data, or let another atom or condition")
                    .doesNotContain("bug");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"primal-dual", "lazy"})
    void aValueOutOfRangeNamesTheCallAndTheClass(String solver) throws IOException {
        for (String word : List.of("large", "nan")) {
            err.getBuffer().setLength(0);
            assertThat(inferOdd(word, "--solver", solver)).isEqualTo(2);
            assertThat(err.toString())
                    .contains(":5:16: Odd(W) has no value: odd(\"" + word + "\"): ")
                    .contains(
                            "its value must be in [0, 1] (got "
                                    + ("nan".equals(word) ? "NaN" : "1.7"))
                    .contains("help: mend the function, which is the class " + Odd.class.getName());
        }
    }

    @Test
    void whateverAFunctionThrowsIsTheUsersToMend() throws IOException {
        Map<String, String> thrown =
                Map.of(
                        "throws",
                                "java.lang.IllegalStateException: no luck"
                                        + " (FunctionFailuresTest.java:",
                        "null", "java.lang.IndexOutOfBoundsException: ",
                        "asserts", "java.lang.AssertionError: never so",
                        "library", "java.lang.NoClassDefFoundError: example/Phonetics",
                        "recursion", "java.lang.StackOverflowError",
                        "other", "not a word that is known");
        for (var each : thrown.entrySet()) {
            err.getBuffer().setLength(0);
            assertThat(inferOdd(each.getKey())).as(each.getKey()).isEqualTo(2);
            assertThat(err.toString())
                    .contains("odd(\"" + each.getKey() + "\"): " + each.getValue())
                    .doesNotContain("bug in Hinge");
        }
    }

    @Test
    void aValueThatChangesIsRefused() throws IOException {
        assertThat(inferOdd("random")).isEqualTo(2);
        assertThat(err.toString())
                .contains("odd(\"random\"): its value changes from 0.75 to 0.25")
                .contains("so that its value depends on the arguments only");
    }

    @Test
    void aFunctionThatIsFineGivesItsValue() throws IOException {
        assertThat(inferOdd("fine")).as(err.toString()).isEqualTo(0);
        assertThat(out.toString()).contains("fine  1.000000");
    }

    /** One query grounds both rules; the second one is to blame. */
    @Test
    void theRuleWhoseConstantsFailIsShown() throws IOException {
        Path model =
                model(
                        """
                        Age(Person) (closed)
                        Near(Person, Number) (function numeric)
                        Old(Person)
                        Age("31") = 1
                        1: Age(P) && Near(P, "30") -> Old(P)
                        1: Age(P) && Near(P, "thirty") -> Old(P)
                        """);
        assertThat(run("infer", model.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains(model + ":6:")
                .contains("numeric(\"31\", \"thirty\"): \"thirty\" is not a number");
    }

    @Test
    void aFunctionThatNeverEndsDoesNotKeepTheRun() throws Exception {
        Interruption interruption = new Interruption();
        Thread stops =
                new Thread(
                        () -> {
                            try {
                                STARTED.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                            interruption.request();
                        });
        stops.start();
        service(Odd.class);
        int code =
                HingeCommand.commandLine(terminal(), Map.of(), interruption, "infer")
                        .execute(
                                "infer",
                                oddModel("endless").toString(),
                                "--class-path",
                                folder.toString());
        OVER.countDown();
        assertThat(code).isEqualTo(1);
        assertThat(err.toString()).contains("interrupted while grounding rule 1 of 1");
    }

    @Test
    void aClassThatCannotBeUsedIsNamed() throws IOException {
        Map<Class<?>, String> reasons =
                Map.of(
                        WithoutConstructor.class, "Unable to get public no-arg constructor",
                        Nameless.class, "cannot be used: java.lang.IllegalStateException: no name");
        for (var each : reasons.entrySet()) {
            service(each.getKey());
            err.getBuffer().setLength(0);
            int code = run("infer", oddModel("fine").toString(), "--class-path", folder.toString());
            assertThat(code).isEqualTo(2);
            assertThat(err.toString())
                    .contains("--class-path: ", each.getKey().getName(), each.getValue());
        }
    }

    @Test
    void aFileThatIsNoJarIsNotMistakenForABug() throws IOException {
        Path jar = Files.writeString(folder.resolve("functions.jar"), "no jar");
        int code = run("infer", oddModel("fine").toString(), "--class-path", jar.toString());
        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).doesNotContain("bug in Hinge");
    }

    private int inferOdd(String word, String... options) throws IOException {
        service(Odd.class);
        String[] all = {"infer", oddModel(word).toString(), "--class-path", folder.toString()};
        String[] args = java.util.Arrays.copyOf(all, all.length + options.length);
        System.arraycopy(options, 0, args, all.length, options.length);
        return run(args);
    }

    private Path oddModel(String word) throws IOException {
        return model(
                """
                Word(Text) (closed)
                Odd(Text) (function odd)
                Good(Text)
                Word("%s") = 1
                1 : Word(W) && Odd(W) -> Good(W)
                """
                        .formatted(word));
    }

    private void service(Class<?> type) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(FunctionalPredicate.class.getName()), type.getName());
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }

    private int run(String... args) {
        return HingeCommand.commandLine(terminal(), Map.of()).execute(args);
    }

    private Terminal terminal() {
        return Terminal.plain(new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
