package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.hinge.language.syntax.Coefficient;

/** Random names, constants, numbers and comments: mostly plain, now and then as odd as allowed. */
final class RandomText {
    /** Keywords among them: everywhere but in their places they are names like others. */
    private static final List<String> NAMES =
            List.of(
                    "A",
                    "B",
                    "X",
                    "Y",
                    "P1",
                    "Person",
                    "Knows",
                    "Same",
                    "x_1",
                    "e5",
                    "E",
                    "v",
                    "not",
                    "Min",
                    "Max",
                    "observed",
                    "targets",
                    "target",
                    "truth",
                    "from",
                    "header",
                    "columns",
                    "default",
                    "closed",
                    "function",
                    "symmetric",
                    "fixed",
                    "jdbc",
                    "query",
                    "é",
                    "Ωmega",
                    "名前",
                    "𝒜b",
                    "X٣");

    private static final List<String> ODD_PARTS =
            List.of(
                    "a", "b c", "\"", "'", "\\", "\t", "\n", "\r", "\r\n", "#", "//", "/*", "*/",
                    "{", "(", "é", "😀", "\uD83D", "\uDE00", "\u0000", "\u007F", "\u2028", "\uFEFF",
                    "\u00A0", "\\n", "\\u0041", "30", ".", "|", "->", " ");

    private static final List<String> NUMBER_CONSTANTS =
            List.of("0", "30", "-5", "0.5", ".5", "-.5", "1e3", "1E-3", "007", "1e+2");

    private final SplittableRandom random;

    RandomText(SplittableRandom random) {
        this.random = random;
    }

    String name() {
        return pick(NAMES) + (random.nextInt(4) == 0 ? random.nextInt(10) : "");
    }

    String constant() {
        return switch (random.nextInt(4)) {
            case 0 -> pick(List.of("ann", "bob", ""));
            case 1 -> pick(NUMBER_CONSTANTS);
            default -> joined(random.nextInt(7));
        };
    }

    private String joined(int parts) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < parts; i++) {
            out.append(pick(ODD_PARTS));
        }
        return out.toString();
    }

    /** A finite number, not negative. */
    double number() {
        return switch (random.nextInt(6)) {
            case 0 -> random.nextInt(4);
            case 1 -> random.nextInt(1_000_000_000) * 1e9;
            case 2 -> random.nextDouble();
            case 3 -> pick(List.of(0.5, 0.1, 1e15, 1e16, 123456789.125, 1e-5, 1e22, 1.0E7));
            case 4 ->
                    pick(
                            List.of(
                                    Double.MIN_VALUE,
                                    Double.MIN_NORMAL,
                                    Coefficient.MOST,
                                    0x1p53,
                                    0x1p53 + 2,
                                    Math.PI));
            default -> anyFinite();
        };
    }

    private double anyFinite() {
        double value = Math.abs(Double.longBitsToDouble(random.nextLong()));
        if (!Double.isFinite(value)) {
            return 1;
        }
        return value > Coefficient.MOST ? 1 / value : value;
    }

    /** From 0 to 1, ends included. */
    double share() {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> pick(List.of(0.5, 0.25, 1e-3, Double.MIN_VALUE, Math.nextDown(1.0)));
            default -> random.nextDouble();
        };
    }

    /** Comments above a statement: an empty string is a blank line, never the first one of all. */
    List<String> lines(boolean mayStartBlank) {
        List<String> lines = new ArrayList<>();
        int count = random.nextInt(3) == 0 ? random.nextInt(5) : 0;
        boolean mayBeBlank = mayStartBlank;
        for (int i = 0; i < count; i++) {
            boolean blank = mayBeBlank && random.nextInt(3) == 0;
            lines.add(blank ? "" : comment());
            mayBeBlank = !blank;
        }
        return lines;
    }

    /**
     * Comments behind a statement: any number of closed ones, then perhaps one to the line's end.
     */
    String trailingComments() {
        StringBuilder out = new StringBuilder();
        while (random.nextInt(3) == 0) {
            out.append(out.isEmpty() ? "" : " ").append(blockComment());
        }
        if (out.isEmpty() || random.nextBoolean()) {
            out.append(out.isEmpty() ? "" : " ").append(lineComment());
        }
        return out.toString();
    }

    String comment() {
        return random.nextBoolean() ? lineComment() : blockComment();
    }

    String lineComment() {
        String text = joined(random.nextInt(6)).replace("\n", "");
        return (pick(List.of("//", "#", "// ", "# ")) + text).stripTrailing();
    }

    /** May span lines, which end without a carriage return. */
    String blockComment() {
        // A star or slash at either end could open or close it too early.
        String text = joined(random.nextInt(6)).replace("*/", "* /").replaceAll("\r+\n", "\n");
        return "/* " + text + " */";
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    <T> List<T> some(int fewest, int most, Supplier<T> supplier) {
        int count = random.nextInt(fewest, most + 1);
        List<T> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(supplier.get());
        }
        return list;
    }
}
