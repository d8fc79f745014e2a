package org.hinge.density;

import java.util.Arrays;
import java.util.Random;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/** Builds a field of a few atoms, one rule for each term. */
final class SmallField {
    private static final int MOST_TERMS = 64;

    private final int atoms;
    private final int[] place;
    private final HingeLossMrfBuilder builder;
    private final double[] weights = new double[MOST_TERMS];
    private int terms;
    private @Nullable HingeLossMrf built;

    SmallField(int atoms) {
        this(identity(atoms));
    }

    /** Atom i of the terms is atom place[i] of the field. */
    SmallField(int[] place) {
        this.atoms = place.length;
        this.place = place;
        this.builder = new HingeLossMrfBuilder(atoms, MOST_TERMS);
    }

    private static int[] identity(int n) {
        int[] identity = new int[n];
        Arrays.setAll(identity, i -> i);
        return identity;
    }

    /** Adds a term whose coefficients are given for the first atoms, 0 for none. */
    SmallField term(TermKind kind, double weight, double b, double... a) {
        int[] variable = new int[a.length];
        double[] factor = new double[a.length];
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != 0) {
                variable[n] = place[i];
                factor[n++] = a[i];
            }
        }
        weights[terms] = weight;
        builder.add(terms++, kind, variable, factor, n, b);
        return this;
    }

    /** The sum of all atoms is a number. */
    SmallField sum(double total) {
        double[] ones = new double[atoms];
        Arrays.fill(ones, 1);
        return term(TermKind.EQUAL, 0, -total, ones);
    }

    /** The field; no terms can be added to it any more. */
    HingeLossMrf mrf() {
        built = built == null ? builder.build() : built;
        return built;
    }

    double[] weights() {
        return weights;
    }

    Normalizer soft() {
        return new FieldNormalizer(mrf(), weights, () -> false).ofSoft();
    }

    Normalizer booleans() {
        return new FieldNormalizer(mrf(), weights, () -> false).ofBoolean();
    }

    /** Terms of all kinds on any of the atoms; the middle of the box is feasible. */
    static SmallField random(Random random, int[] place, int terms, boolean equality) {
        int n = place.length;
        SmallField field = new SmallField(place);
        if (equality) {
            field.sum(n / 2.0);
        }
        TermKind[] kinds = TermKind.values();
        for (int k = 0; k < terms; k++) {
            TermKind kind = kinds[random.nextInt(kinds.length - 1)];
            double[] a = new double[n];
            double middle = 0;
            for (int i = 0; i < n; i++) {
                a[i] = random.nextInt(3) == 0 ? 0 : random.nextInt(5) - 2;
                middle += a[i] / 2;
            }
            double b =
                    kind == TermKind.AT_MOST
                            ? -middle - 0.2 - random.nextDouble()
                            : -middle + random.nextDouble() - 0.5;
            field.term(kind, Math.pow(10, 2 * random.nextDouble() - 1), b, a);
        }
        return field;
    }
}
