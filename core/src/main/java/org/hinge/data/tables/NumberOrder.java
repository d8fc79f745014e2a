package org.hinge.data.tables;

import org.hinge.data.database.Database;
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

    private NumberOrder() {}

    public static void build(Database database) {
        database.run(
                """
                CREATE TABLE %s AS
                WITH parts AS (
                    SELECT id, regexp_extract(text, '^%s$', ['sign', 'whole', 'fraction', 'exponent']) AS p
                    FROM %s WHERE regexp_full_match(text, '%s')
                ), split AS (
                    SELECT id, p.sign = '-' AS negative, ltrim(p.whole, '0') AS whole, p.fraction AS fraction,
                        TRY_CAST(CASE WHEN p.exponent = '' THEN '0' ELSE p.exponent END AS BIGINT) AS exponent
                    FROM parts
                ), scaled AS (
                    SELECT id, negative, trim(whole || fraction, '0') AS digits, exponent::HUGEINT
                        + CASE WHEN whole = '' THEN length(ltrim(fraction, '0')) - length(fraction)
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
                SELECT c.id, placed.place::INTEGER AS place
                FROM %s c LEFT JOIN placed ON placed.id = c.id ORDER BY c.id
                """
                        .formatted(
                                TableNames.NUMBER_PLACES,
                                PARTS,
                                TableNames.CONSTANTS,
                                NumberField.DECIMAL,
                                TableNames.CONSTANTS));
    }
}
