package org.hinge.bench;

import org.hinge.bench.generated.PowerLawNetwork;
import org.hinge.bench.generated.PowerLawNetwork.Relation;
import org.hinge.model.TermKind;

/** The paper's voter model on a generated {@link PowerLawNetwork}, without a program or files. */
final class VoterField {
    /** By relation, then bias and the constraint. */
    private static final double[] WEIGHTS = {0.3, 0.1, 0.05, 0.1, 0.7, 0.8, 0.5, 0};

    private static final int BIAS = 6;
    private static final int AT_MOST_ONE = 7;

    private VoterField() {}

    static ModelFamily of(int people, boolean squared, long seed) {
        PowerLawNetwork network = PowerLawNetwork.of(people, seed);
        TermWriter terms = new TermWriter(2 * people, WEIGHTS.length, squared);
        write(network, terms, () -> {});
        String name = ModelFamilies.name("social " + people, squared);
        return new ModelFamily(name, terms.field(), WEIGHTS);
    }

    static double[] weights() {
        return WEIGHTS.clone();
    }

    /**
     * Writes all terms.
     *
     * @param ruleEnds called after those of each rule
     */
    static void write(PowerLawNetwork network, TermWriter terms, Runnable ruleEnds) {
        for (int person = 0; person < network.people(); person++) {
            double opinion = network.opinion(person);
            terms.unary(BIAS, 2 * person + (opinion < 0 ? 0 : 1), -1, Math.abs(opinion));
        }
        ruleEnds.run();
        int rule = 0;
        for (Relation relation : Relation.values()) {
            for (long edge : network.edges(relation)) {
                int from = network.from(edge);
                int to = network.to(edge);
                for (int party = 0; party < 2 && from != to; party++) {
                    terms.implies(rule, 2 * to + party, 2 * from + party);
                }
            }
            rule++;
            ruleEnds.run();
        }
        for (int person = 0; person < network.people(); person++) {
            int[] votes = {2 * person, 2 * person + 1};
            terms.sum(AT_MOST_ONE, TermKind.AT_MOST, votes, 2);
        }
        ruleEnds.run();
    }
}
