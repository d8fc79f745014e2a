package org.hinge.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.schema.function.Functions;

/** Runs LINQS PSL 2.4.0 on a program, as a process of its own with the flags it comes with. */
public final class PeerRun {
    private static final String CONFIGURATION = "peer.json";

    private final Path jar;
    private final Path folder;

    /**
     * Writes the program in the peer's form.
     *
     * @param folder for the configuration, the log and the results
     * @param learns whether it learns weights from the program's truth, instead of inferring
     * @param more options of the peer besides or instead of the usual ones
     */
    public PeerRun(
            Path repository,
            List<Path> programs,
            Path folder,
            boolean learns,
            Map<String, String> more)
            throws IOException {
        this.jar = repository.resolve("bench/target/peer/psl-runtime-2.4.0.jar").toAbsolutePath();
        this.folder = Files.createDirectories(folder.toAbsolutePath());
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("random.seed", 4);
        options.put("runtime.learn", learns);
        options.put("runtime.inference", !learns);
        options.put("runtime.inference.output.results.dir", results().toString());
        options.put("runtime.log.level", "DEBUG");
        options.putAll(more);
        PeerConfig.write(program(programs), options, this.folder.resolve(CONFIGURATION));
    }

    /** Where the peer writes its values, one file for each open predicate. */
    public Path results() {
        return folder.resolve("peer-out");
    }

    /** Runs it once. */
    public Measures run() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = List.of(java, "-jar", jar.toString(), CONFIGURATION);
        return Measures.ofPeer(MeasuredProcess.run(command, folder));
    }

    private static Program program(List<Path> programs) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path path : programs) {
            sources.add(new Source(path.toAbsolutePath().toString(), Files.readString(path)));
        }
        Program program = new ProgramReader(Functions.builtIn()).read(sources).program();
        if (program == null) {
            throw new IOException("the program has errors; see bin/hinge check: " + programs);
        }
        return program;
    }
}
