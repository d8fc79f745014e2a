/**
 * Probabilistic soft logic: {@link org.hinge.Hinge} opens a program, {@link org.hinge.Session}
 * infers, learns and evaluates. All other packages are internal and may change with any version.
 *
 * <p>The command is no module: it takes the place of a class of the database's driver, which only
 * the class path allows (docs/decisions/0005-start-of-the-driver.md), and writes with internal
 * packages.
 */
@SuppressWarnings("requires-automatic") // the driver has a fixed name, but is not a module yet
module org.hinge {
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.dataformat.csv;
    requires com.fasterxml.jackson.dataformat.yaml;
    requires duckdb.jdbc;
    requires transitive java.sql;
    requires org.apache.commons.numbers.gamma;
    requires org.apache.commons.statistics.distribution;
    requires static transitive org.jspecify;
    requires org.yaml.snakeyaml;

    exports org.hinge;
    exports org.hinge.api;
    exports org.hinge.api.explanation;
    exports org.hinge.api.result;
    exports org.hinge.api.settings;

    uses java.sql.Driver;
    uses org.hinge.api.FunctionalPredicate;
    uses org.hinge.data.EngineProvider;
}
