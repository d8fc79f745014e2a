package org.hinge.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterruptionTest {
    private final Interruption interruption = new Interruption();
    private final List<String> cancelled = new ArrayList<>();

    @Test
    void aRequestCancelsWhatIsRegisteredAndStays() {
        assertThatCode(interruption::check).doesNotThrowAnyException();
        Interruption.Registration over = interruption.onRequest(() -> cancelled.add("over"));
        Interruption.Registration open = interruption.onRequest(() -> cancelled.add("open"));
        over.close();
        interruption.request();
        interruption.request();
        assertThat(cancelled).containsExactly("open");
        assertThat(interruption.isRequested()).isTrue();
        assertThatThrownBy(interruption::check).isInstanceOf(InterruptedRunException.class);
        open.close();
    }

    @Test
    void whatComesAfterTheRequestIsCancelledAtOnce() {
        interruption.request();
        interruption.onRequest(() -> cancelled.add("late")).close();
        assertThat(cancelled).containsExactly("late");
    }

    @Test
    void theLimitOfTimeRequestsAndSaysWhatWasUnderWay() throws InterruptedException {
        interruption.begins("grounding rule 1 of 2");
        interruption.onRequest(() -> cancelled.add("query"));
        interruption.limit(0.05);
        await();
        assertThat(interruption.reason()).isEqualTo(Interruption.Reason.TIME_LIMIT);
        assertThat(interruption.secondsLeft()).isZero();
        assertThatThrownBy(interruption::check)
                .isInstanceOf(InterruptedRunException.class)
                .hasMessage(
                        "stopped at the limit of time (0.05 s) while grounding rule 1 of 2:"
                                + " there is no result yet")
                .extracting(e -> ((InterruptedRunException) e).help())
                .isEqualTo(List.of("raise `time-limit`, or use fewer rules, targets or data"));
    }

    @Test
    void withoutALimitThereIsAllTheTime() {
        interruption.limit(Double.POSITIVE_INFINITY);
        assertThat(interruption.secondsLeft()).isInfinite();
        assertThatThrownBy(() -> interruption.limit(0))
                .hasMessage("time-limit must be positive (got 0.0)");
        assertThatThrownBy(() -> interruption.limit(Double.NaN))
                .hasMessage("time-limit must be positive (got NaN)");
    }

    @Test
    void whatFollowsAnAnswerHasNoLimit() throws InterruptedException {
        interruption.limit(0.05);
        interruption.endLimit();
        Thread.sleep(200);
        assertThat(interruption.isRequested()).isFalse();
        interruption.limit(0.05);
        await();
        interruption.endLimit();
        assertThat(interruption.isRequested()).isFalse();
        // A wish is none of its business.
        interruption.request();
        interruption.endLimit();
        assertThat(interruption.reason()).isEqualTo(Interruption.Reason.WISH);
    }

    @Test
    void whatIsHeededForAWhileIsRequestedAgainForTheSameReason() throws InterruptedException {
        interruption.request();
        interruption.heededFor(0.05);
        assertThat(interruption.isRequested()).isFalse();
        await();
        assertThat(interruption.reason()).isEqualTo(Interruption.Reason.WISH);
    }

    @Test
    void onlyWhatKeepsNoAnswerIsUnheeded() {
        interruption.beginsKeeping("solving");
        interruption.request();
        assertThat(interruption.isUnheeded()).isFalse();
        interruption.begins("writing the results");
        assertThat(interruption.isUnheeded()).isTrue();
        interruption.heeded();
        assertThat(interruption.isUnheeded()).isFalse();
    }

    private void await() throws InterruptedException {
        for (int i = 0; i < 6000 && !interruption.isRequested(); i++) {
            Thread.sleep(10);
        }
        assertThat(interruption.isRequested()).isTrue();
    }
}
