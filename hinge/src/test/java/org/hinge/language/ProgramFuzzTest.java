package org.hinge.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;

/** Any bytes as a program: whatever they are, reading them ends without an exception. */
class ProgramFuzzTest {
    @FuzzTest
    void parse(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        assertThat(text.lines().count()).isLessThanOrEqualTo(text.length());
    }
}
