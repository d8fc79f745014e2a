package org.hinge.control;

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
}
