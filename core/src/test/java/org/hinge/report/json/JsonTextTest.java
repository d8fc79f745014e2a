package org.hinge.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTextTest {
    @Test
    void writesWhatALibraryThatBindsObjectsWrites() throws IOException {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("text", "tab\t, \"quotes\", line\n and é");
        json.put("nothing", null);
        json.put("numbers", Arrays.asList(1, -2L, 0.1, 1e-9, 12345678.5, null));
        json.put("truth", true);
        json.put("empty", List.of(Map.of(), List.of()));
        json.put("nested", Map.of("list", List.of(Map.of("a", 1))));
        assertThat(JsonText.of(json))
                .isEqualTo(
                        new ObjectMapper()
                                .writerWithDefaultPrettyPrinter()
                                .writeValueAsString(json));
    }

    @Test
    void refusesWhatIsNotJson() {
        assertThatThrownBy(() -> JsonText.of(Map.of("when", Instant.EPOCH)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1970");
    }
}
