package org.hinge.inference.fold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hinge.inference.Workers;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class BreadthFirstTest {
    private static final int MANY = 270_000;

    /** Whatever its numbers, a path is visited from its ends, or from the middle both ways. */
    @Test
    void neighboursOnAPathAreNear() {
        int[] path = shuffled(1_000);
        int[] order = BreadthFirst.order(path(path), Storage.HEAP);
        assertThat(order).doesNotHaveDuplicates().hasSize(path.length);
        int[] place = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            place[order[at]] = at;
        }
        for (int at = 1; at < path.length; at++) {
            assertThat(Math.abs(place[path[at]] - place[path[at - 1]])).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void componentsFollowEachOther() {
        ReducedField field = new ReducedField(new double[6], ones(6), 3, 6);
        append(field, 0, 3);
        append(field, 4, 1);
        append(field, 3, 5);
        assertThat(BreadthFirst.order(field, Storage.HEAP)).containsExactly(0, 3, 5, 1, 4, 2);
    }

    /** Large fields are numbered so: terms that follow each other look up what is near. */
    @Test
    void aLargeFieldIsFoldedInThisOrder() {
        int[] path = shuffled(MANY);
        try (Workers alone = new Workers(1)) {
            FoldedField folded = Folding.fold(path(path), alone);
            int[] number = new int[MANY];
            for (int i = 0; i < MANY; i++) {
                number[folded.original[i]] = i;
            }
            assertThat(Arrays.stream(number).distinct().count()).isEqualTo(MANY);
            for (int at = 1; at < MANY; at++) {
                assertThat(Math.abs(number[path[at]] - number[path[at - 1]]))
                        .isLessThanOrEqualTo(2);
            }
        }
    }

    private static int[] shuffled(int size) {
        List<Integer> numbers = IntStream.range(0, size).boxed().toList();
        List<Integer> shuffled = new ArrayList<>(numbers);
        Collections.shuffle(shuffled, new Random(7));
        return shuffled.stream().mapToInt(i -> i).toArray();
    }

    private static ReducedField path(int[] variables) {
        int rows = variables.length - 1;
        ReducedField field =
                new ReducedField(
                        new double[variables.length], ones(variables.length), rows, 2 * rows);
        for (int at = 0; at < rows; at++) {
            append(field, variables[at], variables[at + 1]);
        }
        return field;
    }

    private static void append(ReducedField field, int one, int other) {
        int[] both = {Math.min(one, other), Math.max(one, other)};
        field.append(TermKind.HINGE, both, new double[] {1, -1}, 2, 0, 1);
    }

    private static double[] ones(int size) {
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        return ones;
    }
}
