package org.hinge.inference.parts;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** What has arrived from a part and was not taken yet. */
final class Received {
    private Received() {}

    /** The next message, or the news that there will be none. */
    static Message next(BlockingQueue<Message> queue, int sender, double patienceSeconds) {
        try {
            Message message = queue.poll((long) (1e9 * patienceSeconds), TimeUnit.NANOSECONDS);
            if (message == null) {
                throw new ExchangeException(
                        "part " + sender + " has said nothing for " + patienceSeconds + " s");
            }
            return message;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExchangeException("interrupted while waiting for part " + sender, e);
        }
    }
}
