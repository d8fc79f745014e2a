package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/**
 * The poms of what is released have what Maven Central asks for. It would refuse them otherwise,
 * after all else is done. They are installed and published as they are.
 */
class PublishedPomsTest {
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();

    /** Of the pom itself: the parent's would say the same of both. */
    private static final List<String> OWN = List.of("artifactId", "name", "description");

    /** Of the pom or its parent. */
    private static final List<String> INHERITED =
            List.of(
                    "groupId",
                    "version",
                    "url",
                    "licenses/license/name",
                    "licenses/license/url",
                    "developers/developer/name",
                    "developers/developer/url",
                    "scm/connection",
                    "scm/developerConnection",
                    "scm/url");

    @ParameterizedTest
    @ValueSource(strings = {"core", "web", "cli"})
    void nothingIsMissing(String module) throws Exception {
        Document parent = pom("pom.xml");
        Document pom = pom(module + "/pom.xml");
        for (String element : OWN) {
            assertThat(text(pom, element)).as(element).isNotBlank();
        }
        for (String element : INHERITED) {
            assertThat(text(pom, element) + text(parent, element)).as(element).isNotBlank();
        }
        assertThat(text(pom, "parent/version")).isEqualTo(text(parent, "version"));
        assertThat(text(pom, "packaging")).as("jars need sources and Javadoc").isIn("", "jar");
    }

    /** Maven would add the name of the module to the addresses of its parent. */
    @Test
    void addressesAreThoseOfTheProjectInEveryModule() throws Exception {
        Document parent = pom("pom.xml");
        for (String attribute :
                List.of(
                        "@child.project.url.inherit.append.path",
                        "scm/@child.scm.connection.inherit.append.path",
                        "scm/@child.scm.developerConnection.inherit.append.path",
                        "scm/@child.scm.url.inherit.append.path")) {
            assertThat(text(parent, attribute)).as(attribute).isEqualTo("false");
        }
    }

    /** Decision 9: the group id becomes one that can be had with the first release, not before. */
    @Test
    void theGroupIdIsTheDecidedOneOnceAVersionIsReleased() throws Exception {
        Document parent = pom("pom.xml");
        boolean released = !text(parent, "version").endsWith("-SNAPSHOT");
        assertThat(text(parent, "groupId")).startsWith(released ? "io.github." : "org.hinge");
    }

    /** What changes the version of the modules does not see these two. */
    @Test
    void theExampleAndThePageOfTheLibraryNameThisVersion() throws Exception {
        Document parent = pom("pom.xml");
        Document example = pom("examples/java/pom.xml");
        assertThat(text(example, "properties/hinge.version")).isEqualTo(text(parent, "version"));
        assertThat(text(example, "dependencies/dependency/groupId"))
                .isEqualTo(text(parent, "groupId"));
        assertThat(Files.readString(DocumentedCommandsTest.root().resolve("docs/java.md")))
                .contains("<groupId>" + text(parent, "groupId") + "</groupId>")
                .contains("<version>" + text(parent, "version") + "</version>");
    }

    /** Whoever uses Hinge would ask these servers, too. */
    @Test
    void noOtherServersAreNamed() throws Exception {
        for (String file : List.of("pom.xml", "core/pom.xml", "cli/pom.xml")) {
            assertThat(text(pom(file), "repositories")).as(file).isEmpty();
            assertThat(text(pom(file), "pluginRepositories")).as(file).isEmpty();
        }
    }

    private static String text(Document pom, String path) throws Exception {
        return XPATH.evaluate("/project/" + path, pom).strip();
    }

    private static Document pom(String path) throws Exception {
        Path file = DocumentedCommandsTest.root().resolve(path);
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }
}
