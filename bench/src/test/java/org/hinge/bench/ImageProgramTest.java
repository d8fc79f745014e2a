package org.hinge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ImageProgramTest {
    @Test
    void mergingHalvesTheRulesAndDoublesTheWeights() {
        assertThat(ImageProgram.text().lines().filter(line -> line.startsWith("1.0: ")))
                .hasSize(ImageProgram.RULES);
        assertThat(ImageProgram.mergedText().lines().filter(line -> line.startsWith("2.0: ")))
                .hasSize(ImageProgram.RULES / 2);
        assertThat(ImageProgram.mergedTextOfPaper().lines().filter(l -> l.startsWith("2.0: ")))
                .hasSize(ImageProgram.RULES_OF_TEXT / 2);
    }

    /** Pixel 63 is the left-right mirror image of pixel 0. */
    @Test
    void mirrorImagesOfTheTextDisagreeToo() {
        String opposite = "2.0: Bright(\"0\", I) -> !Bright(\"63\", I) ^2";
        assertThat(ImageProgram.mergedTextOfPaper()).contains(opposite);
        assertThat(ImageProgram.mergedText()).doesNotContain(opposite);
    }

    /** Each merged rule stands in the other program, once as it is and once from the other end. */
    @Test
    void everyMergedRuleStandsForTwo() {
        String full = ImageProgram.text();
        String first = "Bright(\"0\", I) -> !Bright(\"1\", I) ^2";
        assertThat(full).contains("1.0: " + first + "\n");
        assertThat(full).contains("1.0: Bright(\"1\", I) -> !Bright(\"0\", I) ^2\n");
        assertThat(ImageProgram.mergedText()).contains("2.0: " + first + "\n");
        assertThat(ImageProgram.mergedText())
                .doesNotContain("Bright(\"1\", I) -> !Bright(\"0\", I) ^2");
    }
}
