package org.hinge.run.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.api.FunctionalPredicate;
import org.hinge.api.result.RunRecord;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.ProgramText;

/**
 * What a program is read from.
 *
 * @param paths files, and folders that hold one program each
 * @param texts parts that are in memory, after the files
 * @param functions those that are handed over, besides the ones on the class path
 * @param instead what files are taken to say, whatever the disk has, by absolute normal path
 */
public record ProgramInput(
        List<Path> paths,
        List<ProgramText> texts,
        List<FunctionalPredicate> functions,
        Map<Path, String> instead) {
    public ProgramInput {
        paths = List.copyOf(paths);
        texts = List.copyOf(texts);
        functions = List.copyOf(functions);
        instead = Map.copyOf(instead);
    }

    public static ProgramInput of(List<Path> paths) {
        return new ProgramInput(paths, List.of(), List.of(), Map.of());
    }

    /** The texts of all parts; what cannot be read is reported. */
    public List<ProgramText> read(
            RunSettings settings, Diagnostics diagnostics, SourceDigests digests) {
        List<ProgramText> all =
                new ArrayList<>(ProgramFiles.read(paths, instead, settings, diagnostics, digests));
        all.addAll(texts);
        return all;
    }

    /** What results say that they were made from. */
    RunRecord.Files record(RunSettings settings, SourceDigests digests) {
        Path dataFile = settings.dataFile();
        return new RunRecord.Files(
                paths.stream().map(Path::toString).toList(),
                texts.stream().flatMap(text -> text.sources().stream()).map(Source::name).toList(),
                paths.stream().map(ProgramInput::absolute).toList(),
                dataFile == null ? null : absolute(dataFile),
                digests.byFile());
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /** What messages about the program as a whole call it. */
    String name() {
        if (!paths.isEmpty()) {
            return paths.get(0).toString();
        }
        return texts.isEmpty() ? "program" : texts.get(0).sources().get(0).name();
    }

    /** What messages about its data call it: data mostly comes last. */
    String lastName() {
        return paths.isEmpty() ? name() : paths.get(paths.size() - 1).toString();
    }
}
