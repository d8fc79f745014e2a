package org.hinge.grounding;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;

/** Some free atoms, by their variables: only ground rules that one of them is in are wanted. */
final class TouchedAtoms {
    private final int[] variables;

    TouchedAtoms(int[] variables) {
        this.variables = Arrays.stream(variables).sorted().distinct().toArray();
    }

    /** As SQL: the list behind {@code IN}. */
    String list() {
        return Arrays.stream(variables)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    boolean contains(int variable) {
        return Arrays.binarySearch(variables, variable) >= 0;
    }

    boolean containsAny(Collection<Integer> some) {
        return some.stream().anyMatch(this::contains);
    }

    /** Whether one of the first so many is among them. */
    boolean containsAny(int[] some, int n) {
        for (int i = 0; i < n; i++) {
            if (contains(some[i])) {
                return true;
            }
        }
        return false;
    }
}
