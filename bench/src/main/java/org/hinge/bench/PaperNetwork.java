package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.SocialNetwork;
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.jspecify.annotations.Nullable;

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
        List<Path> programs = programs(people, squared);
        // One iteration: only field and weights are wanted.
        InferenceSettings settings = InferenceSettings.DEFAULT.withGap(1e3);
        try (Inference inference = Inference.of(programs, RunSettings.DEFAULT, settings)) {
            Answer answer = inference.answer();
            if (answer == null) {
                throw new IOException("errors in " + programs);
            }
            double[] weights =
                    answer.program().rules().stream()
                            .map(Rule::weight)
                            .mapToDouble(PaperNetwork::value)
                            .toArray();
            String name = ModelFamilies.name("social " + people, squared);
            return new ModelFamily(name, answer.ground().mrf(), weights);
        }
    }

    private static double value(@Nullable Weight weight) {
        return weight == null ? 0 : weight.value();
    }
}
