package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.bench.generated.KnowledgeGraph;
import org.hinge.bench.generated.PathNetwork;
import org.hinge.bench.generated.PowerLawNetwork;
import org.hinge.bench.generated.SamePeople;
import org.hinge.bench.paper.CitationNetwork;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.FaceImages;
import org.hinge.bench.paper.JokeRatings;
import org.hinge.bench.paper.SocialNetwork;
import org.hinge.bench.paper.TrustNetwork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bench/run prepare}: turns the data folder's files into the tables of a program. */
@Command(
        name = "prepare",
        description = "Write the data of a problem as a program: DIR/PART.psl and its tables.",
        footer = {
            "%nProblems:",
            "  social SIZE DIR             part data, for models/social.psl",
            "  voters PEOPLE DIR           part data, for models/social.psl; generated",
            "  cora FOLD DIR               parts train and test, for models/cora.psl",
            "  citeseer FOLD DIR           parts train and test, for models/citeseer.psl",
            "  epinions FOLD DIR           parts train and test, for models/epinions.psl",
            "  jester SPLIT DIR            parts train and test, for models/jester.psl",
            "  jester-peer SPLIT DIR       parts train and test, for models/jester-peer.psl",
            "  olivetti DIR                model.psl, parts train, left, bottom, bottom-half",
            "  caltech DIR                 model.psl, parts train, left, bottom, bottom-half",
            "  paths NODES EDGES DIR       part data, for models/paths.psl; generated",
            "  transitivity REFERENCES DIR part data, for models/transitivity.psl; generated",
            "  fb15k237 RULES DIR          rules.psl, part data"
        },
        mixinStandardHelpOptions = true)
final class PrepareCommand implements Callable<Integer> {
    private static final long SEED = 0;

    private final Path repository;

    @Parameters(index = "0", paramLabel = "PROBLEM")
    private String problem = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "ARGUMENT")
    private List<String> arguments = List.of();

    PrepareCommand(Path repository) {
        this.repository = repository;
    }

    @Override
    public Integer call() throws IOException {
        Path folder = Path.of(arguments.get(arguments.size() - 1));
        int wanted =
                switch (problem) {
                    case "olivetti", "caltech" -> 0;
                    case "paths" -> 2;
                    default -> 1;
                };
        if (arguments.size() != wanted + 1) {
            System.err.printf("%s takes %d numbers and a folder%n", problem, wanted);
            return 2;
        }
        if (problem.equals("paths")) {
            new PathNetwork(number(0), number(1)).write(folder);
            return 0;
        }
        if (problem.equals("transitivity")) {
            new SamePeople(number(0)).write(folder);
            return 0;
        }
        if (problem.equals("voters")) {
            PowerLawNetwork.of(number(0), SEED).write(folder);
            return 0;
        }
        DataFolder data = DataFolder.find(repository).orElse(null);
        if (data == null) {
            System.err.println(DataFolder.missing());
            return 2;
        }
        return write(data, folder);
    }

    private int write(DataFolder data, Path folder) throws IOException {
        switch (problem) {
            case "social" -> SocialNetwork.write(data, number(0), folder);
            case "cora", "citeseer" -> new CitationNetwork(data, problem).write(number(0), folder);
            case "epinions" -> new TrustNetwork(data).write(number(0), folder);
            case "jester" -> new JokeRatings(data, number(0)).write(folder);
            case "jester-peer" -> new JokeRatings(data, number(0)).writeForPeer(folder);
            case "olivetti" -> images(data, "olivetti", folder);
            case "caltech" -> images(data, "caltech101_faces_easy", folder);
            case "fb15k237" -> new KnowledgeGraph(data).write(number(0), folder);
            default -> {
                System.err.println("unknown problem " + problem + "; see bench/run prepare --help");
                return 2;
            }
        }
        return 0;
    }

    private static void images(DataFolder data, String name, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("model.psl"), ImageProgram.text());
        new FaceImages(data, name).write(folder);
    }

    private int number(int index) {
        return Integer.parseInt(arguments.get(index));
    }
}
