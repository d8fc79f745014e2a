package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.AtomName;
import org.hinge.data.Dataset;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;

/** Notes the ground rules behind some terms while a program is grounded again. */
final class GroundRuleFinder implements GroundRuleListener {
    private final int[] wanted;
    private final List<List<String>> variables = new ArrayList<>();
    private final List<int[]> constants = new ArrayList<>();

    GroundRuleFinder(int[] terms) {
        this.wanted = Arrays.stream(terms).sorted().distinct().toArray();
    }

    @Override
    public void kept(HingeLossMrfBuilder builder, List<String> names, int[] ids) {
        // Terms are kept in their order, and the wanted ones are sorted.
        int found = variables.size();
        if (found < wanted.length && wanted[found] == builder.terms() - 1) {
            variables.add(List.copyOf(names));
            constants.add(ids.clone());
        }
    }

    /** What was found, in the order of terms. Only after grounding: before, the data is busy. */
    List<GroundRule> rules(HingeLossMrf mrf, Dataset data) {
        List<GroundRule> rules = new ArrayList<>();
        for (int i = 0; i < wanted.length; i++) {
            Map<String, String> substitution = new LinkedHashMap<>();
            List<String> texts = data.constants(constants.get(i));
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
        int[] of = new int[mrf.start(term + 1) - mrf.start(term)];
        for (int i = 0; i < of.length; i++) {
            of[i] = mrf.variable(mrf.start(term) + i);
        }
        List<AtomName> names = data.atomNames(of);
        Map<Integer, String> atoms = new LinkedHashMap<>();
        for (int i = 0; i < of.length; i++) {
            atoms.put(of[i], names.get(i).toString());
        }
        return atoms;
    }
}
