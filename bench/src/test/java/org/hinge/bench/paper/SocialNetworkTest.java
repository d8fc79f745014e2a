package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SocialNetworkTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "22050, 108030, 22050",
        "33075, 161333, 33075",
        "38588, 186350, 38588",
        "44100, 216870, 44100",
        "49613, 243079, 49613",
        "55125, 271501, 55125"
    })
    void hasThePapersPotentialsAndConstraints(int size, long potentials, long constraints)
            throws IOException {
        SocialNetwork.write(PaperProblem.data(), size, folder);
        for (String model : new String[] {"social", "social-squared"}) {
            HingeLossMrf mrf =
                    PaperProblem.ground(PaperProblem.model(model), folder.resolve("data.psl"))
                            .mrf();
            assertThat(mrf.variables()).isEqualTo(2 * size);
            assertThat(mrf.potentials()).isEqualTo(potentials);
            assertThat(mrf.constraints()).isEqualTo(constraints);
        }
    }
}
