package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** The predicates that a project declares, found without regard to case. */
final class PredicateNames {
    private static final Pattern KEY = Pattern.compile("([^/]*?)\\s*(?:/\\s*(\\d{1,9})\\s*)?");
    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}_]{0,254}");

    private final Diagnostics diagnostics;
    private final Map<String, Declared> byName = new LinkedHashMap<>();
    private final Set<String> broken = new HashSet<>();

    PredicateNames(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * A declared predicate.
     *
     * @param name in the spelling of its declaration
     */
    record Declared(String name, int arity, Span span) {}

    /**
     * Declares the predicate of a key {@code Name/arity}; null if that is wrong, as reported.
     *
     * @param types how many types are given; -1 if none are
     */
    @Nullable Declared declare(ConfigNode.Entry entry, int types) {
        Matcher key = KEY.matcher(entry.key().strip());
        String name = key.matches() ? key.group(1) : entry.key().strip();
        Declared declared = declared(entry, key, name, types);
        if (declared == null) {
            broken.add(lower(name));
            return null;
        }
        Declared earlier = byName.putIfAbsent(lower(name), declared);
        if (earlier != null) {
            diagnostics.error(
                    entry.span(),
                    "predicate %s is already declared at %s"
                            .formatted(earlier.name(), earlier.span()),
                    "names are matched without regard to case: keep one of the two");
            return null;
        }
        return declared;
    }

    private @Nullable Declared declared(
            ConfigNode.Entry entry, Matcher key, String name, int types) {
        if (!key.matches() || !NAME.matcher(name).matches()) {
            diagnostics.error(
                    entry.span(),
                    entry.key() + " is no name of a predicate",
                    "write Name/arity, as in Knows/2; a name has letters, digits and underscores,"
                            + " a letter first");
            return null;
        }
        if (key.group(2) == null && types < 0) {
            diagnostics.error(
                    entry.span(),
                    "how many arguments has " + name + "?",
                    "write " + name + "/2 if it has two");
            return null;
        }
        int arity = key.group(2) == null ? types : Integer.parseInt(key.group(2));
        if (arity < 1 || arity > 100) {
            diagnostics.error(
                    entry.span(), "a predicate has 1 to 100 arguments (got " + arity + ")");
            return null;
        }
        if (types >= 0 && types != arity) {
            diagnostics.error(
                    entry.span(),
                    "%s has %d argument%s, but %d type%s"
                            .formatted(
                                    name,
                                    arity,
                                    arity == 1 ? "" : "s",
                                    types,
                                    types == 1 ? "" : "s"),
                    "give one type for each argument, or leave the types out");
            return null;
        }
        return new Declared(name, arity, entry.span());
    }

    /** The predicate that a key {@code Name} or {@code Name/arity} names; null if in vain. */
    @Nullable Declared find(ConfigNode.Entry entry) {
        Matcher key = KEY.matcher(entry.key().strip());
        String name = key.matches() ? key.group(1) : entry.key().strip();
        Declared declared = find(name);
        if (declared == null) {
            if (!isBroken(name)) {
                reportUndeclared(name, 1, 0, entry.span());
            }
            return null;
        }
        String arity = key.group(2);
        if (arity != null && Integer.parseInt(arity) != declared.arity()) {
            diagnostics.error(
                    entry.span(),
                    "%s is declared as %s/%d at %s"
                            .formatted(name, declared.name(), declared.arity(), declared.span()),
                    "write " + declared.name());
            return null;
        }
        return declared;
    }

    @Nullable Declared find(String name) {
        return byName.get(lower(name));
    }

    /** Whether a declaration of this name could not be read. */
    boolean isBroken(String name) {
        return broken.contains(lower(name));
    }

    Collection<Declared> all() {
        return byName.values();
    }

    void reportUndeclared(String name, int uses, int arity, Span span) {
        List<String> declared = new ArrayList<>();
        all().forEach(d -> declared.add(d.name()));
        String often = uses == 1 ? "" : " (used " + uses + " times)";
        diagnostics.error(
                span,
                "predicate " + name + " is not declared" + often,
                diagnostics
                        .nearest(name, declared)
                        .map(near -> "did you mean " + near + "?")
                        .orElse(
                                "add it to predicates: "
                                        + name
                                        + "/"
                                        + (arity == 0 ? "arity" : arity)));
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
