package org.hinge.inference.discrete.rounding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.inference.discrete.DiscreteFields;

/** A random weighted knowledge base in clauses, and its relaxations as explicit linear programs. */
final class KnowledgeBase {
    private final int variables;
    private final List<int[]> clauses = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();

    private KnowledgeBase(int variables) {
        this.variables = variables;
    }

    static KnowledgeBase random(long seed, int mostVariables, int mostLiterals) {
        SplittableRandom random = new SplittableRandom(seed);
        KnowledgeBase base = new KnowledgeBase(1 + random.nextInt(mostVariables));
        int count = 1 + random.nextInt(3 * base.variables);
        // Few literals and few variables make conflicts, where bounds are tight.
        int longest = 1 + random.nextInt(mostLiterals);
        for (int k = 0; k < count; k++) {
            base.clauses.add(DiscreteFields.literals(random, base.variables, longest));
            base.weights.add(random.nextBoolean() ? 1 : random.nextDouble(0.01, 10));
        }
        return base;
    }

    DiscreteFields fields() {
        DiscreteFields fields = new DiscreteFields(variables);
        for (int k = 0; k < clauses.size(); k++) {
            fields.clause(weights.get(k), clauses.get(k));
        }
        return fields;
    }

    double totalWeight() {
        return weights.stream().mapToDouble(w -> w).sum();
    }

    /** The most weight of satisfied clauses, by trying everything. */
    double best() {
        double best = 0;
        for (int code = 0; code < 1 << variables; code++) {
            double score = 0;
            for (int k = 0; k < clauses.size(); k++) {
                boolean satisfied = false;
                for (int literal : clauses.get(k)) {
                    boolean truth = (code >> (Math.abs(literal) - 1) & 1) == 1;
                    satisfied |= truth == literal > 0;
                }
                score += satisfied ? weights.get(k) : 0;
            }
            best = Math.max(best, score);
        }
        return best;
    }

    /** maximise w . z with z_k at most 1 and at most the sum of its literals; y comes first. */
    LinearProgram maxSatRelaxation() {
        LinearProgram program = new LinearProgram(variables + clauses.size());
        for (int i = 0; i < variables; i++) {
            atMostOne(program, i);
        }
        for (int k = 0; k < clauses.size(); k++) {
            int z = variables + k;
            program.setObjective(z, weights.get(k));
            atMostOne(program, z);
            double[] row = program.addRow(true);
            row[z] = 1;
            for (int literal : clauses.get(k)) {
                row[Math.abs(literal) - 1] = literal > 0 ? -1 : 1;
                row[row.length - 1] += literal > 0 ? 0 : 1;
            }
        }
        return program;
    }

    private void atMostOne(LinearProgram program, int variable) {
        double[] row = program.addRow(true);
        row[variable] = 1;
        row[row.length - 1] = 1;
    }

    /**
     * The first-order local consistency relaxation as the paper writes it: a distribution over the
     * joint states of each clause and one over the states of each variable, with every marginal of
     * the first equal to the second. The probabilities that variables are 1 come first, then those
     * that they are 0.
     */
    LinearProgram localConsistencyRelaxation() {
        int size = 2 * variables;
        for (int[] clause : clauses) {
            size += 1 << clause.length;
        }
        LinearProgram program = new LinearProgram(size);
        for (int i = 0; i < variables; i++) {
            double[] row = program.addRow(false);
            row[i] = 1;
            row[variables + i] = 1;
            row[size] = 1;
        }
        int first = 2 * variables;
        for (int k = 0; k < clauses.size(); k++) {
            addLocalPolytope(program, clauses.get(k), first);
            addPotential(program, clauses.get(k), first, weights.get(k));
            first += 1 << clauses.get(k).length;
        }
        return program;
    }

    private void addLocalPolytope(LinearProgram program, int[] clause, int first) {
        int states = 1 << clause.length;
        double[] whole = program.addRow(false);
        Arrays.fill(whole, first, first + states, 1);
        whole[whole.length - 1] = 1;
        for (int j = 0; j < clause.length; j++) {
            for (int value = 0; value <= 1; value++) {
                double[] row = program.addRow(false);
                for (int x = 0; x < states; x++) {
                    row[first + x] = (x >> j & 1) == value ? 1 : 0;
                }
                int i = Math.abs(clause[j]) - 1;
                row[value == 1 ? i : variables + i] = -1;
            }
        }
    }

    private static void addPotential(LinearProgram program, int[] clause, int first, double w) {
        for (int x = 0; x < 1 << clause.length; x++) {
            boolean satisfied = false;
            for (int j = 0; j < clause.length; j++) {
                satisfied |= ((x >> j & 1) == 1) == clause[j] > 0;
            }
            program.setObjective(first + x, satisfied ? w : 0);
        }
    }

    /** The first values of a program's optimum: those of the variables. */
    double[] point(double[] optimum) {
        double[] y = new double[variables];
        for (int i = 0; i < variables; i++) {
            y[i] = Math.max(0, Math.min(1, optimum[i]));
        }
        return y;
    }
}
