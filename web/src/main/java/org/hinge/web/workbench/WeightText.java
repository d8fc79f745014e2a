package org.hinge.web.workbench;

import java.math.BigDecimal;

/** Weights as a program writes them. */
final class WeightText {
    private WeightText() {}

    /** All digits that tell it from other numbers, without an exponent. */
    static String of(double weight) {
        return new BigDecimal(Double.toString(weight)).stripTrailingZeros().toPlainString();
    }
}
