package org.hinge.inference.parts;

import org.jspecify.annotations.Nullable;

/** What came from a part: numbers, or the news that nothing will come any more. */
final class Message {
    private final long epoch;
    private final long about;
    private final double[] numbers;
    private final @Nullable String lost;
    private final @Nullable Exception cause;

    private Message(
            long epoch,
            long about,
            double[] numbers,
            @Nullable String lost,
            @Nullable Exception cause) {
        this.epoch = epoch;
        this.about = about;
        this.numbers = numbers;
        this.lost = lost;
        this.cause = cause;
    }

    static Message of(long epoch, long about, double[] numbers) {
        return new Message(epoch, about, numbers, null, null);
    }

    /** Why nothing will come any more. */
    static Message lost(String why, @Nullable Exception cause) {
        return new Message(0, 0, new double[0], why, cause);
    }

    /** The numbers, which are the receiver's, if this is the message that is waited for. */
    double[] numbers(int sender, long wantedEpoch, long wantedAbout, int length) {
        if (lost != null) {
            throw new ExchangeException(lost, cause);
        }
        check("epoch", sender, wantedEpoch, epoch);
        check("number", sender, wantedAbout, about);
        check("length", sender, length, numbers.length);
        return numbers;
    }

    private static void check(String what, int sender, long wanted, long got) {
        if (wanted != got) {
            throw new ExchangeException(
                    "a message from part %d must have the %s %d (got %d)"
                            .formatted(sender, what, wanted, got));
        }
    }
}
