package org.hinge.bench.paper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Naive Bayes on the words of documents, tempered so that many words do not make it certain:
 *
 * <pre>
 *   P(c | d) ~ ( n(c) * product over words w of d of (n(w, c) + 1) / (n(c, all words) + V) )^(1/4)
 * </pre>
 */
final class WordEvidence {
    private static final double TEMPERATURE = 4;

    private final Map<String, List<String>> wordsOf = new HashMap<>();
    private final Map<String, double[]> counts = new HashMap<>();
    private final int vocabulary;
    private double[] documents = {};
    private double[] words = {};

    /**
     * Nothing is learned yet.
     *
     * @param rows a document and one of its words each
     */
    WordEvidence(List<String[]> rows) {
        for (String[] row : rows) {
            wordsOf.computeIfAbsent(row[0], document -> new ArrayList<>()).add(row[1]);
        }
        this.vocabulary = (int) rows.stream().map(row -> row[1]).distinct().count();
    }

    /**
     * Learns anew.
     *
     * @param labels classes from 0, by document
     */
    void learn(Map<String, Integer> labels, int classes) {
        counts.clear();
        documents = new double[classes];
        words = new double[classes];
        labels.forEach(
                (document, label) -> {
                    documents[label]++;
                    for (String word : wordsOf.getOrDefault(document, List.of())) {
                        counts.computeIfAbsent(word, w -> new double[classes])[label]++;
                        words[label]++;
                    }
                });
    }

    /** One per class; they sum to 1. */
    double[] probabilities(String document) {
        int classes = documents.length;
        double[] none = new double[classes];
        double[] log = new double[classes];
        double most = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < classes; c++) {
            log[c] = Math.log(documents[c] + 1);
            for (String word : wordsOf.getOrDefault(document, List.of())) {
                double count = counts.getOrDefault(word, none)[c];
                log[c] += Math.log((count + 1) / (words[c] + vocabulary));
            }
            most = Math.max(most, log[c]);
        }
        double sum = 0;
        for (int c = 0; c < classes; c++) {
            log[c] = Math.exp((log[c] - most) / TEMPERATURE);
            sum += log[c];
        }
        for (int c = 0; c < classes; c++) {
            log[c] /= sum;
        }
        return log;
    }
}
