package org.hinge.verify;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An object of the summary. Each claim is taken as what it must be, a number as a number; what is
 * anything else is refused. What nobody asked for in the end is refused as well.
 */
public final class Claims {
    private final JsonNode json;
    private final String place;
    private final Checks checks;
    private final Set<String> asked = new LinkedHashSet<>();
    private final List<Claims> parts = new ArrayList<>();

    private Claims(JsonNode json, String place, Checks checks) {
        this.json = json;
        this.place = place;
        this.checks = checks;
    }

    /** The claims of a whole summary. */
    public static Claims of(JsonNode summary, Checks checks) {
        if (!summary.isObject()) {
            checks.refuse("summary.json", "the summary is no object");
        }
        return new Claims(summary, "", checks);
    }

    /** The name by which a claim is told; for one in a list "rule 3: energy". */
    public String name(String claim) {
        return place + claim;
    }

    /** All claims of the same name in a list; empty if it is in none. */
    static String listOf(String name) {
        int end = name.indexOf(": ");
        int space = name.indexOf(' ');
        return end < 0 || space > end ? "" : name.substring(0, space) + "s" + name.substring(end);
    }

    /** Whether the summary claims it; for what is said only where it is so. */
    public boolean has(String claim) {
        return json.has(claim);
    }

    private JsonNode take(String claim) {
        asked.add(claim);
        JsonNode value = json.path(claim);
        if (value.isMissingNode()) {
            checks.refuse(name(claim), "the summary does not say " + name(claim));
        }
        return value;
    }

    private void wrong(String claim, JsonNode value, String wanted) {
        if (!value.isMissingNode()) {
            checks.refuse(
                    name(claim), "%s must be %s, not %s".formatted(name(claim), wanted, value));
        }
    }

    /** A finite number; not a number if it is none, which is then reported. */
    double number(String claim) {
        JsonNode value = take(claim);
        if (value.isNumber() && Double.isFinite(value.doubleValue())) {
            return value.doubleValue();
        }
        wrong(claim, value, "a finite number");
        return Double.NaN;
    }

    /** Null if the summary says that there is none. */
    public @Nullable Double numberOrNull(String claim) {
        return isNull(claim) ? null : Double.valueOf(number(claim));
    }

    private boolean isNull(String claim) {
        asked.add(claim);
        return json.path(claim).isNull();
    }

    /** A whole number that is not negative; -1 if it is none, which is then reported. */
    long count(String claim) {
        JsonNode value = take(claim);
        if (value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0) {
            return value.longValue();
        }
        wrong(claim, value, "a whole number");
        return -1;
    }

    /** Empty if it is none, which is then reported. */
    public String text(String claim) {
        JsonNode value = take(claim);
        if (value.isTextual()) {
            return value.textValue();
        }
        wrong(claim, value, "a text");
        return "";
    }

    public @Nullable String textOrNull(String claim) {
        return isNull(claim) ? null : text(claim);
    }

    /** False if it is neither true nor false, which is then reported. */
    public boolean truth(String claim) {
        JsonNode value = take(claim);
        if (!value.isBoolean()) {
            wrong(claim, value, "true or false");
        }
        return value.isBoolean() && value.booleanValue();
    }

    /** The texts of a list. */
    public List<String> texts(String claim) {
        JsonNode value = take(claim);
        List<String> texts = new ArrayList<>();
        if (!value.isArray()) {
            wrong(claim, value, "a list");
        }
        for (JsonNode element : value) {
            if (!element.isTextual()) {
                wrong(claim, value, "a list of texts");
                return List.of();
            }
            texts.add(element.textValue());
        }
        return texts;
    }

    /** An object within. */
    public Claims part(String claim) {
        return part(take(claim), claim, name(claim) + ".");
    }

    private Claims part(JsonNode value, String claim, String at) {
        if (!value.isObject()) {
            wrong(claim, value, "an object");
        }
        Claims part = new Claims(value, at, checks);
        parts.add(part);
        return part;
    }

    /** The objects of a list, called "element 1: " and so on. */
    public List<Claims> list(String claim, String element) {
        JsonNode value = take(claim);
        if (!value.isArray()) {
            wrong(claim, value, "a list");
        }
        List<Claims> list = new ArrayList<>();
        for (JsonNode each : value) {
            list.add(part(each, claim, name(element) + " " + (list.size() + 1) + ": "));
        }
        return list;
    }

    public List<String> names() {
        List<String> names = new ArrayList<>();
        json.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** Numbers that cannot be checked; that they are numbers and not negative can. */
    void uncheckedNumbers(String... claims) {
        for (String claim : claims) {
            notNegative(claim);
            checks.unchecked(name(claim));
        }
    }

    /** A number that makes sense for a time or a count. */
    double notNegative(String claim) {
        double number = number(claim);
        if (number < 0) {
            checks.refuse(name(claim), name(claim) + " must not be negative, not " + number);
        }
        return number;
    }

    /** Whatever it is, nobody can check it, but it must be there. */
    public void unchecked(String... claims) {
        for (String claim : claims) {
            take(claim);
            checks.unchecked(name(claim));
        }
    }

    /** Refuses what nobody asked for. */
    void finish() {
        for (String name : names()) {
            if (!asked.contains(name)) {
                checks.refuse(
                        name(name),
                        "the summary claims %s, which cannot be checked here"
                                .formatted(name(name)));
            }
        }
        parts.forEach(Claims::finish);
    }
}
