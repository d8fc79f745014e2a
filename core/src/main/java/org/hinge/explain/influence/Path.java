package org.hinge.explain.influence;

import java.util.List;

/**
 * A chain along which a ground term acts on an atom.
 *
 * @param atoms from the explained atom to the one that the term acts on
 * @param links the term that joins each atom to the next, the strongest if there are several
 * @param term the term at the end
 * @param amount what it adds to the explained value this way
 */
public record Path(List<Integer> atoms, List<Integer> links, int term, double amount) {
    public Path {
        atoms = List.copyOf(atoms);
        links = List.copyOf(links);
    }
}
