package org.hinge.engine;

/**
 * How the values of predicates are written.
 *
 * @param header whether CSV files begin with the names of their columns; no other format asks
 */
public record ValueForm(AnswerFormat format, boolean header) {
    public static ValueForm of(AnswerFormat format) {
        return new ValueForm(format, true);
    }
}
