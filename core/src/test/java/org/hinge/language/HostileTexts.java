package org.hinge.language;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Texts that make a careless reader slow, each of about a given size. */
final class HostileTexts {
    private final int size;
    private final Map<String, Supplier<String>> texts = new LinkedHashMap<>();

    private HostileTexts(int size) {
        this.size = size;
    }

    static Map<String, Supplier<String>> ofSize(int size) {
        HostileTexts hostile = new HostileTexts(size);
        hostile.symbols();
        hostile.quotesAndComments();
        hostile.nesting();
        hostile.longRules();
        hostile.manyNames();
        hostile.manyStatements();
        return hostile.texts;
    }

    private void add(String name, Supplier<String> text) {
        texts.put(name, text);
    }

    private String fill(String part) {
        return part.repeat(size / part.length() + 1);
    }

    /** Parts 0, 1, 2 … until the size is reached. */
    private String fill(IntFunction<String> part) {
        return fill(size, part);
    }

    private static String fill(int length, IntFunction<String> part) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; out.length() < length; i++) {
            out.append(part.apply(i));
        }
        return out.toString();
    }

    private void symbols() {
        for (String symbol :
                new String[] {
                    "(", ")", "{", "}", "[", "]", "|", "!", "~", ",", ".", ":", "?", "@", "-", "<",
                    ">", "=", "&", "+", "*", "/", "^", "%", "_", "§", "\\", ";", "😀", "\uD83D",
                    "1", "A", "\r", "\n", "\0"
                }) {
            add("only " + symbol, () -> fill(symbol));
            add("a line each of " + symbol, () -> fill(symbol + "\n"));
        }
        add("semicolons on one line", () -> fill("a; "));
        add("unknown characters on one line", () -> fill("§a "));
        add("different unknown characters", () -> fill(i -> (char) (0x2190 + i % 200) + "a "));
        add("emoji and errors on one line", () -> fill("😀. "));
        add("periods on one line", () -> fill(" . "));
    }

    private void quotesAndComments() {
        add("double quotes", () -> fill("\""));
        add("single quotes", () -> fill("'"));
        add("strings on one line", () -> fill("\"\" "));
        add("strings with backslashes", () -> "A(" + fill("\"\\\\\", ") + "\"x\") = 1");
        add("unclosed quotes", () -> fill("\"\n"));
        add("comment openings", () -> fill("/*"));
        add("nested comments", () -> fill("/* ") + fill("*/ "));
        add("comments on one line", () -> fill("/**/"));
        add("comments inside a rule", () -> "1: A(X) " + fill("/**/") + " && B(X)");
        add("comments over lines", () -> fill("/*\n*/"));
        add("carriage returns in a comment", () -> "/*" + fill("\r") + "x*/");
        add("one long comment", () -> "// " + fill("//"));
    }

    private void nesting() {
        add("open brackets", () -> "1: " + fill("("));
        add("closed brackets", () -> "1: " + fill("(") + "A(X)" + fill(")"));
        add("negations", () -> "1: " + fill("!") + "A(X)");
        add("negated brackets", () -> "1: " + fill("!(") + "A(X)" + fill(")"));
        add("bracketed conjunctions", () -> "1: " + fill("(A(X) && ") + "B(X)" + fill(")"));
        add("as deep as allowed", HostileTexts::deepest);
        add("open atoms", () -> fill("A("));
        add("open atoms on lines", () -> fill("A(\n"));
        add("arithmetic brackets", () -> "1: " + fill("(") + "A(X)" + fill(")") + " <= 1");
        add("minus and brackets", () -> "1: " + fill("-(") + "A(X)" + fill(")") + " <= 1");
        add("extremes", () -> "1: " + fill("@Max[1, ") + "1" + fill("]") + " A(X) <= 1");
        add("filters", () -> "1: A(+X) <= 1 " + fill("{X: "));
    }

    /** Rules with brackets just within the limit, and all that may stand between two of them. */
    static String deepest() {
        return "A(Node)\nB(Node)\n1: "
                + "(A(X) && (B(X) || !(".repeat(49)
                + "A(X) -> B(X)"
                + ") -> A(Y)) || B(Y))".repeat(49)
                + "\n1: "
                + "2 * (1 + ".repeat(60)
                + "A(X)"
                + ")".repeat(60)
                + " <= 1";
    }

    private void longRules() {
        String types = "A(Node)\nB(Node)\nC(Node) (closed)\n";
        add("a long conjunction", () -> types + "1: " + fill("A(X) && ") + "B(X)");
        add("a long disjunction", () -> types + "1: " + fill("A(X) || ") + "B(X)");
        add("a long clause", () -> types + "1: " + fill("C(X) && ") + "A(X) -> B(X)");
        add(
                "many closed atoms in a formula",
                () -> types + "1: " + fill(i -> "C(\"" + i + "\") && ") + "(A(X) || B(X))");
        add(
                "many closed atoms in a hard formula",
                () -> types + fill(i -> "C(\"" + i + "\") && ") + "(A(X) || B(X)) -> A(Y) .");
        add(
                "one atom many times in a formula",
                () -> types + "1: (A(X) && B(X)) || " + fill("(A(X) && B(X)) || ") + "A(Y)");
        add(
                "many comparisons",
                () -> types + "1: A(X) && " + fill(i -> "X != " + i + " && ") + "B(X)");
        add(
                "unbound variables",
                () -> types + "1: A(X) && " + fill(i -> "Var" + i + " != X && ") + "B(X)");
        add("variables used once", () -> types + "1: " + fill(i -> "A(Var" + i + ") && ") + "B(X)");
        add("implications", () -> types + "1: " + fill("A(X) -> ") + "B(X)");
        add("products", () -> types + "1: " + fill("2 * ") + "A(X) <= 1");
        add("products of cardinalities", () -> types + "1: " + fill("|Y| * ") + "A(+Y) <= 1");
        add("side by side", () -> types + "1: " + fill("|Y| ") + "A(+Y) <= 1");
        add("multiplied atoms", () -> types + "1: A(X) " + fill("* 2 ") + " <= 1");
        add("divided atoms", () -> types + "1: A(X) " + fill("/ 2 ") + " <= 1");
        add("divided numbers", () -> types + "1: A(X) <= 1" + fill(" / 2"));
        add("sums", () -> types + "1: A(X) " + fill("+ A(X) ") + " <= 1");
        add("sum variables", () -> types + "1: A(X) " + fill(i -> "+ A(+Var" + i + ") ") + " <= 1");
        add(
                "sum variables and cardinalities",
                () ->
                        types
                                + "1: A(X) "
                                + fill(i -> "+ A(+Var" + i + ") ")
                                + fill(i -> "+ |Wrong" + i + "| ")
                                + " <= 1");
        add(
                "closed sums with cardinalities",
                () ->
                        types
                                + "1: A(X) "
                                + fill(i -> "+ |Var" + i + "| C(+Var" + i + ") ")
                                + " <= 1");
        add(
                "filters of many variables",
                () ->
                        types
                                + "1: A(X) "
                                + fill(i -> "+ A(+Var" + i + ") ")
                                + " <= 1 "
                                + fill(i -> "{Var" + i + ": C(Wrong" + i + ")} "));
        add(
                "filters of nothing",
                () -> types + "1: A(+Y) <= 1 " + fill(i -> "{Var" + i + ": C(Var" + i + ")} "));
        add("many arguments", () -> "P(" + fill("A, ") + "A)\n1: P(X)\n1: P(Y)");
        add(
                "many wrong uses of many arguments",
                () -> "P(" + fill("A, ") + "A)\n" + fill("1: P(X)\n"));
        add("a long filter", () -> types + "1: A(+Y) <= 1 {Y: " + fill("C(Y) && ") + "C(Y)}");
    }

    private void manyNames() {
        String name = fill("x");
        add("a long name", () -> "1: " + name + "(X)");
        add("a long predicate", () -> name + "(Node)\n1: " + name + "(X) -> " + name + "(Y)");
        add("a long type", () -> "P(" + name + ")\n" + fill("1: P(X, Y)\n"));
        add("a long variable", () -> "P(Node)\n1: P(" + name + ") && P(X)");
        add("a long constant", () -> "T = {\"a\"}\nP(T)\nP(\"" + name + "\") = 1");
        add("a long number", () -> fill("1") + ": P(X)");
        add("a long word", () -> name + " P from \"x\"");
        add("unknown predicates", () -> fill(i -> "1: P" + i + "(X)\n"));
        add(
                "misspelt predicates",
                () ->
                        fill(size / 4, i -> "Knows" + i + "(Node)\n")
                                + fill(i -> "1: Knwos" + i + "(X)\n"));
        add(
                "long misspelt predicates",
                () ->
                        fill(size / 2, i -> "K".repeat(50) + i + "(Node)\n")
                                + fill(i -> "1: " + "K".repeat(49) + "L" + i + "(X)\n"));
        add(
                "misspelt constants",
                () ->
                        "T = {"
                                + fill(size / 4, i -> "\"constant" + i + "\", ")
                                + "\"x\"}\nP(T)\n"
                                + fill(i -> "P(\"cnostant" + i + "\") = 1\n"));
        add("misspelt functions", () -> fill(i -> "P" + i + "(A, B) (function jaro_winkle)\n"));
        add("misspelt tags", () -> fill(i -> "P" + i + "(A, B) (closd)\n"));
        add("misspelt words", () -> fill("obsrved P from \"x\"\n"));
        add("types like variables", () -> fill(i -> "P" + i + "(X)\n") + "1: P1(X)");
        add("different declarations", () -> fill(i -> "P(A" + i + ")\n"));
        add("types", () -> fill(i -> "T" + i + " = {\"a\"}\n"));
        add("one type again and again", () -> fill(i -> "T = {\"" + i + "\"}\n"));
        add(
                "predicates without rules or data",
                () -> fill(i -> "P" + i + "(A)\n") + "observed P1 from \"x\"");
    }

    private void manyStatements() {
        String types = "P(Node)\n";
        add("one rule again and again", () -> types + fill("1: P(X)\n"));
        add("facts", () -> types + fill(i -> "P(\"" + i + "\") = 1\n"));
        add("contradicting facts", () -> types + fill(i -> "P(\"a\") = 0." + i + "\n"));
        add("observed targets", () -> types + "P(\"a\") = 1\n" + fill("target P(\"a\")\n"));
        add("weights without rules", () -> fill("1:\n"));
        add("rules without weights", () -> types + fill("P(X) -> P(Y)\n"));
        add("broken rules", () -> types + fill("1: P(X) -> \n"));
        add("broken brackets", () -> types + fill("1: P(X\n"));
        add("data of undeclared predicates", () -> fill("observed P from \"x\"\n"));
        add("rules over one line each", () -> types + fill("1:\n  P(X)\n  ->\n  P(Y)\n"));
        add("hard rules on one line", () -> types + fill("P(X) -> P(Y) . "));
    }
}
