package org.hinge.report;

import java.util.List;
import java.util.stream.Stream;
import org.hinge.api.result.VerificationResult;

/** What a verification did, told to a person. */
final class VerificationText {
    private static final int WIDTH = 100;
    private static final String INDENT = "    ";

    private VerificationText() {}

    static String of(VerificationResult verification) {
        List<String> checked =
                verification.checks().stream()
                        .filter(VerificationResult.Check::holds)
                        .map(VerificationResult.Check::claim)
                        .filter(claim -> !verification.notChecked().contains(claim))
                        .distinct()
                        .toList();
        String verdict =
                verification.holds()
                        ? "verified: the results hold\n"
                        : "not verified: %,d of these claims do not hold\n"
                                .formatted(verification.findings().size());
        return "program: "
                + verification.program()
                + "\n"
                + verification.recomputed()
                + list("checked", checked)
                + list("not checked", verification.notChecked())
                + verdict;
    }

    /** Names between commas on lines of no more than a width. */
    private static String list(String title, List<String> names) {
        StringBuilder out = new StringBuilder();
        StringBuilder line = new StringBuilder(title + ":");
        for (String name : Stream.concat(names.stream(), Stream.of("")).toList()) {
            boolean last = name.isEmpty();
            if (last || line.length() + name.length() + 2 > WIDTH) {
                out.append(line).append('\n');
                line = new StringBuilder(INDENT.substring(1));
            }
            if (!last) {
                boolean comma = !name.equals(names.get(names.size() - 1));
                line.append(' ').append(name).append(comma ? "," : "");
            }
        }
        return names.isEmpty() ? "" : out.toString();
    }
}
