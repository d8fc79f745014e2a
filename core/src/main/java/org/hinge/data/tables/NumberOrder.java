package org.hinge.data.tables;

import java.util.List;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.TableNames;
import org.hinge.data.source.NumberField;

/**
 * Where each constant stands among all that are decimal numbers: {@code (id, place)}, NULL for one
 * that is none. Equal numbers share a place. Made when a rule first asks which of two comes first.
 *
 * <p>Exact for any number of digits: a number other than 0 is
 *
 * <pre>{@code
 * sign * 0.digits * 10^magnitude      007.50e3 is + 0.75 * 10^4
 * }</pre>
 *
 * with digits that neither begin nor end with 0, so that numbers of one sign are in order by
 * magnitude and then by the text of the digits.
 */
public final class NumberOrder {
    /** Sign, whole part, fraction, exponent. */
    private static final String PARTS = "([+-]?)([0-9]*)[.]?([0-9]*)(?:[eE]([+-]?[0-9]+))?";

    private static final List<String> GROUPS = List.of("sign", "whole", "fraction", "exponent");

    private NumberOrder() {}

    public static void build(DataEngine engine) {
        String places =
                """
                WITH parts AS (
                    SELECT id, %s AS p FROM %s WHERE %s
                ), split AS (
                    SELECT id, p.sign = '-' AS negative, regexp_replace(p.whole, '^0+', '') AS whole, p.fraction AS fraction,
                        TRY_CAST(CASE WHEN p.exponent = '' THEN '0' ELSE p.exponent END AS BIGINT) AS exponent
                    FROM parts
                ), scaled AS (
                    SELECT id, negative, regexp_replace(regexp_replace(whole || fraction, '^0+', ''), '0+$', '') AS digits, CAST(exponent AS DECIMAL(20, 0))
                        + CASE WHEN whole = '' THEN length(regexp_replace(fraction, '^0+', '')) - length(fraction)
                            ELSE length(whole) END AS magnitude
                    FROM split WHERE exponent IS NOT NULL
                ), signed AS (
                    SELECT id, digits, magnitude,
                        CASE WHEN digits = '' THEN 0 WHEN negative THEN -1 ELSE 1 END AS sign
                    FROM scaled
                ), placed AS (
                    SELECT id, dense_rank() OVER (ORDER BY sign, sign * magnitude,
                        CASE WHEN sign > 0 THEN digits END, CASE WHEN sign < 0 THEN digits END DESC) AS place
                    FROM signed
                )
                SELECT c.id AS id, placed.place::INTEGER AS place
                FROM %s c LEFT JOIN placed ON placed.id = c.id
                """
                        .formatted(
                                engine.dialect().groups("text", PARTS, GROUPS),
                                TableNames.CONSTANTS,
                                engine.dialect().matches("text", NumberField.DECIMAL),
                                TableNames.CONSTANTS);
        engine.create(
                TableNames.NUMBER_PLACES,
                engine.dialect().kept(places.stripTrailing(), List.of("id")));
    }
}
