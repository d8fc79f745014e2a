package org.hinge.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Severity;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.report.DiagnosticPrinter;
import org.hinge.schema.function.Functions;
import org.jspecify.annotations.Nullable;

/** Programs with data files in a folder, for tests. */
final class DataPrograms {
    private final Path folder;
    private LoadSettings settings;
    private List<String> ruleConstants = List.of();

    DataPrograms(Path folder) {
        this.folder = folder;
        this.settings = LoadSettings.DEFAULT.withTemporaryFolder(folder.resolve("tmp"));
    }

    DataPrograms with(LoadSettings newSettings) {
        settings = newSettings.withTemporaryFolder(folder.resolve("tmp"));
        return this;
    }

    /** With the temporary folder of these settings, too. */
    DataPrograms exactly(LoadSettings newSettings) {
        settings = newSettings;
        return this;
    }

    DataPrograms withRuleConstants(String... constants) {
        ruleConstants = List.of(constants);
        return this;
    }

    DataPrograms file(String name, String content) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
        return this;
    }

    /** A data set without complaint. */
    Dataset load(String... program) {
        Diagnostics diagnostics = new Diagnostics();
        Dataset dataset = load(diagnostics, program);
        boolean complaints =
                diagnostics.sorted().stream().anyMatch(d -> d.severity() != Severity.NOTE);
        if (dataset == null || complaints) {
            throw new AssertionError(print(diagnostics));
        }
        return dataset;
    }

    /** What is said about the data, with the folder cut off. */
    String messages(String... program) {
        Diagnostics diagnostics = new Diagnostics();
        Dataset dataset = load(diagnostics, program);
        if (dataset != null) {
            dataset.close();
        }
        if ((dataset == null) != diagnostics.hasErrors()) {
            throw new AssertionError("errors and no data set must go together");
        }
        return print(diagnostics);
    }

    private String print(Diagnostics diagnostics) {
        return new DiagnosticPrinter(false)
                .print(diagnostics.sorted())
                .replace(folder + "/", "")
                .replace(folder.toString(), "");
    }

    @Nullable Dataset load(Diagnostics diagnostics, String... lines) {
        makeTemporaryFolder();
        String name = folder.resolve("program.psl").toString();
        ProgramReader.Result read =
                new ProgramReader(Functions.builtIn())
                        .read(List.of(new Source(name, String.join("\n", lines) + "\n")));
        Program program = read.program();
        if (program == null) {
            throw new AssertionError(new DiagnosticPrinter(false).print(read.diagnostics()));
        }
        return Dataset.load(
                program.schema(),
                program.tables(),
                program.facts(),
                ruleConstants,
                settings,
                diagnostics);
    }

    /** A folder of temporary files is there before any run. */
    private void makeTemporaryFolder() {
        try {
            Files.createDirectories(settings.temporaryFolder());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The rows of a query, columns separated by spaces. */
    static List<String> rows(Dataset dataset, String sql) {
        try (Statement statement = dataset.database().connection().createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(String.valueOf(result.getObject(i)));
                }
                rows.add(String.join(" ", row));
            }
            return rows;
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /** A table as it is stored. */
    static List<String> table(Dataset dataset, @Nullable String table) {
        return rows(dataset, "SELECT * FROM " + table);
    }
}
