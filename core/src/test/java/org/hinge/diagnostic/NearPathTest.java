package org.hinge.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearPathTest {
    @TempDir Path folder;

    @Test
    void anyPartOfAPathMayBeMisspelt() throws IOException {
        Path meant = folder.resolve("examples/trust/model.psl");
        Files.createDirectories(meant.getParent());
        Files.createFile(meant);
        assertThat(NearPath.of(folder.resolve("examples/trust/modle.psl"))).contains(meant);
        assertThat(NearPath.of(folder.resolve("exmples/trust/model.psl"))).contains(meant);
        assertThat(NearPath.of(folder.resolve("exmples/turst/modl.psl"))).contains(meant);
        assertThat(NearPath.of(folder.resolve("exmples/turst"))).contains(meant.getParent());
    }

    @Test
    void nothingIsNearWhereNothingIsAlike() throws IOException {
        Files.createFile(folder.resolve("model.psl"));
        assertThat(NearPath.of(folder.resolve("data.tsv"))).isEmpty();
        assertThat(NearPath.of(folder.resolve("elsewhere/model.psl"))).isEmpty();
        assertThat(NearPath.of(folder.resolve("model.psl/more"))).isEmpty();
    }
}
