package org.hinge.schema.function;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleBiFunction;
import org.hinge.api.FunctionalPredicate;

/**
 * The functions that come with Hinge. Each compares two texts, is symmetric, and is 1 for equal
 * ones, two empty ones included. Only {@code numeric} has arguments without a value: texts that are
 * no numbers. Case matters to all but {@code cosine}.
 */
final class BuiltInFunctions {
    private BuiltInFunctions() {}

    static List<FunctionalPredicate> all() {
        return List.of(
                new OfTwoTexts("jaro_winkler", byCodePoints(Jaro::winkler)),
                new OfTwoTexts("jaro", byCodePoints(Jaro::similarity)),
                new OfTwoTexts("levenshtein", byCodePoints(Levenshtein::similarity)),
                new OfTwoTexts("jaccard", Bigrams::jaccard),
                new OfTwoTexts("dice", Bigrams::dice),
                new OfTwoTexts("cosine", Tokens::cosine),
                new OfTwoTexts("exact", (a, b) -> a.equals(b) ? 1 : 0),
                new OfTwoTexts("prefix", byCodePoints(CodePoints::prefixSimilarity)),
                new OfTwoTexts("numeric", Numeric::similarity));
    }

    /** Whether this is one of them. */
    static boolean includes(FunctionalPredicate function) {
        return function instanceof OfTwoTexts;
    }

    private static ToDoubleBiFunction<String, String> byCodePoints(
            ToDoubleBiFunction<int[], int[]> similarity) {
        return (a, b) -> similarity.applyAsDouble(CodePoints.of(a), CodePoints.of(b));
    }

    private record OfTwoTexts(String name, ToDoubleBiFunction<String, String> similarity)
            implements FunctionalPredicate {
        @Override
        public OptionalInt arity() {
            return OptionalInt.of(2);
        }

        @Override
        public double value(List<String> arguments) {
            return similarity.applyAsDouble(arguments.get(0), arguments.get(1));
        }
    }
}
