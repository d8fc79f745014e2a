package org.hinge.engine;

/** The solvers of MAP inference. */
public enum SolverName {
    /** The default: fast, and stops when the gap is proven. */
    PRIMAL_DUAL("primal-dual"),
    /** The paper's consensus ADMM, literally; stops by its residuals. */
    ADMM("admm");

    private final String text;

    SolverName(String text) {
        this.text = text;
    }

    /** As the command line writes it. */
    @Override
    public String toString() {
        return text;
    }
}
