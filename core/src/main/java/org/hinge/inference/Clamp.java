package org.hinge.inference;

/**
 * The nearest number of an interval, for loops over many.
 *
 * <p>Java's optimising compiler has instructions for {@link Math#min} and {@link Math#max}, and
 * makes loops with them wide; comparisons it would make jumps that cannot be predicted. The quick
 * compiler calls these two methods each time, which takes longer than all else. So where it is
 * alone, as the command has it for little data, numbers are compared. The answer has the same bits.
 */
public final class Clamp {
    private static final boolean QUICK_COMPILER_ALONE = isQuickCompilerAlone();

    private Clamp() {}

    /** As Java tells of itself where the optimising compiler is turned off. */
    private static boolean isQuickCompilerAlone() {
        return System.getProperty("java.vm.info", "").contains("emulated-client");
    }

    /** The number of [low, high] that is nearest to x. */
    public static double clamp(double x, double low, double high) {
        return QUICK_COMPILER_ALONE ? compared(x, low, high) : Math.min(Math.max(x, low), high);
    }

    /** x or, if that is less, high. */
    public static double atMost(double x, double high) {
        return QUICK_COMPILER_ALONE ? compared(x, high) : Math.min(x, high);
    }

    /** {@link #clamp} by comparisons; what is not a number stays so. */
    static double compared(double x, double low, double high) {
        return compared(x <= low ? low : x, high);
    }

    private static double compared(double x, double high) {
        return x >= high ? high : x;
    }
}
