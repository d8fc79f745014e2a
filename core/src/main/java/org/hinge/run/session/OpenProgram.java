package org.hinge.run.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.result.Found;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.Values;
import org.hinge.data.DataRevision;
import org.hinge.data.Dataset;
import org.hinge.data.tables.AtomChange;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.files.TemporaryFolder;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.PartitionedProgram;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.language.Program;
import org.hinge.language.syntax.Weight;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.infer.PartsRunner;
import org.hinge.run.learn.LearnedText;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.NothingToInfer;
import org.hinge.run.load.ProgramData;
import org.hinge.run.load.TargetsOfData;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A program with its data while a session is open.
 *
 * <p>Edits are collected. Before the next request the program is checked, and of the data the
 * tables are made anew if atoms or constants have changed; no file is read again. It is grounded
 * when that is first needed after an edit. What was found before is where the next solver starts,
 * atom by atom; where only weights have changed, with its duals too.
 */
public final class OpenProgram implements AutoCloseable {
    private LoadedProgram loaded;
    private final RuleEdits rules;
    private final AtomEdits atoms;
    private final EarlierTargets targets = new EarlierTargets();

    /** Whether an edit was made that is not in the loaded program yet. */
    private boolean edited;

    /** Of proofs that do not fit into memory. */
    private final List<TemporaryFolder> folders = new ArrayList<>();

    private int revisions;
    private @Nullable GroundProgram ground;
    private List<Diagnostic> groundingNotes = List.of();

    /** What a solver keeps of the ground program; made for the second inference on it. */
    private @Nullable FieldMemory memory;

    /** What was found last of what is grounded; null if it is grounded anew. */
    private @Nullable Solution last;

    /** What was found before that; null if nothing was. */
    private double @Nullable [] earlier;

    public OpenProgram(LoadedProgram loaded) {
        this.loaded = loaded;
        this.rules = new RuleEdits(loaded);
        this.atoms = new AtomEdits(rules);
    }

    // Edits

    /** How many rules there are. */
    public int ruleCount() {
        return rules.weights().length;
    }

    /** A rule as written, by its number from 1. */
    public String rule(int number) {
        return rules.text(rules.checkedIndex(number));
    }

    public void setWeight(int number, double weight) {
        rules.setWeight(rules.checkedIndex(number), weight);
    }

    public void setWeights(LearningResult learned) {
        rules.setWeights(learned);
    }

    /** Puts a rule before the one that has this number now, or at the end. */
    public void addRule(int number, String text) {
        checkOpen();
        int index = number == ruleCount() + 1 ? ruleCount() : rules.checkedIndex(number);
        rules.add(index, text);
        edited = true;
    }

    public void replaceRule(int number, String text) {
        checkOpen();
        rules.replace(rules.checkedIndex(number), text);
        edited = true;
    }

    public void removeRule(int number) {
        checkOpen();
        rules.remove(rules.checkedIndex(number));
        edited = true;
    }

    public void observe(String predicate, Iterable<? extends List<?>> rows) {
        checkOpen();
        atoms.observe(predicate, rows, loaded.data());
        edited = true;
    }

    public void observe(Atom atom, double value) {
        checkOpen();
        atoms.observe(atom, value, loaded.data());
        edited = true;
    }

    public void forget(Atom atom) {
        checkOpen();
        atoms.forget(atom);
        edited = true;
    }

    public void addTarget(Atom atom) {
        checkOpen();
        atoms.addTarget(atom, loaded.data());
        edited = true;
    }

    public void removeTarget(Atom atom) {
        checkOpen();
        atoms.removeTarget(atom, loaded.data());
        edited = true;
    }

    /** What an atom is observed as; null if it is not. */
    public @Nullable Double observed(Atom atom) {
        checkOpen();
        return atoms.observed(atom, loaded.data());
    }

    private void checkOpen() {
        if (loaded.isClosed()) {
            throw new IllegalStateException("the session is closed");
        }
    }

    // What is asked

    /** The program as it is now, all edits in it. */
    public LoadedProgram current() {
        checkOpen();
        apply();
        return loaded;
    }

    private void apply() {
        if (!edited) {
            return;
        }
        long start = System.nanoTime();
        targets.add(loaded.targetsInUse());
        atoms.dropFacts();
        Dataset data = loaded.data();
        Set<String> constants = ProgramData.ruleConstants(rules.program());
        if (!atoms.pending().isEmpty() || !data.knows(constants)) {
            data = revised(constants);
        } else {
            earlier = found();
        }
        List<String> changes = new ArrayList<>(rules.changes());
        changes.addAll(atoms.changes());
        loaded =
                loaded.revised(
                        rules.checked(),
                        data,
                        atoms.notes(),
                        (System.nanoTime() - start) / 1e9,
                        changes);
        last = null;
        memory = null;
        ground = null;
        groundingNotes = List.of();
        edited = false;
    }

    /** The data with what is said anew; what was found before is carried over. */
    private Dataset revised(Set<String> constants) {
        loaded.steps().begin("changing the data");
        targets.clean();
        Diagnostics diagnostics = new Diagnostics();
        DataRevision revision =
                DataRevision.of(
                        loaded.data(),
                        atoms.pending(),
                        constants,
                        targets.areInUse() ? ++revisions : -1,
                        diagnostics);
        if (revision == null) {
            throw new Refused(diagnostics.sorted());
        }
        targets.move(revision.data(), revision.kept());
        atoms.applied();
        earlier = carried(found(), revision.before());
        return revision.data();
    }

    private double @Nullable [] found() {
        return last == null ? earlier : last.values();
    }

    private static double @Nullable [] carried(double @Nullable [] values, int[] before) {
        if (values == null) {
            return null;
        }
        double[] carried = new double[before.length];
        for (int i = 0; i < before.length; i++) {
            carried[i] = before[i] < 0 ? 0 : values[before[i]];
        }
        return carried;
    }

    /** What is done with a program as it would be, and with the variable each one is now, or -1. */
    interface Supposed<T> {
        T run(LoadedProgram supposed, int[] now);
    }

    /**
     * Runs a request on the program as it would be if an atom were observed as a value. Nothing of
     * this session changes, however the request ends.
     *
     * @return null if there would be too many atoms
     * @throws org.hinge.api.InterruptedRunException if it is asked to stop
     */
    <T> @Nullable T supposing(Atom atom, double value, Supposed<T> request) {
        LoadedProgram now = current();
        Predicate predicate =
                Objects.requireNonNull(now.program().schema().predicate(atom.predicate()));
        return DataRevision.<@Nullable T>supposing(
                now.data(),
                List.of(AtomChange.observed(predicate, atom.arguments(), value)),
                ProgramData.ruleConstants(rules.program()),
                revision ->
                        revision == null
                                ? null
                                : request.run(
                                        now.supposed(rules.checked(), revision.data()),
                                        revision.before()));
    }

    /** A request that may end with an exception of its own. */
    public interface Request<T, E extends Exception> {
        T run() throws E;
    }

    /**
     * Runs a request on the program as it is now. What it finds is in its result: later ones are
     * not told of it, but for what grounding found, which is done once.
     */
    public <T, E extends Exception> T request(Request<T, E> request) throws E {
        Diagnostics diagnostics = current().diagnostics();
        Diagnostics before = diagnostics.copy();
        boolean anew = ground == null;
        try {
            return request.run();
        } finally {
            diagnostics.restore(before);
            if (anew && ground != null) {
                groundingNotes.forEach(diagnostics::add);
            }
        }
    }

    /** One per rule; not to be changed. */
    public double[] weights() {
        return rules.weights();
    }

    /** The weight of a rule with its sign; null if it is hard. */
    public @Nullable Double weight(int number) {
        int index = rules.checkedIndex(number);
        Weight written = rules.program().rules().get(index).weight();
        return written == null
                ? null
                : Double.valueOf(written.value() < 0 ? -weights()[index] : weights()[index]);
    }

    /** The truth of each target, not a number where there is none; null if there is none at all. */
    public @Nullable Values truth() {
        LoadedProgram now = current();
        double[] truth = now.data().trueValues().ofVariables();
        boolean known = Arrays.stream(truth).anyMatch(value -> !Double.isNaN(value));
        return known ? new Values(now.targets(), truth) : null;
    }

    /** The first constants that begin so, whatever the case of letters. */
    public List<String> constants(String beginning, int most) {
        return current().data().allConstants().stream()
                .filter(text -> text.regionMatches(true, 0, beginning, 0, beginning.length()))
                .sorted()
                .limit(most)
                .toList();
    }

    /**
     * The program as it is now, its weights too.
     *
     * @param place the file that it is for
     * @throws IllegalArgumentException if no file could say what it is
     */
    public String text(Path place) {
        Program program = current().program();
        if (!atoms.changes().isEmpty()) {
            throw new IllegalArgumentException(
                    "observations and targets that were edited are in no file: take that back first");
        }
        return LearnedText.of(program, weights(), place);
    }

    /** Whether it has to be grounded first. */
    boolean isToBeGrounded() {
        return ground == null;
    }

    /** All ground rules; made at the first call after an edit. */
    public GroundProgram ground() {
        GroundProgram whole = ground;
        return whole == null ? ground(null) : whole;
    }

    /** Makes them in any case, and lists them. */
    public GroundProgram ground(@Nullable Appendable listing) {
        Diagnostics before = loaded.diagnostics().copy();
        GroundProgram whole = require(loaded.ground(listing));
        groundingNotes = loaded.diagnostics().since(before);
        ground = whole;
        return whole;
    }

    /** What solves the program where its terms are; null if nothing does, or they are here. */
    @Nullable PartsRunner partsRunner() {
        return ground == null && loaded.data().engine() instanceof PartsRunner runner
                ? runner
                : null;
    }

    /** Whether nothing was found before that a solver could start from. */
    boolean startsAtZero() {
        return last == null && earlier == null;
    }

    /** Grounds the program to terms that stay where their rows are. */
    PartitionedProgram groundInParts() {
        Diagnostics before = loaded.diagnostics().copy();
        PartitionedProgram whole = require(loaded.groundInParts());
        groundingNotes = loaded.diagnostics().since(before);
        return whole;
    }

    /** Keeps all ground rules, brought here. */
    void gathered(GroundProgram whole) {
        ground = whole;
    }

    /** What is solved, and what is to be said of it before. */
    GroundedProgram problem() {
        long start = System.nanoTime();
        boolean anew = isToBeGrounded();
        GroundProgram whole = ground();
        NothingToInfer.reportIndifferent(
                loaded, FieldCounts.of(whole.mrf()), weights(), loaded.diagnostics());
        Contradictions.warnOfViolated(loaded, whole);
        double seconds = anew ? (System.nanoTime() - start) / 1e9 : 0;
        return new GroundedProgram(loaded, whole, weights(), seconds);
    }

    /** Where the last inference ended, or as near to it as is known, or at zero. */
    Start start() {
        if (last != null) {
            return Start.from(last);
        }
        return earlier == null
                ? Start.atZero(ground().mrf())
                : Start.near(earlier, ground().mrf(), weights());
    }

    /**
     * What a solver may keep from one inference to the next, so that other weights cost no more
     * than its iterations; null before the first, which most sessions have no second after.
     */
    @Nullable FieldMemory memory() {
        if (last != null && memory == null) {
            memory = new FieldMemory();
        }
        return memory;
    }

    void solved(Solution solution) {
        last = solution;
    }

    /**
     * Says that something is of the program as it is now.
     *
     * @throws IllegalArgumentException if there was an edit since
     */
    void checkCurrent(Found found) {
        checkCurrent(found.values());
    }

    /** The same of values, if there are any. */
    void checkCurrent(@Nullable Values values) {
        checkOpen();
        if (edited || (values != null && values.targets() != loaded.targets())) {
            throw new IllegalArgumentException(
                    "what was found must be of the session as it is now (it was edited since)");
        }
    }

    /**
     * The program that learned weights are written with.
     *
     * @param rulesOnly whether its data is left out
     * @throws IllegalArgumentException if that would not be what there is
     */
    public Program toWrite(LearningResult learned, boolean rulesOnly) {
        Program program = current().program();
        if (learned.rules().size() != program.rules().size()) {
            throw new IllegalArgumentException(
                    "learned must be of the rules as they are now (it has %d, not %d)"
                            .formatted(learned.rules().size(), program.rules().size()));
        }
        if (!rulesOnly && !atoms.changes().isEmpty()) {
            throw new IllegalArgumentException(
                    "rulesOnly must be true after observations or targets were edited: they are"
                            + " in no file");
        }
        return program;
    }

    /**
     * The data that values can be written from.
     *
     * @throws IllegalArgumentException if they are of targets that are no longer those of it
     */
    public Dataset toWrite(Found found) {
        checkOpen();
        Values values = found.values();
        boolean same =
                values == null
                        || (values.targets() instanceof TargetsOfData its
                                && its.areOf(loaded.data()));
        if (!same) {
            throw new IllegalArgumentException(
                    "values must be of the targets that there are (these were found before targets"
                            + " changed: write them before)");
        }
        loaded.steps().begin("writing the results");
        return loaded.data();
    }

    /** What is left, such as output, has all the time it needs. */
    <T> T answered(T result) {
        loaded.steps().answered();
        return result;
    }

    void throwErrors() {
        if (loaded.diagnostics().hasErrors()) {
            throw refused();
        }
    }

    <T> T require(@Nullable T result) {
        if (result == null) {
            throw refused();
        }
        return result;
    }

    Refused refused() {
        return new Refused(loaded.diagnostics().sorted(List.of()));
    }

    /** Keeps a folder that answers refer to for as long as this is open. */
    void keep(@Nullable TemporaryFolder folder) {
        if (folder != null) {
            folders.add(folder);
        }
    }

    /** Closes the embedded database. */
    @Override
    public void close() {
        try {
            for (TemporaryFolder folder : folders) {
                folder.close();
            }
            folders.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            loaded.close();
        }
    }
}
