package org.hinge.data.small;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Interruption;
import org.hinge.data.load.FileInput;
import org.hinge.data.load.Input;
import org.hinge.data.load.Inputs;
import org.hinge.data.source.DataFile;
import org.hinge.data.tables.Layout;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/** Everything that is read: the rows of each predicate and role, and the constants of types. */
final class SmallInputs {
    /** Facts and constants in a program are counted as so many bytes of a file. */
    private static final int BYTES_OF_ONE = 32;

    /** So little is read by one thread: to start another takes as long. */
    private static final long FEW_BYTES = 200_000;

    /** Told of each file that is read. */
    interface Listener {
        void reads(Input input);
    }

    /** A file on its way into the rows of a role: read by a thread, with numbers of its own. */
    private static final class Reading {
        final Input source;
        final boolean values;
        final AtomRows into;
        final AtomRows read;
        int thread;

        Reading(Input source, boolean values, AtomRows into) {
            this.source = source;
            this.values = values;
            this.into = into;
            this.read = new AtomRows(into.arity());
        }
    }

    /** Of each thread; those of the first are the numbers that rows have in the end. */
    private final List<TextNumbers> texts = new ArrayList<>();

    private final List<Reading> readings = new ArrayList<>();
    private final Map<Predicate, Map<DataRole, AtomRows>> rows = new LinkedHashMap<>();
    private final Map<String, AtomRows> types = new LinkedHashMap<>();
    private final Map<String, Integer> ruleConstants = new LinkedHashMap<>();
    private final Interruption interruption;
    private final int threads;
    private final long mostBytes;
    private long bytes;

    SmallInputs(long mostBytes, int threads, Interruption interruption) {
        this.mostBytes = mostBytes;
        this.threads = threads;
        this.interruption = interruption;
        for (int i = 0; i < threads; i++) {
            texts.add(new TextNumbers());
        }
    }

    /** Reads all of it. */
    void read(
            Schema schema,
            Layout layout,
            Inputs inputs,
            Collection<String> constants,
            Listener listener)
            throws Unfit, IOException {
        checkSize(schema, layout, inputs);
        for (Predicate predicate : layout.own()) {
            Map<DataRole, AtomRows> roles = new EnumMap<>(DataRole.class);
            rows.put(predicate, roles);
            for (DataRole role : DataRole.values()) {
                if (role == DataRole.OBSERVED || inputs.has(predicate, role)) {
                    roles.put(role, read(predicate, role, inputs, listener));
                }
            }
        }
        for (ConstantType type : schema.types()) {
            types.put(type.name(), read(type, inputs.type(type.name()), listener));
        }
        for (String constant : constants) {
            ruleConstants.put(constant, texts().number(constant));
        }
        readFiles();
    }

    private void readFiles() throws Unfit, IOException {
        List<Beside.Task> tasks = new ArrayList<>();
        readings.forEach(reading -> tasks.add(thread -> read(reading, thread)));
        Beside.run(tasks, threads());
        List<int[]> numbers = new ArrayList<>();
        for (TextNumbers others : texts) {
            numbers.add(numbers.isEmpty() ? new int[0] : texts().numbers(others));
        }
        for (Reading reading : readings) {
            if (reading.thread > 0) {
                reading.read.renumber(numbers.get(reading.thread), false);
            }
            reading.into.addAll(reading.read);
        }
        readings.clear();
    }

    private void read(Reading reading, int thread) throws Unfit, IOException {
        interruption.check();
        reading.thread = thread;
        DataFile file = file(reading.source);
        try (InputStream in = file.open()) {
            new TextRows(in.readAllBytes(), reading.source.columns(), reading.values)
                    .read(file.source().header(), texts.get(thread), reading.read);
        }
    }

    /** Before anything is read, so that what is large costs nothing here. */
    private void checkSize(Schema schema, Layout layout, Inputs inputs) throws Unfit, IOException {
        List<Input> sources = new ArrayList<>();
        for (Predicate predicate : layout.own()) {
            for (DataRole role : DataRole.values()) {
                sources.addAll(inputs.sources(predicate, role));
                take((long) BYTES_OF_ONE * inputs.facts(predicate, role).size());
            }
        }
        for (ConstantType type : schema.types()) {
            Input source = inputs.type(type.name());
            if (source != null) {
                sources.add(source);
            }
            if (type instanceof ConstantType.Listed listed) {
                take((long) BYTES_OF_ONE * listed.constants().size());
            }
        }
        for (Input source : sources) {
            take(Files.size(file(source).path()));
        }
    }

    private void take(long more) throws Unfit {
        bytes += more;
        if (bytes > mostBytes) {
            throw new Unfit();
        }
    }

    /** The file of a source, if its text can be read here. */
    private static DataFile file(Input source) throws Unfit {
        if (source instanceof FileInput input
                && input.file().isPlain()
                && input.file().format() == DataFile.Format.TSV
                && !input.file().gzip()) {
            return input.file();
        }
        throw new Unfit();
    }

    private AtomRows read(Predicate predicate, DataRole role, Inputs inputs, Listener listener)
            throws Unfit {
        AtomRows read = new AtomRows(predicate.arity());
        for (Fact fact : inputs.facts(predicate, role)) {
            read.add(fact.value() + 0.0);
            for (int i = 0; i < predicate.arity(); i++) {
                read.set(i, texts().number(fact.arguments().get(i)));
            }
        }
        for (Input source : inputs.sources(predicate, role)) {
            listener.reads(source);
            readings.add(new Reading(source, role != DataRole.TARGETS, read));
        }
        return read;
    }

    private AtomRows read(ConstantType type, @Nullable Input source, Listener listener)
            throws Unfit {
        AtomRows read = new AtomRows(1);
        if (type instanceof ConstantType.Listed listed) {
            for (String constant : listed.constants()) {
                read.add(1);
                read.set(0, texts().number(constant));
            }
        } else if (source != null) {
            listener.reads(source);
            readings.add(new Reading(source, false, read));
        }
        return read;
    }

    TextNumbers texts() {
        return texts.get(0);
    }

    Map<Predicate, Map<DataRole, AtomRows>> rows() {
        return rows;
    }

    /** How many threads are worth their while. */
    int threads() {
        return bytes <= FEW_BYTES ? 1 : threads;
    }

    /** The rows of the definition of each type that has one. */
    Map<String, AtomRows> types() {
        return types;
    }

    Map<String, Integer> ruleConstants() {
        return ruleConstants;
    }
}
