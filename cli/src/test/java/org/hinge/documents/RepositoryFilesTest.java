package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The files at the root of the repository that tools of others read, which tell nobody when they
 * are wrong: a template that is not well-formed is left out, a citation has an old version.
 */
class RepositoryFilesTest {
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>hinge-parent</artifactId>\\s*<version>([^<]+)</version>");

    private static final ObjectMapper YAML =
            YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    @Test
    void whatIsYamlIsWellFormed() throws IOException {
        List<Path> files = new ArrayList<>(List.of(root().resolve("CITATION.cff")));
        try (Stream<Path> all = Files.walk(root().resolve(".github"))) {
            files.addAll(all.filter(file -> file.toString().endsWith(".yml")).toList());
        }
        assertThat(files).hasSizeGreaterThan(5);
        for (Path file : files) {
            assertThat(YAML.readTree(file.toFile()).isObject()).as(file.toString()).isTrue();
        }
    }

    @Test
    void theCitationHasWhatItsFormatAsksForAndTheVersionOfTheBuild() throws IOException {
        JsonNode citation = yaml("CITATION.cff");
        Matcher version = VERSION.matcher(Files.readString(root().resolve("pom.xml")));
        assertThat(version.find()).isTrue();
        assertThat(citation.path("version").asText()).isEqualTo(version.group(1));
        assertThat(citation.path("cff-version").asText()).isEqualTo("1.2.0");
        assertThat(citation.path("message").asText()).isNotBlank();
        assertThat(citation.path("title").asText()).isNotBlank();
        assertThat(citation.path("authors")).isNotEmpty();
        JsonNode paper = citation.path("references").path(0);
        assertThat(paper.path("type").asText()).isEqualTo("article");
        assertThat(paper.path("year").asInt()).isEqualTo(2017);
        assertThat(paper.path("authors").findValuesAsText("family-names"))
                .containsExactly("Bach", "Broecheler", "Huang", "Getoor");
    }

    @Test
    void theWorkflowRunsWhatContributorsRunOnBothJdks() throws IOException {
        JsonNode job = yaml(".github/workflows/ci.yml").path("jobs").path("test");
        assertThat(job.path("strategy").path("matrix").path("java"))
                .extracting(JsonNode::asInt)
                .containsExactly(17, 25);
        assertThat(job.path("steps").findValuesAsText("run")).containsExactly(".ci/run");
        assertThat(Files.isExecutable(root().resolve(".ci/run"))).isTrue();
    }

    @Test
    void theWorkflowMakesAReleaseAndTriesIt() throws IOException {
        JsonNode job = yaml(".github/workflows/ci.yml").path("jobs").path("release");
        assertThat(job.path("strategy").path("matrix").path("java"))
                .extracting(JsonNode::asInt)
                .containsExactly(17, 25);
        assertThat(job.path("steps").findValuesAsText("run")).containsExactly("./release/build");
        assertThat(Files.isExecutable(root().resolve("release/build"))).isTrue();
    }

    @Test
    void everyFieldOfATemplateHasAKindANameAndALabel() throws IOException {
        for (String name : List.of("bug", "feature", "question")) {
            JsonNode template = yaml(".github/ISSUE_TEMPLATE/" + name + ".yml");
            assertThat(template.path("name").asText()).isNotBlank();
            assertThat(template.path("description").asText()).isNotBlank();
            assertThat(template.path("body").findValuesAsText("id"))
                    .isNotEmpty()
                    .doesNotHaveDuplicates();
            for (JsonNode field : template.path("body")) {
                boolean asks = !field.path("type").asText().equals("markdown");
                assertThat(field.path("type").asText()).isIn("markdown", "textarea");
                assertThat(field.path("attributes").path(asks ? "label" : "value").asText())
                        .as(name)
                        .isNotBlank();
            }
        }
        assertThat(yaml(".github/ISSUE_TEMPLATE/bug.yml").path("body").findValuesAsText("id"))
                .contains("program", "data", "command", "version");
    }

    /** The build of one machine must not name that machine's own server, nor fetch unchecked. */
    @Test
    void theWrapperFetchesMavenFromMavenCentralAndChecksIt() throws IOException {
        Path folder = root().resolve(".mvn/wrapper");
        Properties wrapper = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve("maven-wrapper.properties"))) {
            wrapper.load(reader);
        }
        assertThat(wrapper.getProperty("distributionType")).isEqualTo("only-script");
        assertThat(wrapper.getProperty("distributionUrl"))
                .startsWith("https://repo.maven.apache.org/maven2/org/apache/maven/");
        assertThat(wrapper.getProperty("distributionSha256Sum")).matches("[0-9a-f]{64}");
        assertThat(folder).isDirectoryNotContaining("glob:**.jar");
        assertThat(Files.isExecutable(root().resolve("mvnw"))).isTrue();
    }

    private static JsonNode yaml(String path) throws IOException {
        return YAML.readTree(root().resolve(path).toFile());
    }

    private static Path root() {
        return DocumentedCommandsTest.root();
    }
}
