package org.hinge.grounding.listing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.hinge.data.Dataset;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;

/** Notes the ground rules behind some terms of a field while their rules are grounded again. */
public final class GroundRuleFinder implements GroundRuleListener {
    private final HingeLossMrf mrf;
    private final int[] wanted;
    private final List<List<String>> variables = new ArrayList<>();
    private final int[][] constants;

    public GroundRuleFinder(HingeLossMrf mrf, int[] terms) {
        this.mrf = mrf;
        this.wanted = Arrays.stream(terms).sorted().distinct().toArray();
        this.constants = new int[wanted.length][];
        Arrays.stream(wanted).forEach(term -> variables.add(List.of()));
    }

    @Override
    public void kept(HingeLossMrfBuilder builder, List<String> names, int[] ids) {
        for (int i = 0; i < wanted.length; i++) {
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
        List<GroundRule> rules = new ArrayList<>();
        for (int i = 0; i < wanted.length; i++) {
            if (constants[i] == null) {
                throw new IllegalArgumentException("terms must be the program's");
            }
            Map<String, String> substitution = new LinkedHashMap<>();
            List<String> texts = data.constants(constants[i]);
            for (int v = 0; v < texts.size(); v++) {
                substitution.put(variables.get(i).get(v), texts.get(v));
            }
            Map<Integer, String> atoms = atoms(mrf, wanted[i], data);
            String text = TermText.of(mrf, wanted[i], v -> String.valueOf(atoms.get(v)));
            rules.add(new GroundRule(wanted[i], mrf.rule(wanted[i]), substitution, text));
        }
        return rules;
    }

    private static Map<Integer, String> atoms(HingeLossMrf mrf, int term, Dataset data) {
        int[] variables = new int[mrf.start(term + 1) - mrf.start(term)];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = mrf.variable(mrf.start(term) + i);
        }
        List<Atom> names = data.atomNames(variables);
        Map<Integer, String> atoms = new LinkedHashMap<>();
        for (int i = 0; i < variables.length; i++) {
            atoms.put(variables[i], names.get(i).toString());
        }
        return atoms;
    }
}
