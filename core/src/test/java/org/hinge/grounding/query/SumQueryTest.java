package org.hinge.grounding.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.hinge.grounding.GroundingRun;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.junit.jupiter.api.Test;

/**
 * How sums are limited. An optional join starts from a finished table of all summands; there may be
 * thousands of them for each that a filter leaves.
 */
class SumQueryTest {
    private static final String DATA =
            """
            Bright(Pixel)
            Next(Pixel, Pixel) (closed)
            Edge(Pixel) (closed)
            target Bright("a")
            Next("a", "b") = 1
            Edge("a") = 1
            """;

    private static String queries(String filter) {
        Program program =
                GroundingRun.program(
                        DATA + "1: Bright(P) = 1 / |Q| Bright(+Q) {Q: " + filter + "}");
        return GroundingRun.withDataset(
                program,
                1,
                (grounder, data) -> {
                    RuleTemplate template =
                            RuleTemplate.of(program.rules(), program.schema()).get(0);
                    Context context =
                            Context.of(program.schema(), data, FunctionTables.withoutValues());
                    SumQuery query = new SumQuery(template, "s0", context);
                    try (ParameterTable parameters = ParameterTable.create(0, template, data)) {
                        query.nameVariables(parameters.name());
                    }
                    return query.summands() + query.cardinalities();
                });
    }

    @Test
    void whatMustBeObservedIsJoinedFirst() {
        assertThat(queries("Next(P, Q)")).doesNotContain("LEFT JOIN");
        assertThat(queries("Next(P, Q) && Edge(Q)")).doesNotContain("LEFT JOIN");
    }

    @Test
    void whatMayBeMissingIsOptional() {
        assertThat(queries("!Next(P, Q)")).contains("LEFT JOIN");
        assertThat(queries("Next(P, Q) || Edge(Q)")).contains("LEFT JOIN");
        assertThat(queries("Next(P, Q) && !Edge(Q)")).contains("LEFT JOIN");
    }
}
