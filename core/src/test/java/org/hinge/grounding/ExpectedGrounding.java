package org.hinge.grounding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hinge.language.Program;
import org.hinge.model.TermKind;

/** What a program should ground to, written out; holds both grounders to it. */
final class ExpectedGrounding {
    private final Program program;
    private final List<GroundTerm> terms = new ArrayList<>();
    private final double[] constants;
    private final SortedMap<Grounded.Violated, Double> violations = new TreeMap<>();
    private long divisionsByZero;

    private ExpectedGrounding(Program program) {
        this.program = program;
        this.constants = new double[program.rules().size()];
    }

    static ExpectedGrounding of(String text) {
        return new ExpectedGrounding(GroundingRun.program(text));
    }

    /** {@code max(0, l)}. */
    ExpectedGrounding hinge(int rule, String linear) {
        return term(rule, TermKind.HINGE, linear);
    }

    /** {@code max(0, l)^2}. */
    ExpectedGrounding squaredHinge(int rule, String linear) {
        return term(rule, TermKind.SQUARED_HINGE, linear);
    }

    /** {@code l <= 0}. */
    ExpectedGrounding atMost(int rule, String linear) {
        return term(rule, TermKind.AT_MOST, linear);
    }

    /** {@code l = 0}. */
    ExpectedGrounding equal(int rule, String linear) {
        return term(rule, TermKind.EQUAL, linear);
    }

    /** A potential without free atoms. */
    ExpectedGrounding constant(int rule, double value) {
        constants[rule] += value;
        return this;
    }

    ExpectedGrounding violated(int rule, Map<String, String> substitution, double amount) {
        violations.put(Grounded.Violated.of(rule, substitution), amount);
        return this;
    }

    ExpectedGrounding dividedByZero(int times) {
        divisionsByZero += times;
        return this;
    }

    /** Reads {@code "2 A(a, b) - B(a) + 0.5"}: constants stand without quotes. */
    private ExpectedGrounding term(int rule, TermKind kind, String linear) {
        Map<String, Double> coefficients = new TreeMap<>();
        double b = 0;
        for (String part : linear.replace("- ", "+ -").split("\\+ ", -1)) {
            String text = part.strip();
            int open = text.indexOf('(');
            if (open < 0) {
                b += Double.parseDouble(text);
                continue;
            }
            String sign = text.startsWith("-") ? "-" : "";
            String body = text.substring(sign.length());
            int space = body.substring(0, open - sign.length()).indexOf(' ');
            double factor = space < 0 ? 1 : Double.parseDouble(body.substring(0, space));
            coefficients.put(body.substring(space + 1), sign.isEmpty() ? factor : -factor);
        }
        terms.add(GroundTerm.of(rule, kind, coefficients, b));
        return this;
    }

    /** Grounds, and compares. */
    void check() {
        check("naive", NaiveGrounder.ground(program, GroundingRun.FUNCTIONS));
        check("grounder", GroundingRun.ground(program));
    }

    private void check(String name, Grounded actual) {
        List<Long> groundings = new ArrayList<>();
        List<Double> energies = new ArrayList<>();
        for (int i = 0; i < constants.length; i++) {
            int rule = i;
            groundings.add(terms.stream().filter(t -> t.rule() == rule).count());
            energies.add(constants[rule]);
        }
        Grounded expected =
                new Grounded(
                        actual.variables(),
                        terms,
                        energies,
                        groundings,
                        violations.size(),
                        violations,
                        divisionsByZero);
        assertEquals(List.of(), expected.differences(unquoted(actual)), name);
    }

    private static Grounded unquoted(Grounded actual) {
        List<GroundTerm> terms = new ArrayList<>();
        for (GroundTerm term : actual.terms()) {
            Map<String, Double> coefficients = new TreeMap<>();
            term.coefficients().forEach((atom, c) -> coefficients.put(atom.replace("\"", ""), c));
            terms.add(GroundTerm.of(term.rule(), term.kind(), coefficients, term.constant()));
        }
        return new Grounded(
                actual.variables(),
                terms,
                actual.constants(),
                actual.groundings(),
                actual.violated(),
                actual.violations(),
                actual.divisionsByZero());
    }
}
