package org.hinge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.api.AtomPattern;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.language.parse.AtomPatternReader;
import org.hinge.report.html.HtmlReport;
import org.hinge.report.html.Occasion;
import org.hinge.results.AtomicFile;
import org.hinge.run.check.ProgramCheck;
import org.hinge.run.examine.VerificationRun;
import org.hinge.run.load.EngineStart;
import org.hinge.run.load.ProgramFiles;
import org.hinge.run.load.ProgramInput;
import org.hinge.run.load.Version;

/**
 * Where the use of Hinge as a library begins.
 *
 * <pre>{@code
 * try (Session session = Hinge.open(Path.of("model.psl"))) {
 *     Answer answer = session.infer();
 *     double value = answer.value("Knows", "ann", "bob");
 * }
 * }</pre>
 *
 * <p>Mistakes in programs and data are a {@link HingeException} that carries all of them. Sessions
 * know nothing of each other: several may be open at once, each used by one thread at a time.
 */
public final class Hinge {
    private Hinge() {}

    /**
     * Opens files, or folders that hold one program each, as one program with its data.
     *
     * @param files files, or folders that hold one program each; one at least
     * @return the program with its data, to be closed
     * @throws HingeException if there is anything to mend
     */
    public static Session open(Path... files) {
        if (files.length == 0) {
            throw new IllegalArgumentException("files must name one at least (got none)");
        }
        return program().files(List.of(files)).open();
    }

    /** {@return a program from files, texts and rows in memory} */
    public static ProgramBuilder program() {
        return new ProgramBuilder();
    }

    /**
     * {@return what a program says, what its data amounts to and how large it would ground, or what
     * to mend}
     *
     * @param files files, or folders that hold one program each
     * @param settings what it may use, and how it takes its input
     * @param watch what follows it from outside
     */
    public static CheckResult check(List<Path> files, RunSettings settings, Watch watch) {
        return new ProgramCheck(ProgramInput.of(files), settings).run(watch);
    }

    /**
     * {@return the same with the settings that hold unless others are asked for}
     *
     * @param files files, or folders that hold one program each; one at least
     */
    public static CheckResult check(Path... files) {
        if (files.length == 0) {
            throw new IllegalArgumentException("files must name one at least (got none)");
        }
        return check(List.of(files), RunSettings.DEFAULT, Watch.none());
    }

    /**
     * {@return the same of the program alone: no data is opened}
     *
     * @param files files, or folders that hold one program each
     * @param settings what it may use, and how it takes its input
     */
    public static CheckResult checkWithoutData(List<Path> files, RunSettings settings) {
        return new ProgramCheck(ProgramInput.of(files), settings).run(null);
    }

    /**
     * Writes the result of a check to a file: one HTML page that needs no network. The file appears
     * when all is written.
     *
     * @param check what was found
     * @param program the files that were checked, for the title
     * @param file the file to write
     * @throws IOException if it cannot be written
     */
    public static void writeReport(CheckResult check, List<Path> program, Path file)
            throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            List<String> names = program.stream().map(Path::toString).toList();
            HtmlReport.write(out.writer(), check, names, version(), Occasion.now());
            out.complete();
        }
    }

    /**
     * Examines a folder of written results: its program is grounded again, and every claim is held
     * against what follows from the files.
     *
     * @param folder a folder of written results
     * @param program the files of the program; empty for those that the summary names, which are
     *     used only if they are unchanged and can do no harm
     * @param settings what it may use, and how it takes its input
     * @param watch what follows it from outside
     * @return every claim with what became of it
     */
    public static VerificationResult verify(
            Path folder, List<Path> program, RunSettings settings, Watch watch) {
        return new VerificationRun(folder, program, settings, watch).run();
    }

    /**
     * The same with the settings that hold unless others are asked for.
     *
     * @param folder a folder of written results
     * @param program the files of the program; none for those that the summary names
     * @return every claim with what became of it
     */
    public static VerificationResult verify(Path folder, Path... program) {
        return verify(folder, List.of(program), RunSettings.DEFAULT, Watch.none());
    }

    /**
     * {@return whether all files of a folder lie where these settings allow to read}
     *
     * @param folder any folder
     * @param settings what it may use, and how it takes its input
     */
    public static boolean mayRead(Path folder, RunSettings settings) {
        return ProgramFiles.mayRead(folder, settings);
    }

    /**
     * Reads an atom as programs write it, with {@code _} for an argument that may be anything. A
     * word without quotes is a constant, too.
     *
     * @param text such as {@code Trusts("ann", _)}
     * @return the atoms that it stands for
     * @throws IllegalArgumentException if it is no atom; the message says what is wrong and where
     */
    public static AtomPattern atoms(String text) {
        return AtomPatternReader.read(text);
    }

    /**
     * Begins in the background what every run needs first, unless it is asked to stop before.
     *
     * @param interruption what may stop it
     * @return waits for the end of that
     */
    public static Runnable warmUp(Interruption interruption) {
        return EngineStart.begin(interruption)::await;
    }

    /** {@return the version of Hinge, for example {@code 0.1.0}} */
    public static String version() {
        return Version.current();
    }
}
