package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.junit.jupiter.api.Test;

/** Which way rules push, where that can be worked out by hand. */
class RuleEffectsTest {
    /** 2 (1 - y)^2 + y^2 + 0.3 (1 - z) is least at y = 2/3 and z = 1. */
    private static final String MODEL =
            """
            Item = {"a", "b"}
            Good(Item)
            New(Item)
            2: Good("a") ^2
            1: !Good("a") ^2
            0.3: New("b")
            Good("b") <= 0.25 .
            1: Good("b")
            """;

    private static Session open() {
        return Hinge.program().text(MODEL).open();
    }

    @Test
    void forcesAreThoseOfTheSlopes() {
        try (Session session = open()) {
            Answer answer = session.infer(InferenceSettings.DEFAULT.withGap(1e-9));
            List<RuleEffect> effects = session.effects(answer);
            assertThat(effects).extracting(RuleEffect::terms).containsExactly(1L, 1L, 1L, 1L, 1L);
            assertThat(effects)
                    .extracting(RuleEffect::satisfied)
                    .containsExactly(0L, 0L, 1L, 1L, 0L);
            push(effects.get(0), "Good", 4.0 / 3, 0);
            push(effects.get(1), "Good", 0, 4.0 / 3);
            push(effects.get(3), "Good", 0, 1);
            push(effects.get(4), "Good", 1, 0);
        }
    }

    private static void push(RuleEffect effect, String predicate, double up, double down) {
        assertThat(effect.pushes()).hasSize(1);
        RuleEffect.Push push = effect.pushes().get(0);
        assertThat(push.predicate()).isEqualTo(predicate);
        assertThat(push.up()).isCloseTo(up, within(1e-3));
        assertThat(push.down()).isCloseTo(down, within(1e-3));
    }

    @Test
    void ofTrueAndFalseOnlySatisfactionIsKnown() {
        try (Session session = open()) {
            BooleanAnswer answer = session.infer(BooleanSettings.Search.DEFAULT);
            List<RuleEffect> effects = session.effects(answer);
            assertThat(effects)
                    .extracting(RuleEffect::satisfied)
                    .containsExactly(1L, 0L, 1L, 1L, 0L);
            assertThat(effects).allMatch(effect -> effect.pushes().isEmpty());
        }
    }

    @Test
    void wherePartsOfTheModelWereNotMadeNothingIsSaid() {
        try (Session session = open()) {
            assertThat(session.effects(session.infer(InferenceSettings.Lazy.DEFAULT))).isEmpty();
            assertThat(session.effects(session.infer(BooleanSettings.Sample.DEFAULT))).isEmpty();
        }
    }
}
