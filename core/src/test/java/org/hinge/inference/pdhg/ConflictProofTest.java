package org.hinge.inference.pdhg;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hinge.RandomCases;
import org.hinge.inference.Certificate;
import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Workers;
import org.hinge.inference.presolve.MergeTerms;
import org.hinge.inference.presolve.Postsolve;
import org.hinge.inference.presolve.Presolve;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

class ConflictProofTest {
    /** Without waiting for diverging duals, and only where there is a conflict. */
    @Test
    void softConstraintsProveConflicts() {
        for (int seed = 0; seed < RandomCases.count(200); seed++) {
            for (double capacity : new double[] {0.9, 0.999, 1, 1.1}) {
                HingeLossMrf mrf =
                        new GeneratedFields(seed, false).assignment(2 + seed % 5, capacity);
                double[] weights = GeneratedFields.weights();
                Presolve presolve = new Presolve(mrf, weights, new double[mrf.variables()]);
                Postsolve postsolve = presolve.run();
                assertNull(presolve.ray());
                ReducedField reduced = MergeTerms.run(mrf, weights, presolve, postsolve);
                try (Workers workers = new Workers(1)) {
                    Deadline deadline = new Deadline(60, SolverProgress.NONE);
                    double[] proof = ConflictProof.find(reduced, workers, Exchange.NONE, deadline);
                    if (capacity < 1) {
                        assertNotNull(proof);
                        double[] ray = postsolve.ray(reduced, proof);
                        assertTrue(Certificate.provesInfeasible(mrf, ray), "seed " + seed);
                    } else {
                        assertNull(proof);
                    }
                }
            }
        }
    }
}
