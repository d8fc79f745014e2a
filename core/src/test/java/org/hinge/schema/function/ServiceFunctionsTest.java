package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.hinge.api.FunctionalPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Functions of users, found as services; {@link FunctionsGuideTest} compiles one as a user would.
 */
class ServiceFunctionsTest {
    private static final String STRANGER_FILE = "ServiceFunctionsTest$Stranger.class";

    @TempDir Path folder;

    /** The greatest of any number of numbers, as it is: in range or not. */
    public static final class Greatest implements FunctionalPredicate {
        @Override
        public String name() {
            return "greatest";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.empty();
        }

        @Override
        public double value(List<String> arguments) {
            return arguments.stream().mapToDouble(Double::parseDouble).max().getAsDouble();
        }
    }

    /** Takes the name of a built-in. */
    public static final class MyJaro implements FunctionalPredicate {
        @Override
        public String name() {
            return "jaro";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.of(2);
        }

        @Override
        public double value(List<String> arguments) {
            return 0;
        }
    }

    /** Needs a library that is not on the class path. */
    public static final class WithoutLibrary implements FunctionalPredicate {
        @Override
        public String name() {
            return "sound";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.of(1);
        }

        @Override
        public double value(List<String> arguments) {
            throw new NoClassDefFoundError("example/Phonetics");
        }
    }

    /** A name that no program can write. */
    public static final class Misnamed implements FunctionalPredicate {
        @Override
        public String name() {
            return "same-sound";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.of(2);
        }

        @Override
        public double value(List<String> arguments) {
            return 0;
        }
    }

    /** A number of arguments that no predicate has. */
    public static final class WithoutArguments implements FunctionalPredicate {
        @Override
        public String name() {
            return "nothing";
        }

        @Override
        public OptionalInt arity() {
            return OptionalInt.of(0);
        }

        @Override
        public double value(List<String> arguments) {
            return 0;
        }
    }

    /** Not a function. */
    public static final class Stranger {}

    @Test
    void aServiceStandsBesideTheBuiltIns() throws IOException {
        Functions functions = withServices(Greatest.class.getName());
        assertThat(functions.names()).hasSize(10).contains("greatest", "jaro");
        assertThat(functions.value("greatest", List.of("0.1", "0.7", "0.3"))).isEqualTo(0.7);
        assertThat(functions.value("greatest", List.of("0"))).isEqualTo(0);
        assertThat(functions.value("greatest", List.of("1", "1"))).isEqualTo(1);
    }

    @Test
    void withoutServicesThereAreTheBuiltIns() {
        ClassLoader own = FunctionalPredicate.class.getClassLoader();
        assertThat(Functions.with(own).names()).isEqualTo(Functions.builtIn().names());
    }

    @Test
    void aValueOutOfRangeIsRefused() throws IOException {
        Functions functions = withServices(Greatest.class.getName());
        for (String value : List.of("1.0000000000000002", "-4.9E-324", "NaN", "Infinity")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> functions.value("greatest", List.of("-1", value)))
                    .withMessage(
                            "greatest(\"-1\", \"%s\"): its value must be in [0, 1] (got %s)",
                            value, value);
        }
    }

    @Test
    void aFailureInsideAFunctionShowsTheCallAndTheCause() throws IOException {
        Functions functions = withServices(Greatest.class.getName());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> functions.value("greatest", List.of()))
                .withMessageMatching(
                        "greatest\\(\\): java.util.NoSuchElementException: No value present"
                                + " \\(ServiceFunctionsTest.java:\\d+\\)")
                .withCauseInstanceOf(NoSuchElementException.class);
    }

    @Test
    void aMissingLibraryOfAFunctionIsNamed() throws IOException {
        Functions functions = withServices(WithoutLibrary.class.getName());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> functions.value("sound", List.of("ann")))
                .withMessageStartingWith(
                        "sound(\"ann\"): java.lang.NoClassDefFoundError: example/Phonetics (");
    }

    @Test
    void twoFunctionsOfOneNameAreRefused() {
        assertRefused(MyJaro.class)
                .withMessageStartingWith("two functions have the name jaro: ")
                .withMessageContaining(BuiltInFunctions.class.getName())
                .withMessageEndingWith(" and " + MyJaro.class.getName());
    }

    @Test
    void aNameThatNoProgramCanWriteIsRefused() {
        assertRefused(Misnamed.class)
                .withMessage(
                        "name of %s must be a letter, then letters, digits and underscores"
                                + " (got same-sound)",
                        Misnamed.class.getName());
    }

    @Test
    void aFunctionOfNoArgumentsIsRefused() {
        assertRefused(WithoutArguments.class)
                .withMessage(
                        "arity of %s must be at least 1 (got 0)", WithoutArguments.class.getName());
    }

    @Test
    void aClassThatIsNoFunctionIsRefused() {
        assertRefused(Stranger.class)
                .withMessageStartingWith("a function cannot be loaded: ")
                .withMessageContaining(Stranger.class.getName());
    }

    @Test
    void aMissingOrBrokenClassIsRefused() throws IOException {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> withServices("example.Missing"))
                .withMessageContaining("example.Missing not found");
        // The bytes of a class of another name.
        try (InputStream bytes = Stranger.class.getResourceAsStream(STRANGER_FILE)) {
            Files.copy(Objects.requireNonNull(bytes), folder.resolve("Broken.class"));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> withServices("Broken"))
                .withMessageContaining("Broken")
                .withCauseInstanceOf(LinkageError.class);
    }

    private ThrowableAssertAlternative<IllegalArgumentException> assertRefused(Class<?> service) {
        return assertThatIllegalArgumentException()
                .isThrownBy(() -> withServices(service.getName()));
    }

    /** The functions with one service, named in the temporary folder. */
    private Functions withServices(String className) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(FunctionalPredicate.class.getName()), className + "\n");
        URL[] path = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            return Functions.with(loader);
        }
    }
}
