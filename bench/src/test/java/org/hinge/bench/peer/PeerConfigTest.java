package org.hinge.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.diagnostic.Source;
import org.hinge.language.ProgramReader;
import org.hinge.schema.function.Functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeerConfigTest {
    @TempDir private Path folder;

    @Test
    void statesTheSameRulesAndTables() throws IOException {
        String text =
                """
                Votes(Person, Party)
                Bias(Person, Party) (closed)
                observed Bias from "data/bias.tsv"
                targets Votes from "data/votes.tsv"
                0.5: Bias(A, P) -> Votes(A, P) ^2
                Votes(A, +P) <= 1 .
                """;
        Source source = new Source(folder.resolve("p.psl").toString(), text);
        Path file = folder.resolve("peer.json");
        PeerConfig.write(
                Objects.requireNonNull(
                        new ProgramReader(Functions.builtIn()).read(List.of(source)).program()),
                Map.of("random.seed", 4),
                file);
        JsonNode config = new ObjectMapper().readTree(file.toFile());
        assertThat(config.at("/rules/0").asText()).isEqualTo("0.5: Bias(A, P) -> Votes(A, P) ^2");
        assertThat(config.at("/rules/1").asText()).isEqualTo("Votes(A, +P) <= 1 .");
        assertThat(config.at("/predicates/Bias~12/observations/0").asText())
                .isEqualTo(folder.resolve("data/bias.tsv").toString());
        assertThat(config.at("/predicates/Votes~12/targets/0").asText())
                .isEqualTo(folder.resolve("data/votes.tsv").toString());
        assertThat(config.at("/options/random.seed").asInt()).isEqualTo(4);
    }

    @Test
    void namesTargetsThatHaveTheDefaultTruth() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/votes.tsv"), "ann\tD\nann\tR\nbob\tD\n");
        Files.writeString(folder.resolve("data/truth.tsv"), "ann\tD\nbob\tD\t0.5\n");
        String text =
                """
                Votes(Person, Party)
                targets Votes from "data/votes.tsv"
                truth Votes from "data/truth.tsv" default 0
                0.5: !Votes(A, P)
                """;
        Source source = new Source(folder.resolve("p.psl").toString(), text);
        Path file = folder.resolve("peer.json");
        PeerConfig.write(
                Objects.requireNonNull(
                        new ProgramReader(Functions.builtIn()).read(List.of(source)).program()),
                Map.of(),
                file);
        JsonNode config = new ObjectMapper().readTree(file.toFile());
        Path truth = Path.of(config.at("/predicates/Votes~12/truth/0").asText());
        assertThat(truth).hasContent("ann\tD\t1\nbob\tD\t0.5\nann\tR\t0.0\n");
    }
}
