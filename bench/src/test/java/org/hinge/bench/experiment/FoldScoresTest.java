package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldScoresTest {
    private static final List<String> METHODS = List.of("good", "near", "bad");

    /** FoldScores of three methods on four folds, of another metric, and of another data set. */
    private static FoldScores scores(boolean largestIsBest) {
        List<Result> results = new ArrayList<>();
        double[][] values = {
            {0.80, 0.90, 0.85, 0.95}, {0.81, 0.88, 0.86, 0.94}, {0.70, 0.80, 0.751, 0.85}
        };
        for (int m = 0; m < 3; m++) {
            for (int fold = 0; fold < 4; fold++) {
                results.add(result("d", fold, METHODS.get(m), "x", values[m][fold]));
                results.add(result("d", fold, METHODS.get(m), "y", 0));
                results.add(result("e", fold, METHODS.get(m), "x", 1 - values[m][fold]));
            }
        }
        return new FoldScores(results, "d", "x", largestIsBest);
    }

    private static Result result(String set, int fold, String method, String metric, double v) {
        return new Result("test", set, fold, method, metric, v, 0, "");
    }

    @Test
    void boldAreTheBestAndThoseThatAreNotToldApart() {
        FoldScores scores = scores(true);
        assertThat(scores.mean("good")).isCloseTo(0.875, within(1e-12));
        assertThat(scores.best(METHODS)).isEqualTo("good");
        assertThat(scores.isBold("good", METHODS)).isTrue();
        assertThat(scores.isBold("near", METHODS)).isTrue();
        assertThat(scores.isBold("bad", METHODS)).isFalse();
        assertThat(scores.isBold("missing", METHODS)).isFalse();
    }

    @Test
    void errorsAreBestWhereTheyAreSmall() {
        FoldScores scores = scores(false);
        assertThat(scores.best(METHODS)).isEqualTo("bad");
        assertThat(scores.isBold("good", METHODS)).isFalse();
        assertThat(scores.isBold("bad", METHODS)).isTrue();
    }

    @Test
    void onlyCommonFoldsAreCompared() {
        List<Result> results = new ArrayList<>();
        for (int fold = 0; fold < 5; fold++) {
            results.add(result("d", fold, "long", "x", 0.9 + 0.01 * fold));
        }
        results.add(result("d", 3, "short", "x", 0.1));
        FoldScores scores = new FoldScores(results, "d", "x", true);
        // One common fold says nothing.
        assertThat(scores.pValue("long", "short")).isNaN();
        assertThat(scores.isBold("short", List.of("long", "short"))).isFalse();
        assertThat(scores.folds("long")).isEqualTo(5);
        assertThat(scores.folds("missing")).isZero();
    }
}
