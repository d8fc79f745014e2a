package org.hinge.cases;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What differs from run to run or from machine to machine although nothing has changed: times,
 * memory, the number of threads, the version, and the folder of the run. Golden cases show three
 * dots in its place. This is the only place that leaves anything out.
 */
final class Unstable {
    private static final String DOTS = "…";

    /** Of JSON: a number, a text or null behind its key. */
    private static final Pattern FIELD =
            Pattern.compile(
                    "(\"(?:peakMemoryBytes|threads|version|seconds)\" : )(?:\"[^\"]*\"|[^{\\s,]+)");

    /** Of JSON: the stages of a run, each with its seconds. */
    private static final Pattern STAGES = Pattern.compile("\"seconds\" : \\{[^}]*\"total\"[^}]*}");

    /** Of {@code hinge ground --json}, which has no total. */
    private static final Pattern TWO_STAGES =
            Pattern.compile("\"seconds\" : \\{\\s+\"load\"[^}]+\"ground\"[^}]+}");

    /** Of JSON: what {@code hinge verify} says of seconds. */
    private static final Pattern CLAIM =
            Pattern.compile(
                    "(\"claim\" : \"seconds[^\"]*\",\\s+\"claimed\" : )[^,]+(,\\s+\"recomputed\" : )[^,]+");

    private static final Pattern NUMBER = Pattern.compile("(?<= : )[\\d.E-]+");

    /** Of texts: {@code 0.01 s to load, 0.02 to ground}. */
    private static final Pattern SECONDS =
            Pattern.compile("\\d+\\.\\d\\d(?= s\\b| to (?:load|ground|solve|learn)\\b)");

    /** Of the table of grounding: rule, rows, kept, dropped, constant, seconds. */
    private static final Pattern TABLE_ROW =
            Pattern.compile("(?m)^( *\\d+(?: +[\\d,]+){4} +)\\d+\\.\\d\\d(?=  )");

    private Unstable() {}

    /**
     * A text without it.
     *
     * @param folder where the command ran
     * @param given how the command was told of that folder
     */
    static String leftOut(String text, Path folder, Path given) {
        String absolute = given.toAbsolutePath() + File.separator;
        String here = text.replace(absolute, DOTS + "/").replace(given + File.separator, "");
        String named = here.replace(folder + File.separator, DOTS + "/");
        String result = named;
        for (Pattern stages : List.of(STAGES, TWO_STAGES)) {
            result =
                    stages.matcher(result)
                            .replaceAll(stage -> NUMBER.matcher(stage.group()).replaceAll(DOTS));
        }
        for (Pattern pattern : List.of(FIELD, TABLE_ROW)) {
            result = pattern.matcher(result).replaceAll("$1" + DOTS);
        }
        result = CLAIM.matcher(result).replaceAll(Unstable::claim);
        return SECONDS.matcher(result).replaceAll(DOTS);
    }

    private static String claim(MatchResult found) {
        return found.group(1) + DOTS + found.group(2) + DOTS;
    }
}
