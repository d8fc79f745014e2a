package org.hinge.report;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;

/**
 * Messages name settings by their names, which whoever calls the library gives in Java. A user of
 * the command gives them as options.
 *
 * <pre>{@code
 * raise `max-terms`      becomes      raise --max-terms
 * }</pre>
 */
public final class OptionNames {
    private static final Pattern NAME = Pattern.compile("`([a-z-]+)`");

    private static final Set<String> OPTIONS =
            Set.of(
                    "allow-violated",
                    "checkpoint",
                    "class-path",
                    "clip-values",
                    "data",
                    "engine",
                    "eps-abs",
                    "eps-rel",
                    "folds",
                    "latent",
                    "master",
                    "max-iterations",
                    "max-terms",
                    "method",
                    "parts",
                    "rho",
                    "seed",
                    "solver",
                    "step-size",
                    "steps",
                    "threads",
                    "time-limit");

    private OptionNames() {}

    /** A message as the command says it. */
    public static String in(String text) {
        return NAME.matcher(text)
                .replaceAll(
                        name ->
                                Matcher.quoteReplacement(
                                        OPTIONS.contains(name.group(1))
                                                ? "--" + name.group(1)
                                                : name.group()));
    }

    /** The same of diagnostics. */
    public static List<Diagnostic> in(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(OptionNames::in).toList();
    }

    private static Diagnostic in(Diagnostic diagnostic) {
        Location place = diagnostic.location();
        return new Diagnostic(
                diagnostic.severity(),
                NAME.matcher(place.file()).matches() ? Location.ofFile(in(place.file())) : place,
                in(diagnostic.message()),
                diagnostic.help().stream().map(OptionNames::in).toList());
    }
}
