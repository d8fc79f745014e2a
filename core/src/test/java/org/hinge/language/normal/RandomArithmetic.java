package org.hinge.language.normal;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Texts of random arithmetic rules over the atoms A(X) to D(X, +Z) and numbers of usual size. */
final class RandomArithmetic {
    private static final List<String> ATOMS = List.of("A(X)", "B(X, Y)", "C(X, +Y)", "D(+Z)");

    private final SplittableRandom random;

    RandomArithmetic(SplittableRandom random) {
        this.random = random;
    }

    /** Values for all atoms and cardinalities of the rules. */
    Arithmetic values() {
        return new Arithmetic(
                Map.of(
                        "A",
                        random.nextDouble(),
                        "B",
                        random.nextDouble(),
                        "C",
                        random.nextDouble() * 3,
                        "D",
                        random.nextDouble() * 3),
                Map.of("Y", (double) random.nextInt(1, 6), "Z", (double) random.nextInt(1, 6)));
    }

    String rule() {
        return linear(2) + " " + pick(List.of("<=", ">=", "=")) + " " + linear(1) + " .";
    }

    private String linear(int depth) {
        StringBuilder out = new StringBuilder(random.nextInt(4) == 0 ? "-" : "");
        out.append(term(depth));
        while (random.nextInt(3) == 0) {
            out.append(pick(List.of(" + ", " - "))).append(term(depth));
        }
        return out.toString();
    }

    private String term(int depth) {
        String atomic =
                depth == 0 || random.nextBoolean()
                        ? pick(ATOMS)
                        : "(" + linear(depth - 1) + " - " + pick(ATOMS) + ")";
        return switch (random.nextInt(6)) {
            case 0 -> coefficient(depth);
            case 1 -> coefficient(depth) + " " + atomic;
            case 2 -> coefficient(depth) + " * " + atomic + " / " + group(depth);
            case 3 -> atomic + pick(List.of(" * ", " / ")) + group(depth);
            default -> atomic;
        };
    }

    private String coefficient(int depth) {
        StringBuilder out = new StringBuilder(group(depth));
        while (random.nextInt(3) == 0) {
            out.append(pick(List.of(" * ", " / "))).append(group(depth));
        }
        return out.toString();
    }

    private String group(int depth) {
        StringBuilder out = new StringBuilder(random.nextBoolean() ? number() : "|Y|");
        while (random.nextInt(3) == 0) {
            out.append(' ').append(factor(depth));
        }
        return out.toString();
    }

    /** No number: two of them never stand side by side. */
    private String factor(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 0 -> pick(List.of("|Y|", "|Z|"));
            case 1 -> "@Max[" + numbers(depth - 1) + ", " + numbers(depth - 1) + "]";
            case 2 -> "@Min[" + numbers(depth - 1) + ", " + numbers(depth - 1) + "]";
            default -> "(" + numbers(depth - 1) + ")";
        };
    }

    private String numbers(int depth) {
        StringBuilder out = new StringBuilder(random.nextInt(4) == 0 ? "-" : "");
        out.append(coefficient(depth));
        while (random.nextInt(3) == 0) {
            out.append(pick(List.of(" + ", " - "))).append(coefficient(depth));
        }
        return out.toString();
    }

    private String number() {
        return pick(List.of("0", "1", "2", "3", "0.5", "0.1", "10", "1e-2"));
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
