package org.hinge.inference.admm;

/**
 * Boyd's stopping rule (Boyd et al. 2011, section 3.3.1) for consensus ADMM:
 *
 * <pre>
 *   |x - y| &lt;= sqrt(n) absolute + relative max(|x|, |y|)
 *   rho |y - previous y| &lt;= sqrt(n) absolute + relative |alpha|
 * </pre>
 *
 * over all n local copies. It is no guarantee of accuracy.
 *
 * @param primal how far the copies disagree with the consensus
 * @param dual how far the consensus moved, times rho
 * @param valueNorm the larger norm of x and y
 * @param multiplierNorm the norm of alpha
 */
record AdmmResiduals(
        double primal, double dual, double valueNorm, double multiplierNorm, int copies) {
    boolean isWithin(double absolute, double relative) {
        double base = Math.sqrt(copies) * absolute;
        return primal <= base + relative * valueNorm && dual <= base + relative * multiplierNorm;
    }
}
