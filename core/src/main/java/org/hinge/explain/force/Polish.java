package org.hinge.explain.force;

import org.hinge.explain.Neighbourhood;
import org.hinge.explain.SolvedField;
import org.hinge.explain.saddle.InteriorPoint;
import org.hinge.explain.saddle.SaddlePoint;
import org.hinge.explain.saddle.SaddleProblem;
import org.hinge.inference.DualDomain;

/**
 * Sharp values and duals around one atom. With B the atoms near it,
 *
 * <pre>
 *   y^(t+1) = argmin over y_B of E(y) + pull/2 |y - y^(t)|^2,      all other atoms held, t = 0, 1
 * </pre>
 *
 * with its duals, to about 1e-10. A solver's answer of gap 1e-3 is too blunt for forces to balance;
 * this one is exact for the atoms of B, given the others. If B is all that the atom depends on
 * ({@link #isComplete}) it is an optimum. The pull keeps values that need not move where they were,
 * and duals of constraints likewise, and vanishes with the second step.
 */
public final class Polish {
    /** A neighbourhood is no larger, so that a second is enough for it. */
    public static final int MOST_ATOMS = 256;

    private static final double PULL = 1e-6;

    private static final int ROUNDS = 2;

    /** Moving a value by this does not disturb a balance. */
    private static final double AT_BOUND = 1e-9;

    private final Neighbourhood part;
    private final SolvedField field;
    private final int atom;
    private final double shift;
    private final double error;

    private Polish(Neighbourhood part, int atom, double[] values, SaddlePoint point) {
        SolvedField given = part.field();
        double[] sharpValues = given.values().clone();
        double[] sharpDuals = given.duals().clone();
        for (int i = 0; i < part.atoms(); i++) {
            sharpValues[part.atom(i)] = values[i];
        }
        this.part = part;
        this.field = given.with(sharpValues, sharpDuals);
        for (int j = 0; j < part.terms(); j++) {
            int term = part.term(j);
            double l = field.linear(term);
            // Values are sharper than duals, and say what these are where there is no choice.
            sharpDuals[term] =
                    Forces.isShared(field, term, l)
                            ? given.unit() * point.duals()[j]
                            : DualDomain.slope(part.kind(j), given.weight(term), l);
        }
        this.atom = atom;
        this.shift = sharpValues[atom] - given.values()[atom];
        this.error = given.unit() * point.error();
    }

    /** Around an atom, with the usual size of neighbourhoods. */
    public static Polish around(SolvedField field, int atom) {
        return around(field, atom, MOST_ATOMS);
    }

    /**
     * Around an atom.
     *
     * @param most how many atoms are made sharp; time grows with the third power
     */
    public static Polish around(SolvedField field, int atom, int most) {
        Neighbourhood part = Neighbourhood.around(field, atom, most);
        double[] values = new double[part.atoms()];
        for (int i = 0; i < values.length; i++) {
            values[i] = field.values()[part.atom(i)];
        }
        double[] duals = new double[part.terms()];
        for (int j = 0; j < duals.length; j++) {
            duals[j] = field.dual(part.term(j)) / field.unit();
        }
        SaddlePoint point = InteriorPoint.solve(problem(part, values, duals));
        for (int round = 1; round < ROUNDS; round++) {
            values = onBounds(point);
            point = InteriorPoint.solve(problem(part, values, point.duals()));
        }
        return new Polish(part, atom, onBounds(point), point);
    }

    private static SaddleProblem problem(Neighbourhood part, double[] centre, double[] duals) {
        SaddleProblem problem =
                new SaddleProblem(
                        part.atoms(),
                        part.starts(),
                        part.entryVariables(),
                        part.coefficients(),
                        PULL);
        System.arraycopy(centre, 0, problem.centre, 0, centre.length);
        System.arraycopy(part.held(), 0, problem.constant, 0, part.terms());
        for (int j = 0; j < part.terms(); j++) {
            double weight = part.field().weight(part.term(j)) / part.field().unit();
            problem.least[j] = DualDomain.lower(part.kind(j), weight);
            problem.most[j] = DualDomain.upper(part.kind(j), weight);
            problem.curvature[j] = DualDomain.isSquared(part.kind(j)) ? 1 / (2 * weight) : 0;
            if (part.kind(j).isConstraint()) {
                // Constraints that repeat each other could push without end.
                problem.curvature[j] = PULL;
                problem.constant[j] += PULL * duals[j];
            }
        }
        return problem;
    }

    /** A value very near to a bound that pushes harder is at it. */
    private static double[] onBounds(SaddlePoint point) {
        double[] values = point.values().clone();
        for (int i = 0; i < values.length; i++) {
            if (values[i] < Math.min(AT_BOUND, point.reactions()[i])) {
                values[i] = 0;
            } else if (1 - values[i] < Math.min(AT_BOUND, -point.reactions()[i])) {
                values[i] = 1;
            }
        }
        return values;
    }

    /** The field with the sharp values and duals. */
    public SolvedField field() {
        return field;
    }

    public int atom() {
        return atom;
    }

    /** The atoms that were made sharp. */
    public Neighbourhood part() {
        return part;
    }

    /** Whether these are all atoms that the atom depends on, so that the result is an optimum. */
    public boolean isComplete() {
        return part.isComplete();
    }

    /** The atom's sharp value less the given one. */
    public double shift() {
        return shift;
    }

    /** By how much the conditions of the optimum fail; of the size of a force. */
    public double error() {
        return error;
    }
}
