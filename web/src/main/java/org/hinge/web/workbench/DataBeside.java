package org.hinge.web.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.ProgramView;
import org.hinge.api.settings.RunSettings;
import org.jspecify.annotations.Nullable;

/**
 * The data of rules that name none: a file {@code data.psl} beside them, or below them in a folder
 * of its own, of which {@code test} comes first.
 *
 * <pre>{@code  model.psl   test/data.psl   train/data.psl      opens with test/data.psl }</pre>
 */
public final class DataBeside {
    private static final String NAME = "data.psl";
    private static final String USUAL = "test";

    private DataBeside() {}

    /**
     * What to open with a program.
     *
     * @param check what is known of the program
     * @return null if it names data itself, or none is found
     */
    public static @Nullable Path of(List<Path> program, CheckResult check, RunSettings settings) {
        ProgramView view = check.program();
        if (program.size() != 1 || view == null || namesData(view)) {
            return null;
        }
        Path first = program.get(0);
        Path folder = Files.isDirectory(first) ? first : first.toAbsolutePath().getParent();
        if (folder == null) {
            return null;
        }
        List<Path> places = new ArrayList<>(List.of(folder, folder.resolve(USUAL)));
        try (Stream<Path> inside = Files.list(folder)) {
            inside.filter(Files::isDirectory).sorted().forEach(places::add);
        } catch (IOException e) {
            return null;
        }
        return places.stream()
                .map(place -> place.resolve(NAME))
                .filter(Files::isRegularFile)
                .filter(data -> Hinge.checkWithoutData(List.of(first, data), settings).isValid())
                .findFirst()
                .orElse(null);
    }

    private static boolean namesData(ProgramView view) {
        return view.dataStatements() + view.facts() > 0 || !view.types().isEmpty();
    }
}
