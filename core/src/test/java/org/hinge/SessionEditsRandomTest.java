package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.Severity;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.grounding.RandomProgramText;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A session that is edited gives what the edited program gives when it is opened: the same ground
 * rules and bits from a cold start, the same energy from a warm one, the same mistakes and
 * warnings.
 */
class SessionEditsRandomTest {
    private static final int PROGRAMS = 120;
    private static final int EDITS = 8;
    private static final int MANY = 16;
    private static final double GAP = 1e-7;
    private static final RunSettings SETTINGS =
            RunSettings.DEFAULT.withThreads(1).withAllowViolated(true);
    private static final List<String> NEW = List.of("new", "A0", "\uffef", "5", "a", "b", "c");

    /** Where a rule stands is not the same. */
    private static final Pattern PLACE = Pattern.compile("(text|edit) \\d+:\\d+:\\d+");

    @TempDir private Path folder;

    private int refused;
    private int made;

    @Test
    void anEditedSessionGivesWhatTheEditedProgramGives() throws IOException {
        for (long seed = 0; seed < RandomCases.count(PROGRAMS); seed++) {
            // Many predicates share tables.
            boolean many = seed % 4 == 3;
            RandomProgramText.Parts parts = RandomProgramText.parts(seed, many ? 6 : 1);
            Random random = new Random(seed);
            EditedModel model = EditedModel.of(parts.schema() + firstRules(parts));
            boolean warm = random.nextInt(3) == 0;
            try (Session session =
                    many || random.nextBoolean()
                            ? model.openText(SETTINGS)
                            : model.open(SETTINGS)) {
                run(session, model, parts, random, warm, "seed " + seed);
            } catch (HingeException e) {
                assertThat(errors(e)).as("seed " + seed).isNotEmpty();
            }
        }
        assertThat(made).isGreaterThan(RandomCases.count(PROGRAMS) * 2);
        assertThat(refused).isGreaterThan(RandomCases.count(PROGRAMS) / 4);
    }

    private static String firstRules(RandomProgramText.Parts parts) {
        return String.join("\n", parts.rules().subList(0, Math.min(3, parts.rules().size())));
    }

    private void run(
            Session session,
            EditedModel opened,
            RandomProgramText.Parts parts,
            Random random,
            boolean warm,
            String what)
            throws IOException {
        EditedModel model = opened;
        for (int i = 0; i < EDITS; i++) {
            if (warm && i % 4 == 0) {
                compareWarm(session, model, what + ", edit " + i);
            }
            Edit edit = edit(model, parts, random);
            EditedModel changed = model.copy();
            edit.onModel().accept(changed);
            List<String> expected =
                    changed.rules.equals(model.rules)
                            ? errorsOf(changed)
                            : errors(changed.mistakes());
            List<String> found = errorsOf(session, edit);
            String which = what + ", edit " + i + ": " + edit.text();
            assertThat(found).as(which).isEqualTo(expected);
            if (expected.isEmpty()) {
                model = changed;
                made++;
            } else {
                refused++;
            }
        }
        if (warm) {
            compareWarm(session, model, what);
        } else {
            compareCold(session, model, what);
        }
    }

    private static void compareWarm(Session session, EditedModel model, String what) {
        try (Session fresh = model.open(SETTINGS)) {
            Answer expected = infer(fresh);
            Answer found = infer(session);
            assertThat(found.termination()).as(what).isEqualTo(expected.termination());
            if (expected.values() != null) {
                assertThat(found.energy())
                        .as(what)
                        .isCloseTo(expected.energy(), within(3 * GAP * (1 + expected.energy())));
                assertThat(Objects.requireNonNull(found.values()).toMap().keySet())
                        .as(what)
                        .isEqualTo(expected.values().toMap().keySet());
            }
        }
    }

    private void compareCold(Session session, EditedModel model, String what) throws IOException {
        try (Session fresh = model.open(SETTINGS)) {
            Path one = folder.resolve("one");
            Path other = folder.resolve("other");
            session.ground(one);
            fresh.ground(other);
            assertThat(Files.readString(one)).as(what).isEqualTo(Files.readString(other));
            assertThat(messages(session.diagnostics(), model))
                    .as(what)
                    .isEqualTo(messages(fresh.diagnostics(), model));
            Answer expected = infer(fresh);
            Answer found = infer(session);
            assertThat(found.termination()).as(what).isEqualTo(expected.termination());
            assertThat(values(found)).as(what).isEqualTo(values(expected));
        }
    }

    private static @Nullable Map<Atom, Double> values(Answer answer) {
        return answer.values() == null ? null : answer.values().toMap();
    }

    private static Answer infer(Session session) {
        return session.infer(
                InferenceSettings.DEFAULT.withStopping(
                        InferenceSettings.Stopping.DEFAULT.withGap(GAP)));
    }

    // Edits

    private record Edit(String text, Consumer<EditedModel> onModel, Consumer<Session> onSession) {}

    private static Edit edit(EditedModel model, RandomProgramText.Parts parts, Random random) {
        int rules = model.rules.size();
        Atom atom = atom(model, random);
        switch (random.nextInt(10)) {
            case 0, 1 -> {
                String rule = any(parts.rules(), random);
                int at = random.nextInt(rules + 1);
                return random.nextBoolean()
                        ? new Edit("add " + rule, m -> m.rules.add(rule), s -> s.addRule(rule))
                        : new Edit(
                                "add at %d %s".formatted(at, rule),
                                m -> m.rules.add(at, rule),
                                s -> s.addRule(at + 1, rule));
            }
            case 2 -> {
                String rule = any(parts.rules(), random);
                int at = random.nextInt(Math.max(1, rules));
                if (rules > 0) {
                    return new Edit(
                            "replace %d by %s".formatted(at, rule),
                            m -> m.rules.set(at, rule),
                            s -> s.replaceRule(at + 1, rule));
                }
            }
            case 3 -> {
                int at = random.nextInt(Math.max(1, rules));
                if (rules > 0) {
                    return new Edit(
                            "remove " + at, m -> m.rules.remove(at), s -> s.removeRule(at + 1));
                }
            }
            case 4, 5 -> {
                return new Edit("forget " + atom, m -> m.forget(atom), s -> s.forget(atom));
            }
            case 6 -> {
                if (model.withTargets.contains(atom.predicate())) {
                    return new Edit(
                            "target " + atom, m -> m.addTarget(atom), s -> s.addTarget(atom));
                }
            }
            case 7 -> {
                if (model.withTargets.contains(atom.predicate())) {
                    return new Edit(
                            "no target " + atom,
                            m -> m.removeTarget(atom),
                            s -> s.removeTarget(atom));
                }
            }
            default -> {}
        }
        double value = random.nextInt(5) == 0 ? random.nextInt(3) : random.nextInt(5) / 4.0;
        List<Object> row = new ArrayList<>(atom.arguments());
        row.add(value);
        return new Edit(
                "observe %s = %s".formatted(atom, value),
                m -> m.observe(atom, value),
                random.nextBoolean()
                        ? s -> s.observe(atom, value)
                        : s -> s.observe(atom.predicate(), List.of(row)));
    }

    /** Mostly one that is known, in one of its orders. */
    private static Atom atom(EditedModel model, Random random) {
        List<Atom> known = new ArrayList<>(model.targets.values());
        model.observed.values().forEach(entry -> known.add(entry.getKey()));
        if (!known.isEmpty() && random.nextInt(3) > 0) {
            Atom atom = any(known, random);
            Predicate predicate = Objects.requireNonNull(model.predicates.get(atom.predicate()));
            return predicate.symmetric() && random.nextBoolean()
                    ? Atom.of(atom.predicate(), atom.arguments().get(1), atom.arguments().get(0))
                    : atom;
        }
        Predicate predicate =
                any(
                        model.predicates.values().stream()
                                .filter(p -> p.kind() != PredicateKind.FUNCTION)
                                .toList(),
                        random);
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < predicate.arity(); i++) {
            arguments.add(
                    random.nextBoolean() || known.isEmpty()
                            ? any(NEW, random)
                            : any(any(known, random).arguments(), random));
        }
        return new Atom(predicate.name(), arguments);
    }

    private static <T> T any(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    // Mistakes

    private static List<String> errorsOf(EditedModel model) {
        // With many predicates text is opened faster, but tells of mistakes in words of its own.
        boolean many = model.predicates.size() > MANY;
        return many && errorsOf(() -> model.openText(SETTINGS), model).isEmpty()
                ? List.of()
                : errorsOf(() -> model.open(SETTINGS), model);
    }

    private static List<String> errorsOf(Supplier<Session> opened, EditedModel model) {
        try (Session session = opened.get()) {
            assertThat(session.ruleCount()).isEqualTo(model.rules.size());
            return List.of();
        } catch (HingeException e) {
            return errors(e);
        }
    }

    private static List<String> errorsOf(Session session, Edit edit) {
        try {
            edit.onSession().accept(session);
            return List.of();
        } catch (HingeException e) {
            return errors(e);
        }
    }

    private static List<String> errors(HingeException e) {
        return errors(e.diagnostics());
    }

    private static List<String> errors(List<Diagnostic> diagnostics) {
        return diagnostics.stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .map(Diagnostic::message)
                .map(message -> message.replaceFirst("^row \\d+: ", ""))
                .map(message -> PLACE.matcher(message).replaceAll("…"))
                .sorted()
                .toList();
    }

    /**
     * Where the last atom of a predicate is forgotten, its statements are gone with it if they
     * stood in the text, and are of no rows if they came from memory: only the former is told.
     */
    private static List<String> messages(List<Diagnostic> diagnostics, EditedModel model) {
        Set<String> withoutAtoms = new HashSet<>(model.withObservations);
        model.observed.values().forEach(atom -> withoutAtoms.remove(atom.getKey().predicate()));
        List<String> untold =
                withoutAtoms.stream()
                        .map(name -> name + " is closed but never observed, so all its atoms are 0")
                        .toList();
        return diagnostics.stream()
                .filter(d -> !untold.contains(d.message()))
                .map(d -> d.severity() + " " + PLACE.matcher(d.message()).replaceAll("…"))
                .sorted()
                .toList();
    }
}
