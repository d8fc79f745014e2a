package org.hinge.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a page shows of an output. A line of three dots stands for any lines, three dots inside a
 * line for any characters. Times differ from run to run and are not compared.
 */
final class ShownOutput {
    private static final Pattern SECONDS = Pattern.compile("\\d[\\d,.]* s\\b");
    private static final Pattern STAGE =
            Pattern.compile(
                    "\\d[\\d,.]* to (load|ground|solve|learn|score|infer|round|search|sample)");

    /** A row of the table of grounding: rule, rows, kept, dropped, constant, seconds. */
    private static final Pattern TABLE_ROW =
            Pattern.compile("^(\\s*\\d+(?:\\s+[\\d,]+){4})\\s+\\d+\\.\\d\\d(?=  |$)");

    private final List<String> lines;

    ShownOutput(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    /** Whether the command printed what is shown. */
    boolean matches(List<String> printed) {
        return matches(0, printed, 0);
    }

    private boolean matches(int line, List<String> printed, int at) {
        if (line == lines.size()) {
            return at == printed.size();
        }
        if (isElision(lines.get(line))) {
            for (int next = at; next <= printed.size(); next++) {
                if (matches(line + 1, printed, next)) {
                    return true;
                }
            }
            return false;
        }
        return at < printed.size()
                && matches(lines.get(line), printed.get(at))
                && matches(line + 1, printed, at + 1);
    }

    private static boolean isElision(String line) {
        return line.strip().equals("...");
    }

    private static boolean matches(String shown, String printed) {
        String wanted = masked(shown);
        String found = masked(printed);
        if (!wanted.contains("...")) {
            return wanted.equals(found);
        }
        String pattern = "\\Q" + wanted.replace("...", "\\E.*\\Q") + "\\E";
        return Pattern.compile(pattern).matcher(found).matches();
    }

    private static String masked(String line) {
        String stripped = line.stripTrailing();
        String seconds = SECONDS.matcher(stripped).replaceAll("T s");
        String stages = STAGE.matcher(seconds).replaceAll("T to $1");
        return TABLE_ROW.matcher(stages).replaceAll("$1 T");
    }

    /**
     * The lines to show from now on: as many as now before the first and after the last elision.
     * Lines that are still true stay as they are.
     */
    List<String> updated(List<String> printed) {
        if (matches(printed)) {
            return lines;
        }
        List<Integer> elisions = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (isElision(lines.get(i))) {
                elisions.add(i);
            }
        }
        if (elisions.isEmpty()) {
            return kept(lines, printed);
        }
        int first = elisions.get(0);
        int last = elisions.get(elisions.size() - 1);
        int tail = lines.size() - last - 1;
        if (first + tail >= printed.size()) {
            return printed;
        }
        List<String> updated = new ArrayList<>(kept(lines, printed.subList(0, first)));
        updated.add(lines.get(first));
        updated.addAll(
                kept(
                        lines.subList(last + 1, lines.size()),
                        printed.subList(printed.size() - tail, printed.size())));
        return updated;
    }

    /** What is printed, line by line as it was shown where that still holds. */
    private static List<String> kept(List<String> shown, List<String> printed) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < printed.size(); i++) {
            boolean same = i < shown.size() && matches(shown.get(i), printed.get(i));
            kept.add(same ? shown.get(i) : printed.get(i));
        }
        return kept;
    }
}
