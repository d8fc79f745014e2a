package org.hinge.explain.force;

/**
 * What a ground term does to an atom.
 *
 * @param term its number in the field
 * @param linear a . y + b
 * @param loss what it costs now, weighted; how far it is violated, if it is a constraint
 * @param force -a s: positive if it pushes the atom up
 * @param shared whether another s might do as well: at a kink, or for a constraint
 */
public record Force(int term, double linear, double loss, double force, boolean shared) {}
