package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.SocialNetwork;

/** One of the paper's social networks, prepared and grounded. */
final class PaperNetwork {
    /** People in each of them. */
    static final List<Integer> SIZES = List.of(22_050, 33_075, 38_588, 44_100, 49_613, 55_125);

    private final Path repository;
    private final DataFolder data;
    private final Path folder;

    /**
     * Nothing is read yet.
     *
     * @param folder for the prepared programs
     */
    PaperNetwork(Path repository, DataFolder data, Path folder) {
        this.repository = repository;
        this.data = data;
        this.folder = folder;
    }

    /** The files of one program. */
    List<Path> programs(int people, boolean squared) throws IOException {
        Path prepared = folder.resolve("social-" + people);
        if (!Files.exists(prepared.resolve("data.psl"))) {
            SocialNetwork.write(data, people, prepared);
        }
        String model = squared ? "social-squared.psl" : "social.psl";
        return List.of(
                repository.resolve("bench/models").resolve(model), prepared.resolve("data.psl"));
    }

    /** The field that Hinge grounds. */
    ModelFamily field(int people, boolean squared) throws IOException {
        return ModelFamily.ground(
                ModelFamilies.name("social " + people, squared), programs(people, squared));
    }
}
