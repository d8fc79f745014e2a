package org.hinge.web.workbench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hinge.Session;
import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/** Observations that were switched to see what would be, and what they were. */
final class Observations {
    private final Session session;
    private final Map<Atom, OptionalDouble> originals = new LinkedHashMap<>();
    private final Map<Atom, Double> now = new LinkedHashMap<>();

    Observations(Session session) {
        this.session = session;
    }

    /**
     * Observes an atom as something else.
     *
     * @param value null for what it was
     */
    synchronized void observe(Atom atom, @Nullable Double value) {
        if (value != null) {
            OptionalDouble original =
                    originals.containsKey(atom) ? originals.get(atom) : session.observed(atom);
            session.observe(atom, value);
            originals.put(atom, original);
            now.put(atom, value);
            return;
        }
        OptionalDouble original = originals.get(atom);
        if (original == null) {
            return;
        }
        if (original.isPresent()) {
            session.observe(atom, original.getAsDouble());
        } else {
            session.forget(atom);
        }
        originals.remove(atom);
        now.remove(atom);
    }

    /** Those that are not as they were. */
    synchronized List<Map<String, Object>> switched() {
        return now.entrySet().stream()
                .map(
                        entry -> {
                            OptionalDouble original =
                                    originals.getOrDefault(entry.getKey(), OptionalDouble.empty());
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("atom", entry.getKey());
                            one.put("value", entry.getValue());
                            one.put(
                                    "original",
                                    original.isPresent() ? original.getAsDouble() : null);
                            return one;
                        })
                .toList();
    }
}
