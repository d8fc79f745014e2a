package org.hinge.language.syntax;

/** A part of a sum, and whether it is subtracted. */
public record Signed<T>(boolean negative, T part) {}
