package org.hinge.python;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.HingeException;
import org.hinge.api.Diagnostic;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Scores;

/** Results as JSON: records as objects with the names of their components. */
final class Told {
    private final ObjectMapper mapper;

    Told(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    ObjectNode object() {
        return mapper.createObjectNode();
    }

    /** All of a record that says something for itself. */
    ObjectNode record(Object record) {
        return mapper.valueToTree(record);
    }

    ObjectNode found(Found found) {
        ObjectNode told = run(found.run());
        told.put("termination", name(found.termination()));
        told.set("objective", mapper.valueToTree(found.objective()));
        told.set("model", mapper.valueToTree(found.model()));
        told.set("contradiction", mapper.valueToTree(found.contradiction()));
        told.put("hasValues", found.values() != null);
        if (found instanceof Answer answer) {
            told.put("method", answer.settings().solver());
            told.put("iterations", answer.iterations());
            told.set("trace", mapper.valueToTree(answer.trace()));
        } else if (found instanceof BooleanAnswer answer) {
            told.put("method", answer.settings().method());
            told.put("iterations", answer.iterations());
            told.set("details", mapper.valueToTree(answer.method()));
            told.set("violated", mapper.valueToTree(answer.violated()));
        }
        return told;
    }

    private ObjectNode run(RunRecord run) {
        ObjectNode told = object();
        told.set("seconds", mapper.valueToTree(run.seconds()));
        told.set("diagnostics", diagnostics(run.diagnostics()));
        told.put("version", run.version());
        return told;
    }

    ObjectNode grounding(GroundingResult result) {
        ObjectNode told = run(result.run());
        told.set("model", mapper.valueToTree(result.model()));
        told.set("queries", mapper.valueToTree(result.queries()));
        told.set("violations", mapper.valueToTree(result.violations()));
        return told;
    }

    ObjectNode evaluation(Evaluation evaluation) {
        ObjectNode told = run(evaluation.run());
        ObjectNode scores = told.putObject("scores");
        evaluation.scores().forEach((predicate, some) -> scores.set(predicate, scores(some)));
        told.set("targets", mapper.valueToTree(evaluation.targets()));
        told.set("likelihood", mapper.valueToTree(evaluation.likelihood()));
        return told;
    }

    private ObjectNode scores(Scores scores) {
        ObjectNode told = object();
        scores.values().forEach((metric, value) -> told.put(metric.key(), value));
        return told;
    }

    ObjectNode learning(LearningResult learned) {
        ObjectNode told = run(learned.run());
        told.put("termination", name(learned.termination()));
        told.put("method", learned.settings().method().toString());
        told.put("finished", learned.isFinished());
        told.set("model", mapper.valueToTree(learned.model()));
        told.set("rules", mapper.valueToTree(learned.rules()));
        ArrayNode objective = told.putArray("objective");
        for (int step = 0; step < learned.history().steps(); step++) {
            objective.add(learned.history().objective(step));
        }
        LearningScores scores = learned.scores();
        ObjectNode byPredicate = told.putObject("scores");
        if (scores != null) {
            for (Map.Entry<String, LearningScores.OfPredicate> entry :
                    scores.predicates().entrySet()) {
                LearningScores.OfPredicate of = entry.getValue();
                ObjectNode both = byPredicate.putObject(entry.getKey());
                both.set("before", scores(of.before()));
                both.set("after", scores(of.after()));
                Scores heldOut = of.heldOut();
                if (heldOut != null) {
                    both.set("heldOut", scores(heldOut));
                }
            }
        }
        return told;
    }

    ObjectNode explanation(Explanation explanation) {
        ObjectNode told = run(explanation.run());
        ArrayNode atoms = told.putArray("atoms");
        for (AtomExplanation atom : explanation.atoms()) {
            atoms.add(mapper.<ObjectNode>valueToTree(atom));
        }
        told.put("left", explanation.left());
        told.put("stopped", explanation.stopped());
        return told;
    }

    ArrayNode diagnostics(List<Diagnostic> diagnostics) {
        return mapper.valueToTree(diagnostics);
    }

    /** What went wrong, by whose mistake. */
    ObjectNode failure(Throwable thrown) {
        ObjectNode told = object();
        told.put("message", String.valueOf(thrown.getMessage()));
        if (thrown instanceof HingeException mistakes) {
            told.put("kind", "program");
            told.set("diagnostics", diagnostics(mistakes.diagnostics()));
        } else if (thrown instanceof InterruptedRunException stopped) {
            // Whoever has set a limit is told how to raise it.
            told.put("kind", stopped.help().isEmpty() ? "interrupted" : "limit");
        } else if (thrown instanceof IllegalArgumentException) {
            told.put("kind", "setting");
        } else if (thrown instanceof IllegalStateException) {
            told.put("kind", "state");
        } else if (thrown instanceof IOException) {
            told.put("kind", "file");
        } else if (thrown instanceof OutOfMemoryError) {
            told.put("kind", "memory");
        } else {
            told.put("kind", "defect");
            told.put("message", thrown.toString());
        }
        return told;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
