package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What Spark is told otherwise than the embedded database. */
class SparkDialectTest {
    private final SparkDialect dialect = new SparkDialect();

    @Test
    void aLimitIsAnInt() {
        assertThat(dialect.limited("SELECT 1", 5_000_000_001L)).endsWith("LIMIT 2147483647");
        assertThat(dialect.limited("SELECT 1", 7)).endsWith("LIMIT 7");
    }

    @Test
    void nullsComeLast() {
        assertThat(dialect.sorted("SELECT a, b FROM t", List.of("a", "b")))
                .endsWith("ORDER BY a NULLS LAST, b NULLS LAST");
    }

    @Test
    void innerJoinsAreStructsUnderTheirNames() {
        assertThat(dialect.finished("r", Map.of("x0", List.of("value", "atom")), "FROM t r"))
                .isEqualTo(
                        "FROM (SELECT struct(r.*) AS r, named_struct('value', x0.value, 'atom',"
                                + " x0.atom) AS x0\nFROM t r)");
    }

    @Test
    void groupsOfAPatternAreFieldsOfAStruct() {
        assertThat(dialect.groups("text", "(a)(b)", List.of("first", "second")))
                .isEqualTo(
                        "named_struct('first', regexp_extract(text, '^(a)(b)$', 1), 'second',"
                                + " regexp_extract(text, '^(a)(b)$', 2))");
    }
}
