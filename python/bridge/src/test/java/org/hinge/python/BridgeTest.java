package org.hinge.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Talks to the bridge as Python does, through pipes. */
@Timeout(60)
class BridgeTest {
    private static final String PROGRAM =
            """
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            1: Knows(A, B) -> Trusts(A, B) ^2
            0.5: !Trusts(A, B) ^2
            """;

    private final ObjectMapper mapper = Bridge.mapper();
    private final RootAllocator allocator = new RootAllocator();
    private final PipedOutputStream input = new PipedOutputStream();
    private final Wire wire;
    private final Thread bridge;

    BridgeTest() throws IOException {
        PipedOutputStream output = new PipedOutputStream();
        PipedInputStream theirs = new PipedInputStream(input, 1 << 16);
        wire = new Wire(new PipedInputStream(output, 1 << 20), input, mapper);
        Bridge running = new Bridge(new Wire(theirs, output, mapper), new Told(mapper));
        bridge =
                new Thread(
                        () -> {
                            try {
                                running.run();
                            } catch (IOException e) {
                                throw new AssertionError(e);
                            }
                        });
        bridge.start();
    }

    @AfterEach
    void end() throws Exception {
        input.close();
        bridge.join();
    }

    private Message ask(String call, String fields, byte[]... tables) throws IOException {
        ObjectNode request = (ObjectNode) mapper.readTree(fields);
        request.put("id", 7).put("call", call);
        wire.write(new Message(request, List.of(tables)));
        Message reply = wire.read();
        while (reply != null && reply.fields().has("event")) {
            reply = wire.read();
        }
        Message answer = Objects.requireNonNull(reply);
        assertThat(answer.fields().path("id").asInt()).isEqualTo(7);
        return answer;
    }

    private void open() throws IOException {
        byte[] rows = new ArrowTables(allocator).ofTexts(List.of(List.of("ann", "bob")));
        ObjectNode fields = mapper.createObjectNode().put("model", 1);
        fields.putArray("texts").add(PROGRAM);
        fields.putArray("rows").addObject().put("role", "observed").put("predicate", "Knows");
        Message reply = ask("open", fields.toString(), rows);
        assertThat(reply.fields().path("ok").asBoolean()).as("%s", reply.fields()).isTrue();
    }

    @Test
    void tellsItsVersion() throws IOException {
        assertThat(ask("hello", "{}").fields().path("version").asText()).isNotBlank();
    }

    @Test
    void givesValuesWithTheirAtomsOnce() throws IOException {
        open();
        Message first = ask("infer", "{\"model\": 1, \"gap\": 1e-9}");
        assertThat(first.fields().path("termination").asText()).isEqualTo("converged");
        assertThat(first.tables()).hasSize(2);
        try (ArrowRows values = ArrowRows.read(first.tables().get(0), allocator);
                ArrowRows atoms = ArrowRows.read(first.tables().get(1), allocator)) {
            assertThat(values.numbers()).hasSize(4);
            assertThat(values.numbers()[1]).isCloseTo(2.0 / 3, within(1e-6));
            assertThat(atoms.iterator().next()).hasToString("[ann, ann]");
        }
        ask("set_weight", "{\"model\": 1, \"rule\": 1, \"weight\": 2}");
        assertThat(ask("infer", "{\"model\": 1}").tables()).hasSize(1);
    }

    @Test
    void saysWhoseMistakeItIs() throws IOException {
        assertThat(error("infer", "{\"model\": 1}").path("kind").asText()).isEqualTo("state");
        open();
        JsonNode setting = error("infer", "{\"model\": 1, \"gap\": -1}");
        assertThat(setting.path("kind").asText()).isEqualTo("setting");
        assertThat(setting.path("message").asText()).contains("gap must be positive");
        JsonNode program = error("add_rule", "{\"model\": 1, \"text\": \"1: Knos(A, B)\"}");
        assertThat(program.path("kind").asText()).isEqualTo("program");
        assertThat(program.path("diagnostics").path(0).path("location").path("caret").asInt())
                .isEqualTo(3);
        assertThat(error("dance", "{\"model\": 1}").path("message").asText())
                .isEqualTo("unknown call 'dance'");
    }

    private JsonNode error(String call, String fields) throws IOException {
        return ask(call, fields).fields().path("error");
    }

    @Test
    void describesAProgramWithoutItsData() throws IOException {
        ObjectNode fields = mapper.createObjectNode();
        fields.putArray("texts").add(PROGRAM).add("observed Knows from \"nowhere.tsv\"");
        JsonNode program = ask("describe", fields.toString()).fields().path("program");
        assertThat(program.path("rules")).hasSize(2);
        assertThat(program.path("predicates").path(0).path("kind").asText()).isEqualTo("closed");
    }

    @Test
    void forgetsWhatIsReleased() throws IOException {
        open();
        int result = ask("infer", "{\"model\": 1}").fields().path("result").asInt();
        String asked =
                "{\"model\": 1, \"result\": %d, \"atoms\": [\"Trusts(ann, bob)\"]}"
                        .formatted(result);
        assertThat(ask("explain", asked).fields().path("atoms")).hasSize(1);
        ask("release", "{\"model\": 1, \"result\": %d}".formatted(result));
        assertThat(error("explain", asked).path("message").asText()).contains("no such result");
    }
}
