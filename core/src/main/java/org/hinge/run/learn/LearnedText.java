package org.hinge.run.learn;

import java.nio.file.Path;
import java.util.Objects;
import org.hinge.api.result.LearningResult;
import org.hinge.diagnostic.Span;
import org.hinge.language.Program;
import org.hinge.language.RewriteProgram;
import org.hinge.language.syntax.Weight;
import org.jspecify.annotations.Nullable;

/** A program in the language, comments kept, with learned weights. */
public final class LearnedText {
    private LearnedText() {}

    /**
     * The text of the program.
     *
     * @param place the file that it is for: relative paths start from its folder
     * @param rulesOnly whether observed, target and truth atoms are left out
     */
    public static String of(
            Program program, LearningResult learned, Path place, boolean rulesOnly) {
        RewriteProgram.PathChange paths = (path, span) -> seenFrom(place, path, span);
        return rulesOnly
                ? RewriteProgram.rulesOnly(program, rule -> weight(program, learned, rule), paths)
                : RewriteProgram.whole(program, rule -> weight(program, learned, rule), paths);
    }

    /**
     * The text of the program with weights that were set.
     *
     * @param weights one per rule, without sign
     * @param place the file that it is for
     */
    public static String of(Program program, double[] weights, Path place) {
        return RewriteProgram.whole(
                program,
                rule -> weight(program.rules().get(rule).weight(), weights[rule]),
                (path, span) -> seenFrom(place, path, span));
    }

    private static @Nullable Weight weight(@Nullable Weight written, double now) {
        return written == null || Math.abs(written.value()) == now
                ? written
                : new Weight(
                        written.value() < 0 ? -now : now,
                        written.kind() == Weight.Kind.FIXED ? written.kind() : Weight.Kind.GIVEN,
                        written.span());
    }

    /** The weight of a rule as the program is to write it; null for a hard rule. */
    private static @Nullable Weight weight(Program program, LearningResult learned, int rule) {
        Weight written = program.rules().get(rule).weight();
        LearningResult.LearnedRule its = learned.rules().get(rule);
        Double value = its.weight();
        return written == null || value == null || !its.learned()
                ? written
                : new Weight(value, Weight.Kind.GIVEN, written.span());
    }

    private static String seenFrom(Path place, String path, Span span) {
        Path file = Path.of(path);
        Path folder = place.toAbsolutePath().normalize().getParent();
        if (file.isAbsolute() || folder == null) {
            return path;
        }
        Path whole =
                Path.of(span.source().name()).toAbsolutePath().resolveSibling(file).normalize();
        boolean reachable = Objects.equals(whole.getRoot(), folder.getRoot());
        Path seen = reachable ? folder.relativize(whole) : whole;
        return seen.toString().replace('\\', '/');
    }
}
