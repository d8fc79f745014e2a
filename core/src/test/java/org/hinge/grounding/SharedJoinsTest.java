package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.data.Dataset;
import org.hinge.data.database.QueryEngine;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.query.Context;
import org.hinge.grounding.query.ParameterTable;
import org.hinge.grounding.rows.ClauseRows;
import org.hinge.grounding.rows.FunctionValues;
import org.hinge.grounding.template.AlikeTemplates;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Program;
import org.junit.jupiter.api.Test;

class SharedJoinsTest {
    private static final String RULES =
            """
            1: Knows(A, B) && Knows(B, C) && A != B && B != C && A != C && Trusts(A, B) && Trusts(B, C) -> Trusts(A, C)
            2: Knows(A, B) && Knows(B, C) && A != B && B != C && A != C && Trusts(A, B) && !Trusts(B, C) -> !Trusts(A, C) ^2
            Knows(A, B) && Knows(B, A) -> Trusts(A, B) .
            3: Knows(A, B) && Knows(B, C) && A != B && B != C && A != C && !Trusts(A, B) && !Trusts(B, C) -> Trusts(A, C)
            4: Knows(A, B) && A != B && Trusts(A, B) -> Trusts(B, A)
            Knows(A, B) && Knows(B, C) && A != B && B != C && A != C && !Trusts(A, B) && Trusts(B, C) -> !Trusts(A, C) .
            5: Knows(A, B) && A != B && !Trusts(A, B) -> !Trusts(B, A) ^2
            8: Likes(A, B) -> Trusts(A, B)
            9: Likes("p2", B) -> Trusts("p2", B)
            10: Likes("p3", B) -> Trusts("p3", B)
            11: Likes(A, B) && Trusts(A, B) -> Knows(A, B)
            12: Knows(A, B) && Knows(B, C) && A != C && Trusts(A, B) && Trusts(B, C) -> Trusts(A, C)
            13: Knows(A, B) && Knows(B, C) && A != C && Trusts(A, B) && !Trusts(B, C) -> !Trusts(A, C)
            6: Knows(A, B) && Trusts(A, B) && Trusts("p0", B) -> Likes(A, B)
            7: Knows(A, B) && Trusts(A, B) && Trusts("p1", B) -> !Likes(A, B)
            """;

    private static String text(long seed) {
        Random random = new Random(seed);
        StringBuilder text =
                new StringBuilder(
                        """
                        Knows(Person, Person) (closed)
                        Trusts(Person, Person)
                        Likes(Person, Person)
                        """);
        for (int a = 0; a < 6; a++) {
            for (int b = 0; b < 6; b++) {
                String atom = "(\"p%d\", \"p%d\")".formatted(a, b);
                if (random.nextInt(3) > 0) {
                    text.append("Knows").append(atom).append(" = ").append(value(random));
                }
                text.append(random.nextBoolean() ? "target " : "");
                text.append("Trusts").append(atom);
                text.append(isTarget(text) ? "\n" : " = " + value(random));
                text.append("target Likes").append(atom).append('\n');
            }
        }
        return text + RULES;
    }

    private static boolean isTarget(StringBuilder text) {
        return text.lastIndexOf("target Trusts") > text.lastIndexOf("\n");
    }

    private static String value(Random random) {
        return random.nextInt(11) / 10.0 + "\n";
    }

    @Test
    void rulesThatShareAJoinGroundAsByNestedLoops() {
        for (long seed = 0; seed < RandomCases.count(20); seed++) {
            Program program = GroundingRun.program(text(seed));
            Grounded expected = NaiveGrounder.ground(program, GroundingRun.FUNCTIONS);
            assertThat(expected.differences(GroundingRun.ground(program)))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    /** Those of its queries that hand out rows. */
    private static QueryEngine noting(QueryEngine engine, List<String> queries) {
        return (QueryEngine)
                Proxy.newProxyInstance(
                        QueryEngine.class.getClassLoader(),
                        new Class<?>[] {QueryEngine.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("forEachPart")) {
                                queries.add(String.valueOf(arguments[0]));
                            }
                            try {
                                return method.invoke(engine, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    /** The rows of all templates of one rule, each as text and sorted, and the queries for them. */
    private static List<List<String>> rows(
            Program program, Dataset data, boolean share, long most, List<String> queries) {
        List<RuleTemplate> templates =
                AlikeTemplates.of(program, data, GroundingSettings.DEFAULT.mostTogether());
        Context context =
                Context.of(
                        program.schema(),
                        data,
                        FunctionValues.with(
                                GroundingRun.FUNCTIONS, data, GroundingSettings.DEFAULT));
        SharedJoins shared = new SharedJoins();
        List<ClauseQuery> all = new ArrayList<>();
        for (int i = 0; i < templates.size(); i++) {
            String parameters = ParameterTable.name(i, templates.get(i), data);
            all.add(ClauseQuery.of(templates.get(i), parameters, context));
            if (share) {
                shared.add(i, all.get(i));
            }
        }
        QueryEngine engine = noting(data.engine(), queries);
        List<List<String>> found = new ArrayList<>();
        for (int i = 0; i < templates.size(); i++) {
            ClauseRows rows = new ClauseRows(all.get(i).coefficients(), 0, templates.get(i));
            List<String> its = new ArrayList<>();
            shared.forEachBatch(
                    i,
                    all.get(i),
                    most,
                    engine,
                    batch -> {
                        rows.read(batch);
                        for (int row = 0; row < rows.size(); row++) {
                            int[] free = new int[3];
                            int n = rows.free(row, free, new double[3]);
                            its.add(
                                    "%d %d %d %d %s"
                                            .formatted(
                                                    n,
                                                    free[0],
                                                    free[1],
                                                    free[2],
                                                    rows.constant(row)));
                        }
                    });
            its.sort(null);
            found.add(its);
        }
        return found;
    }

    @Test
    void aJoinIsRunOnceForAllThatShareIt() {
        Program program =
                GroundingRun.program(text(0).replaceAll("(?m)^([6-9]|1[0-3]): .*\\n", ""));
        GroundingRun.withDataset(
                program,
                1,
                (grounder, data) -> {
                    List<String> alone = new ArrayList<>();
                    List<String> together = new ArrayList<>();
                    List<String> tooMany = new ArrayList<>();
                    List<List<String>> expected = rows(program, data, false, 10, alone);
                    assertThat(rows(program, data, true, 10, together)).isEqualTo(expected);
                    assertThat(rows(program, data, true, 1L << 40, tooMany)).isEqualTo(expected);
                    assertThat(alone).hasSize(7);
                    assertThat(together).hasSize(3);
                    assertThat(tooMany).isEqualTo(alone);
                    assertThat(expected).allSatisfy(its -> assertThat(its).isNotEmpty());
                    return true;
                });
    }
}
