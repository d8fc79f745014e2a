package org.hinge.grounding.listing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.data.Dataset;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.jspecify.annotations.Nullable;

/** Notes the ground rules behind some terms of a field while their rules are grounded again. */
public final class GroundRuleFinder implements GroundRuleListener {
    private final HingeLossMrf mrf;
    private final int[] wanted;
    private final List<List<String>> variables = new ArrayList<>();
    private final int[][] constants;

    /** The wanted terms, by places, of each first variable; -1 stands for none. */
    private final Map<Integer, List<Integer>> byFirstVariable = new HashMap<>();

    public GroundRuleFinder(HingeLossMrf mrf, int[] terms) {
        this.mrf = mrf;
        this.wanted = Arrays.stream(terms).sorted().distinct().toArray();
        this.constants = new int[wanted.length][];
        for (int i = 0; i < wanted.length; i++) {
            variables.add(List.of());
            int first = mrf.start(wanted[i]);
            int variable = first < mrf.start(wanted[i] + 1) ? mrf.variable(first) : -1;
            byFirstVariable.computeIfAbsent(variable, key -> new ArrayList<>()).add(i);
        }
    }

    @Override
    public void kept(HingeLossMrfBuilder builder, List<String> names, int[] ids) {
        for (int i : byFirstVariable.getOrDefault(builder.lastFirstVariable(), List.of())) {
            // Of equal terms each stands for another ground rule.
            if (constants[i] == null && builder.isLast(mrf, wanted[i])) {
                variables.set(i, List.copyOf(names));
                constants[i] = ids.clone();
                return;
            }
        }
    }

    /** What was found, in the order of terms. Only after grounding: before, the data is busy. */
    public List<GroundRule> rules(Dataset data) {
        int[] ids = Arrays.stream(constants).flatMapToInt(this::found).distinct().toArray();
        Map<Integer, String> texts = named(ids, data.constants(ids));
        int[] met = Arrays.stream(wanted).flatMap(this::variablesOf).distinct().toArray();
        Map<Integer, Atom> atoms = named(met, data.atomNames(met));
        List<GroundRule> rules = new ArrayList<>();
        for (int i = 0; i < wanted.length; i++) {
            Map<String, String> substitution = new LinkedHashMap<>();
            for (int v = 0; v < constants[i].length; v++) {
                substitution.put(variables.get(i).get(v), texts.get(constants[i][v]));
            }
            String text = TermText.of(mrf, wanted[i], v -> String.valueOf(atoms.get(v)));
            rules.add(new GroundRule(wanted[i], mrf.rule(wanted[i]), substitution, text));
        }
        return rules;
    }

    private IntStream found(int @Nullable [] ids) {
        if (ids == null) {
            throw new IllegalArgumentException("terms must be the program's");
        }
        return Arrays.stream(ids);
    }

    private IntStream variablesOf(int term) {
        return IntStream.range(mrf.start(term), mrf.start(term + 1)).map(mrf::variable);
    }

    private static <T> Map<Integer, T> named(int[] ids, List<T> names) {
        Map<Integer, T> named = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            named.put(ids[i], names.get(i));
        }
        return named;
    }
}
