package org.hinge.inference.discrete.walk;

import java.util.Arrays;
import java.util.SplittableRandom;

/** A set of terms from which one can be drawn, changed in constant time. */
final class ViolatedTerms {
    private final int[] members;
    private final int[] placeOf;
    private int size;

    ViolatedTerms(int terms) {
        this.members = new int[terms];
        this.placeOf = new int[terms];
        Arrays.fill(placeOf, -1);
    }

    int size() {
        return size;
    }

    int draw(SplittableRandom random) {
        return members[random.nextInt(size)];
    }

    void set(int term, boolean violated) {
        int place = placeOf[term];
        if (violated && place < 0) {
            placeOf[term] = size;
            members[size++] = term;
        } else if (!violated && place >= 0) {
            int last = members[--size];
            members[place] = last;
            placeOf[last] = place;
            placeOf[term] = -1;
        }
    }
}
