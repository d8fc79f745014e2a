package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.AtomName;
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.TrainingProblem;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * A program grounded over one part of a problem, with the truth of its targets: variable i of the
 * field is {@code atoms.get(i)}, whose truth is {@code truth[i]}.
 */
final class GroundPart {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final boolean[] learnable;
    private final List<AtomName> atoms;
    private final double[] truth;

    private GroundPart(
            HingeLossMrf mrf,
            double[] weights,
            boolean[] learnable,
            List<AtomName> atoms,
            double[] truth) {
        this.mrf = mrf;
        this.weights = weights;
        this.learnable = learnable;
        this.atoms = atoms;
        this.truth = truth;
    }

    /**
     * Grounds a model over {@code FOLDER/PART.psl}, whose targets are of one predicate and have
     * their truth in {@code FOLDER/PART/PREDICATE_truth.tsv}; those that it does not name are 0.
     *
     * @param more whether {@code FOLDER/PART-more.psl} belongs to it
     */
    static GroundPart of(Path model, Path folder, String part, boolean more, String predicate)
            throws IOException {
        List<Path> programs = new ArrayList<>(List.of(model, folder.resolve(part + ".psl")));
        if (more) {
            programs.add(folder.resolve(part + "-more.psl"));
        }
        Path table = folder.resolve(part).resolve(predicate + "_truth.tsv");
        return of(programs, table);
    }

    /** The same of a part without truth; all of it is 0. */
    static GroundPart ofTargets(Path model, Path folder, String part) throws IOException {
        return of(List.of(model, folder.resolve(part + ".psl")), null);
    }

    private static GroundPart of(List<Path> programs, @Nullable Path table) throws IOException {
        // One iteration: only field, weights and names are wanted.
        InferenceSettings settings = InferenceSettings.DEFAULT.withGap(1e3);
        RunSettings run = RunSettings.DEFAULT.withThreads(1);
        try (Inference inference = Inference.of(programs, run, settings)) {
            Answer answer = inference.answer();
            if (answer == null || answer.isInfeasible()) {
                throw new IOException(programs + ": " + inference.diagnosticsText(false));
            }
            List<AtomName> atoms = new ArrayList<>();
            if (table != null) {
                answer.forEachValue((atom, value) -> atoms.add(atom));
            }
            double[] truth =
                    table == null
                            ? new double[answer.ground().mrf().variables()]
                            : truth(atoms, table);
            return of(answer, atoms, truth);
        }
    }

    private static GroundPart of(Answer answer, List<AtomName> atoms, double[] truth) {
        List<Rule> rules = List.copyOf(answer.program().rules());
        double[] weights = new double[rules.size()];
        boolean[] learnable = new boolean[rules.size()];
        for (int i = 0; i < weights.length; i++) {
            Weight weight = rules.get(i).weight();
            weights[i] = weight == null ? 0 : Math.abs(weight.value());
            learnable[i] = weight != null && weight.isLearned();
        }
        return new GroundPart(answer.ground().mrf(), weights, learnable, atoms, truth);
    }

    private static double[] truth(List<AtomName> atoms, Path table) throws IOException {
        Map<List<String>, Double> values = new HashMap<>();
        int arity = atoms.get(0).arguments().size();
        for (String line : Files.readAllLines(table)) {
            List<String> fields = Arrays.asList(line.split("\t", -1));
            double value = fields.size() > arity ? Double.parseDouble(fields.get(arity)) : 1;
            values.put(List.copyOf(fields.subList(0, arity)), value);
        }
        return atoms.stream().mapToDouble(a -> values.getOrDefault(a.arguments(), 0.0)).toArray();
    }

    /** To learn from; begins at the weights that the program gives. */
    TrainingProblem training() {
        return TrainingProblem.of(mrf, truth, weights, learnable);
    }

    HingeLossMrf mrf() {
        return mrf;
    }

    /** One per rule, as the program gives them; not to be changed. */
    double[] weights() {
        return weights;
    }

    List<AtomName> atoms() {
        return atoms;
    }

    /** One per variable; not to be changed. */
    double[] truth() {
        return truth;
    }
}
