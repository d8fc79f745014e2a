package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShownOutputTest {
    private static final List<String> PRINTED =
            List.of(
                    "ann  bob  0.5",
                    "solved: energy 3.25",
                    "8 atoms; 0.41 s to load, 0.13 to ground");

    @Test
    void everythingButTimesIsCompared() {
        assertThat(
                        shown(
                                "ann  bob  0.5",
                                "solved: energy 3.25",
                                "8 atoms; 2.70 s to load, 1 to ground"))
                .isTrue();
        assertThat(
                        shown(
                                "ann  bob  0.5",
                                "solved: energy 3.26",
                                "8 atoms; 0.41 s to load, 0.13 to ground"))
                .isFalse();
        assertThat(shown("ann  bob  0.5", "solved: energy 3.25")).isFalse();
        assertThat(new ShownOutput(List.of("   1  9  8  1  0  0.01  1: A(X)")))
                .matches(row -> row.matches(List.of("   1  9  8  1  0     12.34  1: A(X)")))
                .matches(row -> !row.matches(List.of("   1  9  7  1  0     12.34  1: A(X)")));
    }

    @Test
    void threeDotsStandForLinesOrForCharacters() {
        assertThat(shown("...")).isTrue();
        assertThat(shown("...", "8 atoms; ...")).isTrue();
        assertThat(shown("ann  bob  0.5", "...")).isTrue();
        assertThat(shown("...", "solved: energy ...", "...")).isTrue();
        assertThat(shown("...", "solved: energy 3.25")).isFalse();
        assertThat(shown("ben  bob  0.5", "...")).isFalse();
    }

    @Test
    void anUpdateKeepsWhatIsLeftOutAndWhatIsTrue() {
        assertThat(updated("...", "solved: energy 4", "8 atoms; 9 s to load, 9 to ground"))
                .containsExactly("...", "solved: energy 3.25", "8 atoms; 9 s to load, 9 to ground");
        assertThat(updated("ann  bob  0.6", "...")).containsExactly("ann  bob  0.5", "...");
        assertThat(updated("ann  bob  0.6")).isEqualTo(PRINTED);
        assertThat(updated("ann ...", "...")).containsExactly("ann ...", "...");
    }

    private static boolean shown(String... lines) {
        return new ShownOutput(List.of(lines)).matches(PRINTED);
    }

    private static List<String> updated(String... lines) {
        return new ShownOutput(List.of(lines)).updated(PRINTED);
    }
}
