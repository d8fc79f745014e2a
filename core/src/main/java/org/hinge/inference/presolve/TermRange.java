package org.hinge.inference.presolve;

/** Between which values a term's linear function lies, and how many free variables it has. */
final class TermRange {
    double low;
    double high;
    int free;
}
