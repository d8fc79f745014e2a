package org.hinge.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.LearnedWeights;
import org.hinge.model.HingeLossMrf;

/**
 * What was learned, in numbers, as JSON; written as it goes, since the weights of all steps may be
 * many. Numbers that do not exist are null.
 */
final class LearningSummary {
    private final LearnedProgram program;
    private final JsonGenerator json;

    private LearningSummary(LearnedProgram program, JsonGenerator json) {
        this.program = program;
        this.json = json;
    }

    static void write(LearnedProgram program, double writeSeconds, Writer out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            new LearningSummary(program, json).write(writeSeconds);
        }
        out.write('\n');
    }

    private void write(double writeSeconds) throws IOException {
        LearnedWeights learned = program.learned();
        json.writeStartObject();
        paths();
        json.writeStringField("method", program.settings().method().toString());
        json.writeStringField("termination", learned.termination().name());
        json.writeNullField("energy");
        json.writeNullField("lowerBound");
        number("gap", learned.steps() == 0 ? Double.NaN : learned.gaps()[learned.steps() - 1]);
        json.writeNullField("maxViolation");
        json.writeNumberField("iterations", learned.steps());
        HingeLossMrf mrf = program.ground().mrf();
        json.writeNumberField("variables", mrf.variables());
        json.writeNumberField("potentials", mrf.potentials());
        json.writeNumberField("constraints", mrf.constraints());
        rules(mrf);
        numbers("objective", learned.objective());
        numbers("gaps", learned.gaps());
        json.writeArrayFieldStart("weights");
        for (double[] weights : learned.history()) {
            signed(weights);
        }
        json.writeEndArray();
        seconds(writeSeconds);
        json.writeObjectField("peakMemoryBytes", PeakMemory.bytes());
        json.writeNumberField("threads", program.run().threads());
        json.writeNumberField("seed", program.run().seed());
        json.writeStringField("version", Version.current());
        json.writeEndObject();
    }

    private void paths() throws IOException {
        json.writeArrayFieldStart("program");
        for (Path path : program.loaded().paths()) {
            json.writeString(path.toString());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("files");
        for (Path path : program.loaded().paths()) {
            json.writeString(path.toAbsolutePath().normalize().toString());
        }
        json.writeEndArray();
    }

    private void rules(HingeLossMrf mrf) throws IOException {
        long[] groundings = mrf.groundings();
        json.writeArrayFieldStart("rules");
        for (Rule rule : program.rules()) {
            Weight before = rule.weight();
            Weight after = program.weight(rule.index());
            json.writeStartObject();
            json.writeNumberField("index", rule.index());
            json.writeStringField("text", rule.text());
            number("weight", after == null ? Double.NaN : after.value());
            number("initialWeight", before == null ? Double.NaN : before.value());
            json.writeBooleanField("learned", program.isLearned(rule.index()));
            json.writeNumberField("groundings", groundings[rule.index()]);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** The weights of a step as the program would write them; null for hard rules. */
    private void signed(double[] weights) throws IOException {
        json.writeStartArray();
        for (Rule rule : program.rules()) {
            Weight written = rule.weight();
            if (written == null) {
                json.writeNull();
            } else {
                double weight = weights[rule.index()];
                json.writeNumber(written.value() < 0 && weight != 0 ? -weight : weight);
            }
        }
        json.writeEndArray();
    }

    private void seconds(double write) throws IOException {
        double load = program.loaded().loadSeconds();
        double learn = program.learned().seconds();
        json.writeObjectFieldStart("seconds");
        json.writeNumberField("load", load);
        json.writeNumberField("ground", program.groundSeconds());
        json.writeNumberField("learn", learn);
        json.writeNumberField("write", write);
        json.writeNumberField("total", load + program.groundSeconds() + learn + write);
        json.writeEndObject();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        value(number);
    }

    private void numbers(String name, double[] numbers) throws IOException {
        json.writeArrayFieldStart(name);
        for (double number : numbers) {
            value(number);
        }
        json.writeEndArray();
    }

    private void value(double number) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumber(number);
        } else {
            json.writeNull();
        }
    }
}
