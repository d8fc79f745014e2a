package org.hinge.report.html;

import java.nio.file.Path;
import java.util.List;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Found;
import org.hinge.api.result.Objective;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Values;
import org.hinge.report.TextRenderer;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** What an inference found, soft or Boolean, section by section. */
final class FoundPage {
    private final Found found;
    private final List<RuleEffect> effects;
    private final Occasion occasion;

    FoundPage(Found found, List<RuleEffect> effects, Occasion occasion) {
        this.found = found;
        this.effects = effects;
        this.occasion = occasion;
    }

    Body body() {
        Body body = new Body();
        Headline headline = headline(command());
        tiles(headline);
        headline.writeTo(body);
        writeProblem(body);
        Warnings.writeTo(body, found.run().diagnostics(), 0);
        writeSections(body);
        return body;
    }

    /** Everything below the headline and the messages; pages of scores have it, too. */
    void writeSections(Body body) {
        Values values = found.values();
        if (values != null) {
            atoms(values).writeTo(body);
        }
        new RuleTable(found.model(), effects).writeTo(body);
        if (found instanceof Answer answer) {
            Course.writeTo(body, answer);
        }
        RunFacts.times(body, found.run(), "solve");
        RunFacts.settings(
                body,
                found.run(),
                found instanceof Answer answer
                        ? RunFacts.of(answer.settings())
                        : RunFacts.of(((BooleanAnswer) found).settings()),
                occasion);
        RunFacts.certificate(body, found.proof());
    }

    private AtomCards atoms(Values values) {
        boolean booleans =
                found instanceof BooleanAnswer answer
                        && !(answer.method() instanceof BooleanAnswer.Sampled);
        return booleans
                ? AtomCards.ofBooleans(values, found.proof().softValues())
                : AtomCards.of(values);
    }

    /** What was run and how it ended, without numbers. */
    Headline headline(String command) {
        return new Headline(command, title(found.run()), occasion, ending(), word())
                .saysLines(TextRenderer.outcome(found));
    }

    /** The numbers of the headline. */
    void tiles(Headline headline) {
        if (found instanceof Answer answer) {
            tiles(headline, answer);
        } else {
            tiles(headline, (BooleanAnswer) found);
        }
        headline.tile("Atoms", Figures.count(found.model().variables()), "")
                .tile(
                        "Ground rules",
                        Figures.count(found.model().potentials() + found.model().constraints()),
                        Figures.count(found.model().constraints()) + " hard")
                .tile("Time", Figures.seconds(found.run().seconds().total()), "");
    }

    private String command() {
        boolean rounded =
                found instanceof BooleanAnswer answer
                        && answer.method() instanceof BooleanAnswer.Rounded;
        return rounded ? "hinge round" : "hinge infer";
    }

    /** What a program is called: the last part of each path. */
    static String title(RunRecord run) {
        List<String> names =
                run.program().named().isEmpty() ? run.program().inMemory() : run.program().named();
        return title(names);
    }

    /** The same of paths. */
    static String title(List<String> names) {
        return names.isEmpty()
                ? "Program"
                : String.join(", ", names.stream().map(FoundPage::lastPart).toList());
    }

    private static String lastPart(String path) {
        String plain = path.replace('\\', '/').replaceAll("/+$", "");
        String last = plain.substring(plain.lastIndexOf('/') + 1);
        return last.matches("\\.*") ? nameOf(Path.of(path)) : last;
    }

    /** What the folder is called that a path such as {@code .} means. */
    private static String nameOf(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? path.toString() : name.toString();
    }

    private Headline.Ending ending() {
        if (found.isInfeasible() || violated() > 0) {
            return Headline.Ending.BAD;
        }
        return found.isSolved() ? Headline.Ending.GOOD : Headline.Ending.DOUBTFUL;
    }

    private int violated() {
        return found instanceof BooleanAnswer answer ? answer.violated().count() : 0;
    }

    private String word() {
        return switch (found.termination()) {
            case CONVERGED -> violated() > 0 ? "hard rules violated" : "solved";
            case ITERATION_LIMIT -> violated() > 0 ? "hard rules violated" : "limit of iterations";
            case TIME_LIMIT -> "limit of time";
            case INTERRUPTED -> "interrupted";
            case INFEASIBLE -> "infeasible";
        };
    }

    private static void tiles(Headline headline, Answer answer) {
        Objective objective = answer.objective();
        headline.tile(
                        "Energy",
                        Figures.number(objective.energy(), "none"),
                        "at least " + Figures.number(objective.lowerBound(), "unknown"))
                .tile(
                        "Proven gap",
                        Figures.gap(objective.gap()),
                        "wanted " + Figures.gap(answer.wanted().share()))
                .tile("Largest violation", violation(objective.maxViolation()), "")
                .tile("Iterations", Figures.count(answer.iterations()), answer.settings().solver());
    }

    private static String violation(@Nullable Double violation) {
        return violation == null ? "unknown" : Figures.rough(violation);
    }

    private static void tiles(Headline headline, BooleanAnswer answer) {
        Objective objective = answer.objective();
        headline.tile("Energy", Figures.number(objective.energy(), "none"), "");
        if (answer.method() instanceof BooleanAnswer.Rounded rounded) {
            Double share = rounded.guarantee().share();
            headline.tile(
                            "Score",
                            Figures.number(rounded.score()),
                            "of at most " + Figures.number(rounded.lpBound()))
                    .tile("Guaranteed", share == null ? "nothing" : Figures.percent(share), "");
        }
        headline.tile(
                "Violated",
                Figures.count(answer.violated().count()),
                Counted.of(answer.violated().count(), "hard ground rule")
                        .replaceAll("^[0-9,]+ ", ""));
    }

    /** Which rules contradict each other or are violated, and what to do about it. */
    void writeProblem(Body body) {
        String problem = TextRenderer.problem(found);
        if (!problem.isEmpty()) {
            body.section(
                    "problem",
                    "Problem",
                    its -> its.html().open("pre", "tabindex", "0").text(problem).close());
        }
    }
}
