package org.hinge.report.html;

import java.util.List;
import java.util.function.Function;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Answer.TracePoint;
import org.hinge.api.result.LazyReport;
import org.jspecify.annotations.Nullable;

/** How the solver came to its answer: energy, bound and gap over the iterations. */
final class Course {
    private Course() {}

    static void writeTo(Body body, Answer answer) {
        if (answer.trace().isEmpty()) {
            return;
        }
        body.section(
                "solver",
                "Solver",
                its -> {
                    if (answer.trace().size() == 1) {
                        its.paragraph("The first look at the gap ended the run.");
                    } else {
                        its.html().open("div", "class", "pair");
                        its.plot(gaps(answer));
                        its.plot(energies(answer));
                        its.html().close();
                    }
                    LazyReport lazy = answer.lazy();
                    if (lazy != null) {
                        its.table(rounds(lazy));
                    }
                });
    }

    private static Plot gaps(Answer answer) {
        double wanted = answer.wanted().share();
        return new Plot.Lines(
                "Proven gap",
                "The gap between energy and lower bound, as a share of the energy, at each look of the solver; it ends with %s. Wanted: %s."
                        .formatted(Figures.gap(answer.objective().gap()), Figures.gap(wanted)),
                x(answer),
                Plot.Axis.log("gap"),
                true,
                List.of(
                        new Plot.Series("gap", false, points(answer, TracePoint::gap)),
                        new Plot.Series("wanted", true, points(answer, point -> wanted))));
    }

    private static Plot energies(Answer answer) {
        return new Plot.Lines(
                "Energy and lower bound",
                "The least energy so far from above and the best lower bound from below; they end with %s and %s."
                        .formatted(
                                Figures.number(answer.objective().energy(), "none"),
                                Figures.number(answer.objective().lowerBound(), "none")),
                x(answer),
                Plot.Axis.of("energy"),
                true,
                List.of(
                        new Plot.Series("energy", false, points(answer, TracePoint::energy)),
                        new Plot.Series(
                                "lower bound", false, points(answer, TracePoint::lowerBound))));
    }

    private static Plot.Axis x(Answer answer) {
        return answer.trace().get(0).iteration() > 0
                ? Plot.Axis.log("iterations")
                : Plot.Axis.of("iterations");
    }

    private static List<Plot.Point> points(
            Answer answer, Function<TracePoint, @Nullable Double> number) {
        return answer.trace().stream()
                .map(point -> new Plot.Point(point.iteration(), number.apply(point)))
                .toList();
    }

    private static Table rounds(LazyReport lazy) {
        Table table =
                new Table("Rounds of lazy inference")
                        .number("round")
                        .number("ground terms")
                        .number("energy")
                        .number("gap")
                        .number("largest violation")
                        .number("iterations");
        for (LazyReport.Round round : lazy.rounds()) {
            table.row(
                    Table.Cell.count(round.number()),
                    Table.Cell.count(round.terms()),
                    Table.Cell.number(round.energy()),
                    Table.Cell.number(round.gap()),
                    Table.Cell.number(round.maxViolation()),
                    Table.Cell.count(round.iterations()));
        }
        return table.inOrder();
    }
}
