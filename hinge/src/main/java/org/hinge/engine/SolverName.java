package org.hinge.engine;

import java.util.ArrayList;
import java.util.List;

/** The solvers of MAP inference. */
public enum SolverName {
    /** The default: fast, and stops when the gap is proven. */
    PRIMAL_DUAL("primal-dual"),
    /** The paper's consensus ADMM, literally; stops by its residuals. */
    ADMM("admm"),
    /** The default solver on a model that is grounded only where it is violated. */
    LAZY("lazy");

    private final String text;

    SolverName(String text) {
        this.text = text;
    }

    /**
     * The solver of a name.
     *
     * @throws IllegalArgumentException if there is none, saying which there are
     */
    public static SolverName parse(String name) {
        List<String> known = new ArrayList<>();
        for (SolverName solver : values()) {
            if (solver.text.equalsIgnoreCase(name)) {
                return solver;
            }
            known.add(solver.text);
        }
        throw new IllegalArgumentException(
                "unknown solver '%s'; choose one of: %s".formatted(name, String.join(", ", known)));
    }

    /** As the command line writes it. */
    @Override
    public String toString() {
        return text;
    }
}
