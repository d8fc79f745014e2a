package org.hinge.python;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.Session;
import org.hinge.api.Atom;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.api.settings.ValueForm;
import org.jspecify.annotations.Nullable;

/** A program that is open, what was found of it, and what can be asked of both. */
final class OpenModel implements AutoCloseable {
    private final Session session;
    private final Told told;
    private final ArrowTables tables;

    /** What Python still holds, by number. */
    private final Map<Integer, Object> results = new HashMap<>();

    private int lastResult;

    /** Targets that Python has the names of, and their number. */
    private @Nullable Targets named;

    private int naming;

    OpenModel(Session session, Told told, ArrowTables tables) {
        this.session = session;
        this.told = told;
        this.tables = tables;
    }

    /** Answers a request. */
    Message answer(Request request, List<ArrowRows> rows) throws IOException {
        return switch (request.call()) {
            case "infer" -> found(session.infer(AskedSettings.inference(request)));
            case "boolean" -> found(session.infer(AskedSettings.bool(request)));
            case "learn" -> learned(request);
            case "evaluate" -> evaluation(request);
            case "explain" ->
                    Message.of(
                            told.explanation(
                                    session.explain(
                                            result(request, Answer.class),
                                            AskedSettings.explanation(request))));
            case "ground" -> Message.of(ground(request));
            case "write" -> write(request);
            case "report" -> report(request);
            case "rules" -> rules();
            case "diagnostics" -> diagnostics();
            case "release" -> {
                results.remove(request.integer("result"));
                yield done();
            }
            default -> edit(request, rows);
        };
    }

    private Message edit(Request request, List<ArrowRows> rows) {
        switch (request.call()) {
            case "set_weight" ->
                    session.setWeight(request.integer("rule"), request.number("weight"));
            case "add_rule" -> session.addRule(request.text("text"));
            case "replace_rule" ->
                    session.replaceRule(request.integer("rule"), request.text("text"));
            case "remove_rule" -> session.removeRule(request.integer("rule"));
            case "observe" -> session.observe(request.text("predicate"), rows.get(0));
            case "forget" -> session.forget(atom(request));
            case "add_target" -> session.addTarget(atom(request));
            case "remove_target" -> session.removeTarget(atom(request));
            default -> throw new IllegalArgumentException("unknown call '" + request.call() + "'");
        }
        return done();
    }

    private static Atom atom(Request request) {
        return new Atom(request.text("predicate"), request.texts("arguments"));
    }

    private Message done() {
        return Message.of(told.object());
    }

    private Message found(Found found) {
        ObjectNode fields = told.found(found);
        fields.put("result", keep(found));
        List<byte[]> sent = new ArrayList<>();
        Values values = found.values();
        if (values != null) {
            sent.add(tables.ofNumbers(values.toArray()));
            addTargets(values.targets(), fields, sent);
        }
        return new Message(fields, sent);
    }

    /** Says which atoms values are of, if that is not what it was last time. */
    private void addTargets(Targets targets, ObjectNode fields, List<byte[]> sent) {
        boolean isNew = targets != named;
        if (isNew) {
            named = targets;
            naming++;
        }
        fields.put("naming", naming);
        ArrayNode predicates = fields.putArray("predicates");
        for (Targets.OfPredicate predicate : targets.predicates()) {
            predicates.add(told.record(predicate));
            if (isNew) {
                sent.add(tables.ofTargets(targets, predicate));
            }
        }
    }

    private int keep(Object result) {
        results.put(++lastResult, result);
        return lastResult;
    }

    private <T> T result(Request request, Class<T> type) {
        Object result = results.get(request.integer("result"));
        if (!type.isInstance(result)) {
            throw new IllegalArgumentException("there is no such result of this model any more");
        }
        return type.cast(result);
    }

    private Message learned(Request request) {
        int folds = request.has("folds") ? request.integer("folds") : 0;
        LearningResult learned = session.learn(AskedSettings.learning(request), folds);
        if (request.is("apply")) {
            session.setWeights(learned);
        }
        ObjectNode fields = told.learning(learned);
        fields.put("result", keep(learned));
        return Message.of(fields);
    }

    private Message evaluation(Request request) {
        Evaluation evaluation =
                session.evaluate(
                        AskedSettings.inference(request), AskedSettings.evaluation(request));
        ObjectNode fields = told.evaluation(evaluation);
        fields.put("result", keep(evaluation));
        Answer answer = evaluation.answer();
        if (answer == null) {
            return Message.of(fields);
        }
        Message inner = found(answer);
        fields.set("answer", inner.fields());
        return new Message(fields, inner.tables());
    }

    private ObjectNode ground(Request request) throws IOException {
        return told.grounding(
                request.has("listing")
                        ? session.ground(Path.of(request.text("listing")))
                        : session.ground());
    }

    private Message write(Request request) throws IOException {
        Path place = Path.of(request.text("path"));
        Object result = result(request, Object.class);
        if (result instanceof LearningResult learned) {
            session.write(learned, place, request.is("rules_only"));
            return done();
        }
        ValueForm form =
                ValueForm.of(
                        ValueForm.Format.valueOf(request.text("format").toUpperCase(Locale.ROOT)));
        if (result instanceof Found found) {
            session.write(found, place, form);
        } else {
            session.write(result(request, Evaluation.class), place, form);
        }
        return done();
    }

    private Message report(Request request) throws IOException {
        Path file = Path.of(request.text("path"));
        Object result = result(request, Object.class);
        if (result instanceof Found found) {
            session.writeReport(found, file);
        } else if (result instanceof Evaluation evaluation) {
            session.writeReport(evaluation, file);
        } else {
            session.writeReport(result(request, LearningResult.class), file);
        }
        return done();
    }

    private Message rules() {
        ObjectNode fields = told.object();
        ArrayNode rules = fields.putArray("rules");
        for (int number = 1; number <= session.ruleCount(); number++) {
            rules.add(session.rule(number));
        }
        return Message.of(fields);
    }

    private Message diagnostics() {
        ObjectNode fields = told.object();
        fields.set("diagnostics", told.diagnostics(session.diagnostics()));
        return Message.of(fields);
    }

    @Override
    public void close() {
        session.close();
    }
}
