package org.hinge.grounding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A Boolean function as the list of its values, with clauses by their definitions. A clause maps
 * its atoms to whether they stand there plain.
 */
final class BruteForce {
    private final List<GroundAtom> atoms;
    private final List<Map<GroundAtom, Boolean>> assignments;
    private final Predicate<Map<GroundAtom, Boolean>> function;

    /** The function of those of these atoms that it depends on. */
    BruteForce(List<GroundAtom> candidates, Predicate<Map<GroundAtom, Boolean>> function) {
        this.function = function;
        List<GroundAtom> kept = new ArrayList<>();
        for (GroundAtom atom : candidates) {
            boolean matters =
                    assignments(candidates).stream()
                            .anyMatch(a -> function.test(a) != function.test(flipped(a, atom)));
            if (matters) {
                kept.add(atom);
            }
        }
        this.atoms = List.copyOf(kept);
        this.assignments = new ArrayList<>();
        for (Map<GroundAtom, Boolean> assignment : assignments(atoms)) {
            // The others do not matter, but need some value.
            candidates.forEach(atom -> assignment.putIfAbsent(atom, false));
            assignments.add(assignment);
        }
    }

    private static List<Map<GroundAtom, Boolean>> assignments(List<GroundAtom> atoms) {
        List<Map<GroundAtom, Boolean>> all = List.of(new LinkedHashMap<>());
        for (GroundAtom atom : atoms) {
            List<Map<GroundAtom, Boolean>> longer = new ArrayList<>();
            for (Map<GroundAtom, Boolean> assignment : all) {
                for (boolean value : new boolean[] {false, true}) {
                    Map<GroundAtom, Boolean> more = new LinkedHashMap<>(assignment);
                    more.put(atom, value);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }

    private static Map<GroundAtom, Boolean> flipped(
            Map<GroundAtom, Boolean> assignment, GroundAtom atom) {
        Map<GroundAtom, Boolean> other = new LinkedHashMap<>(assignment);
        other.computeIfPresent(atom, (a, value) -> !value);
        return other;
    }

    boolean isConstant() {
        return atoms.isEmpty();
    }

    /** For each assignment that falsifies the function, the one clause that only it falsifies. */
    List<Map<GroundAtom, Boolean>> falsifyingClauses() {
        List<Map<GroundAtom, Boolean>> clauses = new ArrayList<>();
        for (Map<GroundAtom, Boolean> assignment : assignments) {
            if (!function.test(assignment)) {
                Map<GroundAtom, Boolean> clause = new LinkedHashMap<>();
                for (GroundAtom atom : atoms) {
                    clause.put(atom, Boolean.FALSE.equals(assignment.get(atom)));
                }
                clauses.add(clause);
            }
        }
        return clauses;
    }

    /** The clauses that follow from the function while none of their proper parts does. */
    List<Map<GroundAtom, Boolean>> primeImplicates() {
        List<Map<GroundAtom, Boolean>> implicates = new ArrayList<>();
        for (Map<GroundAtom, Boolean> clause : clauses()) {
            if (follows(clause)
                    && clause.keySet().stream().noneMatch(a -> followsWithout(clause, a))) {
                implicates.add(clause);
            }
        }
        return implicates;
    }

    private boolean followsWithout(Map<GroundAtom, Boolean> clause, GroundAtom atom) {
        Map<GroundAtom, Boolean> shorter = new LinkedHashMap<>(clause);
        shorter.remove(atom);
        return follows(shorter);
    }

    private boolean follows(Map<GroundAtom, Boolean> clause) {
        return assignments.stream()
                .filter(function)
                .allMatch(
                        a ->
                                clause.entrySet().stream()
                                        .anyMatch(l -> l.getValue().equals(a.get(l.getKey()))));
    }

    /** All clauses without an atom beside its negation. */
    private List<Map<GroundAtom, Boolean>> clauses() {
        List<Map<GroundAtom, Boolean>> all = List.of(Map.of());
        for (GroundAtom atom : atoms) {
            List<Map<GroundAtom, Boolean>> longer = new ArrayList<>(all);
            for (Map<GroundAtom, Boolean> clause : all) {
                for (boolean value : new boolean[] {false, true}) {
                    Map<GroundAtom, Boolean> more = new LinkedHashMap<>(clause);
                    more.put(atom, value);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return all;
    }
}
