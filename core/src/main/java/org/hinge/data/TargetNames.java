package org.hinge.data;

import java.util.List;
import org.hinge.api.Atom;

/** Which atom each variable stands for. */
public interface TargetNames {
    /** What to do with each variable. */
    interface VariableVisitor {
        void visit(int variable, Atom atom);
    }

    /** The variable of a target, in either order of a symmetric one; -1 if the atom is none. */
    int variable(Atom atom);

    /** The atoms behind variables, in their order. */
    List<Atom> atomNames(int[] variables);

    /** Visits the variables of an open predicate in their order, streamed from the database. */
    void forEachVariable(String predicate, VariableVisitor visitor);
}
