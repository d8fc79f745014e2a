package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;
import org.hinge.text.NumberText;

/** Writes atoms, constants and numbers in any of the ways that say the same, as tokens. */
final class OddTerms {
    private static final String NUMBER = "(\\d+(\\.\\d+)?|\\.\\d+)([eE][+-]?\\d+)?";

    private final SplittableRandom random;

    OddTerms(SplittableRandom random) {
        this.random = random;
    }

    List<String> atom(Atom atom) {
        List<String> out = new ArrayList<>(List.of(atom.predicate(), "("));
        out.addAll(separated(atom.arguments(), this::term));
        out.add(")");
        return out;
    }

    List<String> term(Term term) {
        if (term instanceof Term.Variable variable) {
            return List.of(variable.name());
        }
        if (term instanceof Term.SumVariable sum) {
            return List.of("+", sum.name());
        }
        return constant(((Term.Constant) term).text());
    }

    /** In quotes, or bare if it is a number. */
    List<String> constant(String text) {
        if (text.matches(NUMBER) && random.nextBoolean()) {
            return List.of(text);
        }
        if (text.matches("-" + NUMBER) && random.nextBoolean()) {
            return List.of("-", text.substring(1));
        }
        return List.of(quoted(text));
    }

    String quoted(String text) {
        char quote = random.nextBoolean() ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        text.chars().forEach(c -> out.append(character((char) c, quote)));
        return out.append(quote).toString();
    }

    private String character(char c, char quote) {
        boolean otherQuote = (c == '"' || c == '\'') && c != quote;
        boolean plain = (c != '\\' && c != quote && c != '\n' && c != '\r') || otherQuote;
        if (plain && random.nextInt(4) != 0) {
            return String.valueOf(c);
        }
        String name =
                switch (c) {
                    case '\\', '"', '\'' -> "\\" + c;
                    case '\t' -> "\\t";
                    case '\n' -> "\\n";
                    case '\r' -> "\\r";
                    default -> "";
                };
        boolean byNumber = name.isEmpty() || random.nextInt(3) == 0;
        return byNumber ? (random.nextBoolean() ? "\\u%04x" : "\\u%04X").formatted((int) c) : name;
    }

    /** A number that is not negative, with zeros and exponents that mean nothing. */
    String number(double value) {
        String text = NumberText.of(value);
        return switch (random.nextInt(6)) {
            case 0 -> text.contains(".") || text.contains("e") ? text : text + ".0";
            case 1 -> text.replace('e', 'E');
            case 2 -> text.startsWith("0.") ? text.substring(1) : "0" + text;
            case 3 -> text.contains("e") ? text : text + "e+0";
            default -> text;
        };
    }

    static <T> List<String> separated(List<T> parts, Function<T, List<String>> write) {
        List<String> out = new ArrayList<>();
        for (T part : parts) {
            if (!out.isEmpty()) {
                out.add(",");
            }
            out.addAll(write.apply(part));
        }
        return out;
    }

    static List<String> bracketed(List<String> tokens) {
        List<String> out = new ArrayList<>();
        out.add("(");
        out.addAll(tokens);
        out.add(")");
        return out;
    }
}
