package org.hinge;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.FunctionalPredicate;
import org.hinge.api.Watch;
import org.hinge.api.result.CheckResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.ProgramText;
import org.hinge.run.check.ProgramCheck;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.hinge.schema.DataRole;
import org.jspecify.annotations.Nullable;

/**
 * A program from files, texts and rows in memory.
 *
 * <pre>{@code
 * try (Session session =
 *         Hinge.program()
 *                 .text("Knows(Person, Person) (closed)")
 *                 .text("Trusts(Person, Person)")
 *                 .text("1: Knows(A, B) -> Trusts(A, B)")
 *                 .observed("Knows", List.of(List.of("ann", "bob"), List.of("bob", "cat", 0.8)))
 *                 .open()) {
 *     ...
 * }
 * }</pre>
 */
public final class ProgramBuilder {
    private final List<Path> files = new ArrayList<>();
    private final List<ProgramText> texts = new ArrayList<>();
    private final List<FunctionalPredicate> functions = new ArrayList<>();
    private final Map<Path, String> instead = new HashMap<>();
    private RunSettings settings = RunSettings.DEFAULT;
    private Watch watch = Watch.none();

    ProgramBuilder() {}

    /**
     * Files, or folders that hold one program each.
     *
     * @param more files, or folders that hold one program each
     * @return this
     */
    public ProgramBuilder files(List<Path> more) {
        files.addAll(more);
        return this;
    }

    /**
     * Statements of the language: declarations, rules, observations.
     *
     * @param statements in the language of programs; messages call the first {@code text 1}
     * @return this
     */
    public ProgramBuilder text(String statements) {
        texts.add(new ProgramText.Own(new Source("text " + (texts.size() + 1), statements)));
        return this;
    }

    /**
     * What a file is taken to say, whatever the disk has: a text that is being edited. The file is
     * there, and the program names it; relative names in it are as they would be in the file.
     *
     * @param file one of the files, or one that they name
     * @param text what it is to say
     * @return this
     */
    public ProgramBuilder instead(Path file, String text) {
        instead.put(file.toAbsolutePath().normalize(), text);
        return this;
    }

    /**
     * Observed atoms: rows of arguments, then perhaps the value, which is 1 where it is missing.
     *
     * @param predicate its name as declared
     * @param rows gone through when the program is opened, perhaps more than once
     * @return this
     */
    public ProgramBuilder observed(String predicate, Iterable<? extends List<?>> rows) {
        return rows(DataRole.OBSERVED, predicate, rows);
    }

    /**
     * The same, from a query in another database, which is read here to its end.
     *
     * @param predicate its name as declared
     * @param rows a column for each argument, then perhaps one for the value
     * @return this
     * @throws SQLException if the query fails
     */
    public ProgramBuilder observed(String predicate, ResultSet rows) throws SQLException {
        return observed(predicate, rows(rows));
    }

    /**
     * The atoms whose values are wanted.
     *
     * @param predicate its name as declared
     * @param rows their arguments
     * @return this
     */
    public ProgramBuilder targets(String predicate, Iterable<? extends List<?>> rows) {
        return rows(DataRole.TARGETS, predicate, rows);
    }

    /**
     * The same, from a query in another database.
     *
     * @param predicate its name as declared
     * @param rows their arguments
     * @return this
     * @throws SQLException if the query fails
     */
    public ProgramBuilder targets(String predicate, ResultSet rows) throws SQLException {
        return targets(predicate, rows(rows));
    }

    /**
     * The truth of targets, for learning and evaluation.
     *
     * @param predicate its name as declared
     * @param rows a column for each argument, then perhaps one for the value
     * @return this
     */
    public ProgramBuilder truth(String predicate, Iterable<? extends List<?>> rows) {
        return rows(DataRole.TRUTH, predicate, rows);
    }

    /**
     * The same, from a query in another database.
     *
     * @param predicate its name as declared
     * @param rows a column for each argument, then perhaps one for the value
     * @return this
     * @throws SQLException if the query fails
     */
    public ProgramBuilder truth(String predicate, ResultSet rows) throws SQLException {
        return truth(predicate, rows(rows));
    }

    private ProgramBuilder rows(DataRole role, String predicate, Iterable<? extends List<?>> rows) {
        texts.add(new ProgramText.Memory(role, predicate, rows));
        return this;
    }

    private static List<List<@Nullable Object>> rows(ResultSet result) throws SQLException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
            List<@Nullable Object> row = new ArrayList<>(columns);
            for (int i = 1; i <= columns; i++) {
                row.add(result.getString(i));
            }
            rows.add(row);
        }
        return rows;
    }

    /**
     * A function that programs may name, as if it were on the class path.
     *
     * @param function has a name that no other function has; asked while the session is open
     * @return this
     */
    public ProgramBuilder function(FunctionalPredicate function) {
        functions.add(function);
        return this;
    }

    /**
     * What the session may use, instead of the defaults.
     *
     * @param wanted what the session may use, and how it takes its input
     * @return this
     */
    public ProgramBuilder settings(RunSettings wanted) {
        settings = wanted;
        return this;
    }

    /**
     * What follows the session from outside.
     *
     * @param wanted told how each call goes on, and able to stop it
     * @return this
     */
    public ProgramBuilder watch(Watch wanted) {
        watch = wanted;
        return this;
    }

    /**
     * {@return what the program says, what its data amounts to and how large it would ground, or
     * what to mend}
     */
    public CheckResult check() {
        return new ProgramCheck(input(), settings).run(watch);
    }

    /** {@return the same of the program alone: no data is opened} */
    public CheckResult checkWithoutData() {
        return new ProgramCheck(input(), settings).run(null);
    }

    private ProgramInput input() {
        return new ProgramInput(files, texts, functions, instead);
    }

    /**
     * Reads the program and loads its data.
     *
     * @return the program with its data, to be closed
     * @throws HingeException if there is anything to mend
     * @throws org.hinge.api.InterruptedRunException if it is stopped
     */
    public Session open() {
        Diagnostics diagnostics = new Diagnostics();
        LoadedProgram loaded = LoadedProgram.open(input(), settings, watch, diagnostics);
        if (loaded == null) {
            throw new HingeException(diagnostics.sorted(List.of()));
        }
        return new Session(loaded);
    }
}
