package org.hinge.language.syntax;

import org.hinge.diagnostic.Span;

/** {@code {V: formula}}: which constants the sum variable takes. */
public record Filter(String variable, Formula condition, Span variableSpan, Span span) {}
