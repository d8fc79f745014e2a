package org.hinge.bench.peer;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.bench.paper.GroundFiles;
import org.hinge.inference.Certificate;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.SolverChoice;

/**
 * How far values that someone wrote to files are from the optimum, whatever they report themselves:
 *
 * <pre>
 *   (E(repaired values) - E*) / E*
 * </pre>
 *
 * with E* the energy of values that are proven to be within 1e-6 of the optimum. All energies are
 * without the constant energy.
 */
public final class TrueError {
    private static final double GAP = 1e-6;

    /** Values that were not written stay here, so that they are noticed. */
    private static final double NOT_WRITTEN = Double.NaN;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final double optimum;
    private final double gap;
    private final Map<String, Integer> variables = new HashMap<>();

    /** Grounds and solves the program once. */
    public TrueError(List<Path> programs) throws IOException {
        try (GroundFiles files = GroundFiles.of(programs, RunSettings.DEFAULT)) {
            mrf = files.mrf();
            weights = files.weights();
            Solution solution = solve();
            boolean violated = files.ground().violatedCount() > 0;
            if (violated || solution.termination() == Termination.INFEASIBLE) {
                throw new IOException("the program has no optimum: " + programs);
            }
            optimum = solution.energy();
            gap = solution.gap();
            Targets targets = files.loaded().targets();
            for (Targets.OfPredicate open : targets.predicates()) {
                targets.forEach(
                        open.predicate(),
                        (number, atom) ->
                                variables.put(key(atom.predicate(), atom.arguments()), number));
            }
        }
    }

    private Solution solve() {
        InferenceSettings settings =
                InferenceSettings.DEFAULT.withStopping(
                        InferenceSettings.Stopping.DEFAULT.withGap(GAP));
        return SolverChoice.solver(settings, RunSettings.DEFAULT.limits().threads())
                .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
    }

    /** E*, the energy that others are compared with. */
    public double optimum() {
        return optimum;
    }

    /** How far at most E* is from the optimum, proven. */
    public double gap() {
        return gap;
    }

    /** Of the values in the tables of a folder: PREDICATE.ending, the last column the value. */
    public double of(Path folder, String ending) throws IOException {
        double[] values = values(folder, ending);
        double left = ConstraintRepair.repair(mrf, values);
        if (left > ConstraintRepair.FEASIBLE) {
            return Double.NaN;
        }
        return (energy(values) - optimum) / optimum;
    }

    private double energy(double[] values) {
        return Arrays.stream(Certificate.ruleEnergy(mrf, weights, values)).sum();
    }

    private double[] values(Path folder, String ending) throws IOException {
        double[] values = new double[mrf.variables()];
        Arrays.fill(values, NOT_WRITTEN);
        for (Path file : tables(folder, ending)) {
            String name = file.getFileName().toString();
            String predicate = name.substring(0, name.length() - ending.length());
            try (BufferedReader reader = Files.newBufferedReader(file)) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    List<String> fields = Arrays.asList(line.split("\t", -1));
                    int last = fields.size() - 1;
                    Integer variable = variables.get(key(predicate, fields.subList(0, last)));
                    if (variable != null) {
                        values[variable] = Double.parseDouble(fields.get(last));
                    }
                }
            }
        }
        if (Arrays.stream(values).anyMatch(Double::isNaN)) {
            throw new IOException("some targets have no value in " + folder);
        }
        return values;
    }

    private static List<Path> tables(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(files.filter(f -> f.toString().endsWith(ending)).toList());
        }
    }

    /** The peer writes predicates in upper case. */
    private static String key(String predicate, List<String> arguments) {
        return predicate.toUpperCase(Locale.ROOT) + '\t' + String.join("\t", arguments);
    }
}
