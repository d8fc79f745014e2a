package org.hinge.api.settings;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hinge.api.AtomPattern;

/**
 * Which atoms are explained, and how far.
 *
 * @param atoms targets by name
 * @param worst how many of those are explained too whose ground rules cost most
 * @param most how many targets of one pattern are explained
 * @param top how many ground rules, observations and paths are named for each atom
 * @param parts what is explained besides the forces
 * @param threshold which value the changes are to move an atom across
 */
public record ExplanationSettings(
        List<AtomPattern> atoms, int worst, int most, int top, Set<Part> parts, double threshold) {
    /** What can be explained besides the forces on an atom. */
    public enum Part {
        /** What the value follows from, and along which paths. */
        ORIGIN,
        /**
         * What the atom would be if the strongest observations of its origin were otherwise: small
         * programs are grounded and solved anew for each.
         */
        OTHERWISE,
        /** How large each force may be where there is a choice. */
        FORCE_RANGES,
        /** Between which values the atom is in all answers that are as good as proven. */
        RANGE,
        /** The least change of one weight, or of one observation, that moves the atom across. */
        CHANGES
    }

    /** What holds unless something else is asked for; it names no atom. */
    public static final ExplanationSettings DEFAULT =
            new ExplanationSettings(
                    List.of(), 0, 10, 10, EnumSet.of(Part.ORIGIN, Part.OTHERWISE), 0.5);

    /**
     * Copies and checks what is given.
     *
     * @throws IllegalArgumentException if a value makes no sense; the message says which
     */
    public ExplanationSettings {
        atoms = List.copyOf(atoms);
        Set<Part> copy = EnumSet.noneOf(Part.class);
        copy.addAll(parts);
        parts = Collections.unmodifiableSet(copy);
        Checked.that(worst >= 0, "worst must be 0 or more (got %s)", worst);
        Checked.that(most > 0, "most must be positive (got %s)", most);
        Checked.that(top > 0, "top must be positive (got %s)", top);
        Checked.that(
                threshold > 0 && threshold < 1,
                "threshold must be between 0 and 1 (got %s)",
                threshold);
    }

    /**
     * {@return the same for these atoms}
     *
     * @param wanted targets by name
     */
    public ExplanationSettings withAtoms(List<AtomPattern> wanted) {
        return new ExplanationSettings(wanted, worst, most, top, parts, threshold);
    }

    /**
     * {@return the same with another number of atoms whose ground rules cost most}
     *
     * @param number how many
     */
    public ExplanationSettings withWorst(int number) {
        return new ExplanationSettings(atoms, number, most, top, parts, threshold);
    }

    /**
     * {@return the same with another number of targets of one pattern}
     *
     * @param number how many
     */
    public ExplanationSettings withMost(int number) {
        return new ExplanationSettings(atoms, worst, number, top, parts, threshold);
    }

    /**
     * {@return the same with another number of what is named for each atom}
     *
     * @param number how many
     */
    public ExplanationSettings withTop(int number) {
        return new ExplanationSettings(atoms, worst, most, number, parts, threshold);
    }

    /**
     * {@return the same with other parts}
     *
     * @param wanted what is explained besides the forces
     */
    public ExplanationSettings withParts(Set<Part> wanted) {
        return new ExplanationSettings(atoms, worst, most, top, wanted, threshold);
    }

    /**
     * {@return the same with another threshold}
     *
     * @param value between 0 and 1
     */
    public ExplanationSettings withThreshold(double value) {
        return new ExplanationSettings(atoms, worst, most, top, parts, value);
    }
}
