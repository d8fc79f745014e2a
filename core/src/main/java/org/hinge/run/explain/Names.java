package org.hinge.run.explain;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.GroundRule;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;

/** What terms, rules and variables are called. */
final class Names {
    private final List<GroundModel.RuleModel> rules;
    private final Map<Integer, GroundRule> terms = new HashMap<>();
    private final Map<Integer, Atom> atoms = new HashMap<>();

    /** Of these. */
    Names(
            LoadedProgram loaded,
            GroundedProgram problem,
            KnownRules known,
            Set<Integer> wantedTerms,
            Collection<Integer> variables) {
        this.rules = problem.model(null).rules();
        int[] sorted = wantedTerms.stream().mapToInt(Integer::intValue).sorted().toArray();
        List<GroundRule> found = known.of(problem, sorted);
        for (int i = 0; i < sorted.length; i++) {
            terms.put(sorted[i], found.get(i));
        }
        nameAtoms(loaded, variables);
    }

    /** Of ground rules that are known, one for each term of a field. */
    Names(
            LoadedProgram loaded,
            List<GroundModel.RuleModel> rules,
            List<GroundRule> ofTerms,
            Collection<Integer> variables) {
        this.rules = rules;
        for (int term = 0; term < ofTerms.size(); term++) {
            terms.put(term, ofTerms.get(term));
        }
        nameAtoms(loaded, variables);
    }

    private void nameAtoms(LoadedProgram loaded, Collection<Integer> variables) {
        int[] wanted = variables.stream().mapToInt(Integer::intValue).distinct().toArray();
        List<Atom> names = loaded.data().atomNames(wanted);
        for (int i = 0; i < wanted.length; i++) {
            atoms.put(wanted[i], names.get(i));
        }
    }

    boolean knows(int term) {
        return terms.containsKey(term);
    }

    /** Of all terms that have one. */
    Collection<GroundRule> groundRules() {
        return terms.values();
    }

    GroundRule term(int term) {
        return Objects.requireNonNull(terms.get(term));
    }

    Atom atom(int variable) {
        return Objects.requireNonNull(atoms.get(variable));
    }

    /** The rule with an index from 0, as written, with its present weight. */
    String rule(int index) {
        return rules.get(index).text();
    }
}
