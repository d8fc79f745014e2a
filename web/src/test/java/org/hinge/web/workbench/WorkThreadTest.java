package org.hinge.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Work that is stopped by its name. */
class WorkThreadTest {
    private final WorkThread thread = new WorkThread("test");

    /** Works until it is asked to stop, or let go. */
    private String work(CountDownLatch begun, CountDownLatch letGo) throws InterruptedException {
        begun.countDown();
        while (letGo.getCount() > 0) {
            if (thread.interruption().isRequested()) {
                return "stopped";
            }
            Thread.sleep(1);
        }
        return "done";
    }

    @Test
    void workStopsWhenItIsNamedAndNotWhenOtherWorkIs() throws Exception {
        for (boolean same : new boolean[] {true, false}) {
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch letGo = new CountDownLatch(1);
            Thread other =
                    new Thread(
                            () -> {
                                try {
                                    begun.await();
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                                thread.stop(same ? "mine" : "another");
                                if (!same) {
                                    letGo.countDown();
                                }
                            });
            other.start();
            String ended = thread.ask(() -> thread.stoppably("mine", () -> work(begun, letGo)));
            other.join();
            assertThat(ended).isEqualTo(same ? "stopped" : "done");
            assertThat(thread.interruption().isRequested()).isFalse();
        }
    }
}
