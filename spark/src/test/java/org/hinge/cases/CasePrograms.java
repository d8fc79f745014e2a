package org.hinge.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The programs of all golden cases that are not about errors, for tests of other modules. */
public final class CasePrograms {
    private CasePrograms() {}

    /** A case, and where its program was written. */
    public record CaseProgram(String name, List<Path> files) {}

    /** Writes those of some folders below {@code cases}. */
    public static List<CaseProgram> write(List<String> folders, Path place) throws IOException {
        List<CaseProgram> programs = new ArrayList<>();
        for (CaseFile file : CaseFile.all("cases", golden -> true)) {
            if (folders.contains(file.name().substring(0, file.name().indexOf('/')))) {
                Path folder = Files.createTempDirectory(place, "case");
                List<Path> written = file.read().write(folder, Treatment.AS_IS);
                programs.add(new CaseProgram(file.name(), written));
            }
        }
        return programs;
    }
}
